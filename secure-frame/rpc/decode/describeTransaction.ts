import type { AbiParameter, Address, Hex } from 'viem'
import { getAddress, toFunctionSelector } from 'viem/utils'
import { approvalCallsShown } from '../../../shared-schemas/limits.ts'
import type { Call, Field, TransactionShown, Warning } from '../approvalItem.ts'
import { claimsOfCall } from './claimsOfCall.ts'
import { type DecodedCall, decodeCall } from './decodeCall.ts'

/** A transaction as the site asked for it; `value` in the smallest unit. */
export type GivenTransaction = {
  to?: string | null | undefined
  value?: string | undefined
  data?: string | undefined
  authorizationList?: readonly unknown[] | undefined
}

type Described = { transaction: TransactionShown; warnings: Warning[] }

const depthMost = 4

/**
 * Says what a transaction of an EVM account does: the calls that can be read, with those inside of
 * them, and who gets what by them. What cannot be read is said to be so. Source: security.md T7.
 */
export function describeTransaction(given: GivenTransaction, address: string): Described {
  const data = (given.data ?? '0x').toLowerCase() as Hex // the method's schema says it is hexadecimal
  const to = given.to ? getAddress(given.to as Address) : undefined
  const value = BigInt(given.value ?? 0)
  const calls: Call[] = []
  const claims: TransactionShown['claims'] = []
  const warnings = new Set<Warning>()
  if ((given.authorizationList?.length ?? 0) > 0) warnings.add('delegation')
  if (to === undefined) warnings.add('creation')
  else if (data !== '0x') visit(data, to, 0)
  if (to !== undefined && value > 0n)
    claims.unshift({ kind: 'send', token: {}, party: to, amount: String(value) })
  return {
    transaction: { ...(to && { to }), value: String(value), data, calls, claims },
    warnings: [...warnings],
  }

  function visit(callData: Hex, target: Address, depth: number) {
    if (calls.length >= approvalCallsShown || depth > depthMost) return warnings.add('unknownCall')
    const call = decodeCall(callData)
    calls.push(shownCall(call, callData, target, depth))
    if (!call) return warnings.add('unknownCall')
    for (const claim of claimsOfCall(call, { target, address })) {
      claims.push(claim)
      for (const warning of warningsOf(claim, target)) warnings.add(warning)
    }
    if (call.name === 'transferOwnership') warnings.add('authority')
    for (const inner of innerCalls(call, target)) visit(inner.data, inner.target, depth + 1)
  }
}

/** The calls that a wrapper carries out, each with the contract that it goes to. */
function innerCalls(
  { name, args }: DecodedCall,
  target: Address,
): { data: Hex; target: Address }[] {
  if (name === 'multicall') return (args.at(-1) as Hex[]).map((data) => ({ data, target })) // its ABI says so
  if (name === 'execute') return [{ target: args[0] as Address, data: args[2] as Hex }] // its ABI says so
  if (name === 'executeBatch') {
    const [targets, , datas] = args as [Address[], bigint[], Hex[]] // its ABI says so
    return datas.map((data, index) => ({ data, target: targets[index] ?? target }))
  }
  if (!/^(aggregate|aggregate3|tryAggregate)$/.test(name)) return []
  const inner = args.at(-1) as { target: Address; callData: Hex }[] // its ABI says so
  return inner.map(({ target: to, callData }) => ({ data: callData, target: to }))
}

function shownCall(call: DecodedCall | undefined, data: Hex, target: Address, depth: number): Call {
  const selector = data.slice(0, 10)
  if (!call) return { depth, selector, to: target, fields: [] }
  return {
    depth,
    name: call.name,
    selector: toFunctionSelector(call.abi),
    to: target,
    fields: call.abi.inputs.flatMap((input, index) => shownArgument(input, call.args[index])),
  }
}

/** Calls inside of a call are shown as calls of their own, not as bytes. */
function shownArgument({ name = '', type }: AbiParameter, value: unknown): Field[] {
  if (/^(bytes|tuple)\[\]$/.test(type)) return []
  const written = Array.isArray(value) ? value.map(String).join(', ') : String(value)
  return [{ depth: 0, name, type, value: written }]
}

function warningsOf(claim: TransactionShown['claims'][number], target: Address): Warning[] {
  const warnings: Warning[] = []
  if (claim.unlimited) warnings.push('unlimited')
  if (claim.kind === 'allow') warnings.push('allow')
  if (claim.kind === 'allowAll') warnings.push('allowAll')
  if (claim.kind === 'send' && claim.party === target) warnings.push('toSelfContract')
  return warnings
}
