import type { Block, Claim, Warning } from '../approvalItem.ts'
import { isUnlimited } from './isUnlimited.ts'
import type { TypedData } from './typedDataOf.ts'

type Found = { claims: Claim[]; warnings: Warning[]; blocked?: Block }
type Values = Record<string, unknown>

const claimsMost = 200

/**
 * Says in sentences what typed data would allow: permits (EIP-2612, DAI, Permit2), transfers that
 * somebody else may carry out (EIP-3009), orders of markets. Known by the shape of its fields and not
 * by its name, since a name can be anything. Source: security.md T7.
 */
export function claimsOfTypedData(data: TypedData, { address }: { address: string }): Found {
  const verifier = data.domain.verifyingContract
  const records = recordsIn(data.message)
  const claims = records.flatMap((record) => readRecord(record, verifier)).slice(0, claimsMost)
  const signer = records.map(signerOf).find((given) => given !== undefined)
  const isForeign = signer !== undefined && signer.toLowerCase() !== address.toLowerCase()
  return { claims, warnings: warningsOf(claims), ...(isForeign && { blocked: 'foreignSigner' }) }
}

function warningsOf(claims: readonly Claim[]): Warning[] {
  const has = (test: (claim: Claim) => boolean) => claims.some(test)
  return [
    ...(has(({ unlimited }) => unlimited === true) ? (['unlimited'] as const) : []),
    ...(has(({ kind }) => kind === 'allow') ? (['allow'] as const) : []),
    ...(has(({ kind }) => kind === 'allowAll') ? (['allowAll'] as const) : []),
    ...(has(({ kind }) => kind === 'give' || kind === 'get') ? (['order'] as const) : []),
  ]
}

function readRecord(record: Values, verifier: string | undefined): Claim[] {
  if (typeof record.spender === 'string') return readSpender(record, record.spender, verifier)
  if (has(record, 'from', 'to', 'value', 'validBefore')) return readAuthorization(record, verifier)
  if (Array.isArray(record.offer) && Array.isArray(record.consideration)) return readOrder(record)
  if (has(record, 'operator', 'approved')) return readOperator(record, verifier)
  return readSwap(record)
}

/** A permit: of the verifying contract itself, or of Permit2 for other tokens. */
function readSpender(record: Values, party: string, verifier: string | undefined): Claim[] {
  const until = untilOf(record.deadline ?? record.expiry ?? record.sigDeadline)
  const details = [record.details ?? record.permitted ?? []].flat().filter(isRecord)
  if (details.length > 0)
    return details.map((detail) => ({
      kind: 'allow',
      party,
      token: tokenOf(detail.token),
      ...amountOf(detail.amount),
      ...(detail.expiration === undefined ? until : untilOf(detail.expiration)),
    }))
  const token = tokenOf(record.token ?? verifier)
  if (typeof record.allowed === 'boolean')
    return record.allowed
      ? [{ kind: 'allow', party, token, unlimited: true, ...until }]
      : [{ kind: 'cancel', party, token }]
  const itemId = record.tokenId ?? record.id
  if (typeof itemId === 'bigint')
    return [{ kind: 'allow', party, token, itemId: String(itemId), ...until }]
  const amount = record.value ?? record.amount
  if (amount === 0n) return [{ kind: 'cancel', party, token }]
  if (typeof amount === 'bigint')
    return [{ kind: 'allow', party, token, ...amountOf(amount), ...until }]
  return [{ kind: 'allow', party, token, unlimited: true, ...until }]
}

function readAuthorization(record: Values, verifier: string | undefined): Claim[] {
  return [
    {
      kind: 'send',
      party: String(record.to),
      token: tokenOf(verifier),
      ...amountOf(record.value),
      ...untilOf(record.validBefore),
    },
  ]
}

function readOperator(record: Values, verifier: string | undefined): Claim[] {
  const party = String(record.operator)
  const kind = record.approved === true ? 'allowAll' : 'cancel'
  return [{ kind, party, token: tokenOf(verifier), ...untilOf(record.deadline) }]
}

/** Seaport and its like: what is offered, and who gets what for it. */
function readOrder(record: Values): Claim[] {
  const until = untilOf(record.endTime)
  const side =
    (kind: 'give' | 'get') =>
    (item: Values): Claim => ({
      kind,
      token: tokenOf(item.token),
      ...(typeof item.recipient === 'string' && { party: item.recipient }),
      ...amountOf(kind === 'give' ? larger(item) : smaller(item)),
      ...(isItem(item) && { itemId: String(item.identifierOrCriteria) }),
      ...until,
    })
  const { offer, consideration } = record as { offer: unknown[]; consideration: unknown[] } // the caller looked
  return [
    ...offer.filter(isRecord).map(side('give')),
    ...consideration.filter(isRecord).map(side('get')),
  ]
}

/** Two tokens and two amounts: an order of an exchange, whatever it calls them. */
function readSwap(record: Values): Claim[] {
  const until = untilOf(record.validTo ?? record.expiry ?? record.deadline ?? record.expiration)
  const sold = record.sellToken ?? record.makerAsset ?? record.makerToken ?? record.tokenIn
  const bought = record.buyToken ?? record.takerAsset ?? record.takerToken ?? record.tokenOut
  if (typeof sold !== 'string' || typeof bought !== 'string') return []
  const gives = record.sellAmount ?? record.makingAmount ?? record.makerAmount ?? record.amountIn
  const gets = record.buyAmount ?? record.takingAmount ?? record.takerAmount ?? record.amountOut
  const party = record.receiver ?? record.recipient
  return [
    { kind: 'give', token: tokenOf(sold), ...amountOf(gives), ...until },
    {
      kind: 'get',
      token: tokenOf(bought),
      ...amountOf(gets),
      ...(typeof party === 'string' && { party }),
      ...until,
    },
  ]
}

/** Whose right it is, where the data names somebody: signing for another account is a trick. */
function signerOf(record: Values): string | undefined {
  const isPermit = typeof record.spender === 'string'
  const named = isPermit ? (record.owner ?? record.holder) : record.offerer
  return typeof named === 'string' ? named : undefined
}

function recordsIn(value: unknown): Values[] {
  if (Array.isArray(value)) return value.flatMap(recordsIn)
  if (!isRecord(value)) return []
  return [value, ...Object.values(value).flatMap(recordsIn)]
}

function amountOf(value: unknown): Pick<Claim, 'amount' | 'unlimited'> {
  if (typeof value !== 'bigint') return {}
  return { amount: String(value), ...(isUnlimited(value) && { unlimited: true }) }
}

/** What lies more than a hundred years ahead has no end. */
function untilOf(value: unknown): Pick<Claim, 'untilSeconds'> {
  return typeof value === 'bigint' && value > 0n && value < 7_258_118_400n
    ? { untilSeconds: String(value) }
    : {}
}

function tokenOf(address: unknown): Claim['token'] {
  return typeof address === 'string' && !/^0x0{40}$/.test(address) ? { address } : {}
}

function isItem(item: Values): boolean {
  return typeof item.itemType === 'bigint' && item.itemType >= 2n
}

function larger({ startAmount, endAmount }: Values): unknown {
  return Number(startAmount) > Number(endAmount) ? startAmount : endAmount
}

function smaller({ startAmount, endAmount }: Values): unknown {
  return Number(startAmount) < Number(endAmount) ? startAmount : endAmount
}

function has(record: Values, ...keys: string[]): boolean {
  return keys.every((key) => Object.hasOwn(record, key))
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
