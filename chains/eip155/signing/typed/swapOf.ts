import { addressKey } from '../../../signing/addressKey.ts'
import type { Claim, ItemOf, Warning } from '../../../signing/approvalItem.ts'
import { isCoin } from '../../../signing/isCoin.ts'
import { exchanges } from './exchanges.ts'

type Order = ItemOf<'typedData'>

const permit2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
const doubts: readonly Warning[] = ['unknownData', 'noReturn', 'noChain']
/** Fields of orders that name whose order it is. */
const owners = ['maker', 'offerer', 'swapper']

/**
 * The two sides of an order that is certain to change one token of the account for another: every struct of it is
 * known, a known exchange carries it out, and both tokens are ours to name. `gotten` is all that the account gets for
 * certain; others, as those who take a fee, get no more than it. Undefined for any other one.
 */
export function swapOf(order: Order): { given: Claim; gotten: Claim } | undefined {
  const isOwn = (address = order.address) => addressKey(address) === addressKey(order.address)
  const given = order.claims.filter(({ kind }) => kind === 'give' || kind === 'allow')
  const gets = order.claims.filter(({ kind }) => kind === 'get')
  const gotten = gets.filter(({ party }) => isOwn(party))
  const [out, ...moreOut] = given
  const [into] = gotten
  const isPlain = order.claims.every((it) => it.kind === 'get' || given.includes(it))
  if (!out || !into || moreOut.length > 0 || !isPlain || isDoubtful(order)) return undefined
  if (!isCarriedOut(order, out) || ![out, ...gotten].every(isCounted)) return undefined
  const isOne = gets.every((it) => sameToken(it, into)) && !sameToken(out, into)
  const own = sumOf(gotten)
  const isMostOwn = gets.every((it) => it.amount !== undefined) && sumOf(gets) - own <= own
  return isOne && isMostOwn ? { given: out, gotten: { ...into, amount: String(own) } } : undefined
}

function sumOf(claims: readonly Claim[]): bigint {
  return claims.reduce((sum, { amount = '0' }) => sum + BigInt(amount), 0n)
}

/** Something of it is unknown, or it is an order of another account. */
function isDoubtful({ blocked, warnings, message, address }: Order): boolean {
  const foreign = message.some(
    ({ name, type, value = '' }) =>
      type === 'address' && owners.includes(name) && addressKey(value) !== addressKey(address),
  )
  return blocked !== undefined || foreign || warnings.some((warning) => doubts.includes(warning))
}

function isCarriedOut({ domain }: Order, { kind, party = '' }: Claim): boolean {
  const contract = domain.find(({ name }) => name === 'verifyingContract')?.value ?? ''
  const verifier = addressKey(contract)
  return kind === 'give'
    ? exchanges.verifiers.has(verifier)
    : verifier === permit2 && exchanges.reactors.has(addressKey(party))
}

/** An amount of the network's coin, or of a token of our list. */
function isCounted({ token, amount = '0', ...claim }: Claim): boolean {
  const { symbol, decimals, unchecked, namesake, posesAs } = token
  const isListed = symbol !== undefined && decimals !== undefined && !unchecked
  return (
    amount !== '0' &&
    !claim.unlimited &&
    !claim.anyItem &&
    !claim.mayBeItem &&
    claim.itemId === undefined &&
    (isCoin(token) || (isListed && !namesake && posesAs === undefined))
  )
}

function sameToken({ token: one }: Claim, { token: other }: Claim): boolean {
  return addressKey(one.address ?? '') === addressKey(other.address ?? '')
}
