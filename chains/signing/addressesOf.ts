import { addressesIn } from './addressesIn.ts'
import { addressKey } from './addressKey.ts'
import type { ApprovalItem, Field } from './approvalItem.ts'
import { claimsOf } from './claimsOf.ts'
import { wordAddressesIn } from './wordAddressesIn.ts'

/** Every address that the screen of a request shows, each once: the account, and those of claims, fields and calls. */
export function addressesOf(item: ApprovalItem): readonly string[] {
  const named = [
    item.address,
    ...claimsOf(item).flatMap(({ party, owner, token }) => [party, owner, token.address]),
    ...changedTokens(item),
    ...calledContracts(item),
    ...fieldsOf(item).flatMap((field) => [...addressesIn(field), ...wordAddressesIn(field)]),
    ...spentAddresses(item),
    'delegatesTo' in item ? item.delegatesTo : undefined,
    'signIn' in item ? item.signIn?.address : undefined,
  ].filter((it) => it !== undefined)
  return [...new Map(named.map((address) => [addressKey(address), address])).values()]
}

function changedTokens(item: ApprovalItem): (string | undefined)[] {
  if (!('simulation' in item) || item.simulation.status !== 'changes') return []
  return item.simulation.changes.map(({ token }) => token.address)
}

function spentAddresses(item: ApprovalItem): (string | undefined)[] {
  return item.kind === 'spend' ? [...item.inputs, ...item.outputs].map((it) => it.address) : []
}

function calledContracts(item: ApprovalItem): (string | undefined)[] {
  if (item.kind === 'instructions')
    return item.transactions.flatMap(({ instructions }) => instructions.map((it) => it.program))
  return transactionsOf(item).flatMap(({ to, calls }) => [to, ...calls.map((call) => call.to)])
}

function fieldsOf(item: ApprovalItem): readonly Field[] {
  if (item.kind === 'typedData') return [...item.domain, ...item.message]
  if (item.kind === 'instructions')
    return item.transactions.flatMap(({ instructions }) => instructions.flatMap((it) => it.fields))
  return transactionsOf(item).flatMap(({ calls }) => calls.flatMap((call) => call.fields))
}

function transactionsOf(item: ApprovalItem) {
  if (item.kind === 'transaction') return [item.transaction]
  return item.kind === 'calls' ? item.transactions : []
}
