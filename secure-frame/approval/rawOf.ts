import type { ApprovalItem } from '../rpc/approvalItem.ts'
import { typedDataOf } from '../rpc/decode/typedDataOf.ts'

/** What is signed or changed, as a program would read it. */
export function rawOf(item: ApprovalItem): string {
  switch (item.kind) {
    case 'message':
    case 'solanaMessage':
      return item.text ?? item.hex
    case 'typedData':
      return write(typedDataOf(item))
    case 'transaction':
      return write(pick(item.transaction))
    case 'calls':
      return write(item.transactions.map(pick))
    case 'solanaTransaction':
      return item.transactions.map(({ base64 }) => base64).join('\n')
    case 'permissions':
      return write([Object.fromEntries(item.permissions.map((name) => [name, {}]))])
  }
}

function pick({ to, value, data }: { to?: string | undefined; value: string; data: string }) {
  return { to, value, data }
}

function write(value: unknown): string {
  return JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? String(part) : part), 2)
}
