import type { ApprovalItem } from '../../chains/signing/approvalItem.ts'
import { typedDataOf } from '../../chains/signing/typedDataOf.ts'
import { text } from '../texts/text.ts'

/** What is signed or changed, as a program would read it; with a title where there is more than one form of it. */
export type RawPart = { title?: string; value: string }

/** Everything that a request signs or changes. A message stands here as text, where it is one, and as its bytes. */
export function rawOf(item: ApprovalItem): readonly RawPart[] {
  switch (item.kind) {
    case 'message': {
      const bytes = { title: text('message.hex'), value: item.hex }
      return item.text === undefined
        ? [bytes]
        : [{ title: text('message.text'), value: item.text }, bytes]
    }
    case 'typedData':
      return [{ value: write(typedDataOf(item)) }]
    case 'transaction':
      return [{ value: write(pick(item.transaction)) }]
    case 'calls':
      return [{ value: write(item.transactions.map(pick)) }]
    case 'instructions':
      return [{ value: item.transactions.map(({ base64 }) => base64).join('\n') }]
    case 'spend':
      return [{ value: item.base64 }]
    case 'permissions':
      return [
        { value: write([Object.fromEntries(item.permissions.map(({ name }) => [name, {}]))]) },
      ]
  }
}

function pick({ to, value, data }: { to?: string | undefined; value: string; data: string }) {
  return { to, value, data }
}

function write(value: unknown): string {
  return JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? String(part) : part), 2)
}
