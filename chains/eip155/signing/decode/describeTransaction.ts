import type { AbiParameter, Address, Hex } from 'viem'
import { getAddress, toFunctionSelector } from 'viem/utils'
import type { CaipNetworkId } from '../../../../shared-schemas/entities/caip.ts'
import { approvalCallsShown } from '../../../../shared-schemas/limits.ts'
import type {
  Call,
  Claim,
  Field,
  TransactionShown,
  Warning,
} from '../../../signing/approvalItem.ts'
import { claimsOfCall } from './claimsOfCall.ts'
import { claimsOfSwap } from './claimsOfSwap.ts'
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
 * them, and who gets what by them. What cannot be read is said to be so. Swaps are read where the network is known. Source: T7.
 */
export function describeTransaction(
  given: GivenTransaction,
  address: string,
  network?: CaipNetworkId,
): Described {
  const data = (given.data ?? '0x').toLowerCase() as Hex // the method's schema says it is hexadecimal
  const to = given.to ? getAddress(given.to as Address) : undefined
  const value = BigInt(given.value ?? 0)
  const calls: Call[] = []
  const claims: TransactionShown['claims'] = []
  const warnings = new Set<Warning>()
  if ((given.authorizationList?.length ?? 0) > 0) warnings.add('delegation')
  if (to === undefined) warnings.add('creation')
  const swap = to && network && claimsOfSwap({ to, value, data }, { address, network })
  if (swap) {
    calls.push(swap.call)
    claims.push(...swap.claims)
  } else if (to !== undefined && data !== '0x')
    visit({ data, target: to, amount: 0n, sender: address }, 0)
  if (!swap && to !== undefined && value > 0n)
    claims.unshift({ kind: 'send', token: {}, party: to, amount: String(value) })
  return {
    transaction: { ...(to && { to }), value: String(value), data, calls, claims },
    warnings: [...warnings],
  }

  function visit({ data, target, amount, sender }: Step, depth: number) {
    if (calls.length >= approvalCallsShown || depth > depthMost) return warnings.add('unknownCall')
    if (amount > 0n) claims.push(coinsOf({ sender, target, amount }, address))
    if (data === '0x') return calls.push(plainCall({ target, amount }, depth))
    const call = decodeCall(data)
    calls.push(shownCall(call, data, target, depth))
    if (!call) return warnings.add('unknownCall')
    for (const claim of claimsOfCall(call, { target, address, sender })) {
      claims.push(claim)
      for (const warning of warningsOf(claim, target)) warnings.add(warning)
    }
    if (call.name === 'transferOwnership') warnings.add('authority')
    for (const inner of innerCalls(call, { target, sender })) visit(inner, depth + 1)
  }
}

/** One call, what it carries of the network's own coin, and who makes it: the account, or a contract that it calls. */
type Step = { data: Hex; target: Address; amount: bigint; sender: string }
type Packed = { target: Address; amount?: bigint; callData: Hex }

/** The calls that a wrapper carries out. */
function innerCalls(
  { name, args }: DecodedCall,
  { target, sender }: Pick<Step, 'target' | 'sender'>,
): Step[] {
  const none = { amount: 0n, target }
  // A contract that calls itself this way keeps the one who called it.
  if (name === 'multicall') return (args.at(-1) as Hex[]).map((data) => ({ ...none, data, sender })) // its ABI says so
  if (name === 'execute') {
    const [to, amount, data] = args as [Address, bigint, Hex] // its ABI says so
    return [{ target: to, amount, data, sender: target }]
  }
  if (name === 'executeBatch' && args.length > 1) {
    const [targets, amounts, datas] = args as [Address[], bigint[], Hex[]] // its ABI says so
    // Some contracts take an empty list of amounts for nothing but zeros.
    return datas.map((data, index) => ({
      target: targets[index] ?? target,
      amount: amounts[index] ?? 0n,
      data,
      sender: target,
    }))
  }
  if (!/^(executeBatch|aggregate|aggregate3|tryAggregate)$/.test(name)) return []
  const inner = args.at(-1) as Packed[] // its ABI says so
  return inner.map(({ target: to, amount = 0n, callData }) => ({
    target: to,
    amount,
    data: callData,
    sender: target,
  }))
}

function coinsOf(
  { sender, target, amount }: Pick<Step, 'sender' | 'target' | 'amount'>,
  address: string,
): Claim {
  const own = sender.toLowerCase() === address.toLowerCase()
  const facts = { token: {}, party: target, amount: String(amount) }
  return own ? { kind: 'send', ...facts } : { kind: 'sendOther', ...facts, owner: sender }
}

/** Coins and no function: `receive` is what runs at a contract. */
function plainCall({ target, amount }: Pick<Step, 'target' | 'amount'>, depth: number): Call {
  const fields = [{ depth: 0, name: 'amount', type: 'uint256', value: String(amount) }]
  return { depth, name: 'receive', selector: '0x', to: target, fields }
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
  if (claim.kind === 'control') warnings.push(claim.owner ? 'authority' : 'delegation')
  if (claim.kind === 'send' && claim.party === target) warnings.push('toSelfContract')
  return warnings
}
