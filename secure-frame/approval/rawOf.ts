import type { ApprovalItem } from '../../chains/signing/approvalItem.ts'
import { typedDataOf } from '../../chains/signing/typedDataOf.ts'
import { text } from '../texts/text.ts'

/** Raw data of a request; titled if the request has it in more than one form. */
export type RawPart = { title?: string; value: string }

/** Everything that a request signs or changes, unformatted. A message is given as text, if it is text, and as bytes. */
export function rawOf(item: ApprovalItem): readonly RawPart[] {
  switch (item.kind) {
    case 'message': {
      const bytes = { title: text('message.hex'), value: item.hex }
      return item.text === undefined
        ? [bytes]
        : [{ title: text('message.text'), value: item.text }, bytes]
    }
    case 'typedData':
      return [{ value: toJson(typedDataOf(item)) }]
    case 'transaction':
      return [{ value: toJson(pick(item.transaction)) }]
    case 'calls':
      return [{ value: toJson(item.transactions.map(pick)) }]
    case 'instructions':
      return [{ value: item.transactions.map(({ base64 }) => base64).join('\n') }]
    case 'spend':
      return [{ value: item.base64 }]
    case 'permissions':
      return [
        { value: toJson([Object.fromEntries(item.permissions.map(({ name }) => [name, {}]))]) },
      ]
  }
}

function pick({ to, value, data }: { to?: string | undefined; value: string; data: string }) {
  return { to, value, data }
}

function toJson(value: unknown): string {
  return JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? String(part) : part), 2)
}
