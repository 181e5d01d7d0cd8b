import type { Block, Claim, Warning } from '../../../signing/approvalItem.ts'
import type { TypedData } from '../../../signing/typedDataOf.ts'
import { addressOf } from './addressOf.ts'
import { readControl } from './readControl.ts'
import { readDelegatee } from './readDelegatee.ts'
import { readForward } from './readForward.ts'
import { readOperator } from './readOperator.ts'
import { readOrder } from './readOrder.ts'
import { readPermit } from './readPermit.ts'
import { readSafe } from './readSafe.ts'
import { isSwap, readSwap } from './readSwap.ts'
import { readTransfer } from './readTransfer.ts'
import type { StructReader } from './structReader.ts'
import { type Struct, structsIn, type Values } from './structsIn.ts'
import { typedStructs } from './typedStructs.ts'

type Found = { claims: Claim[]; warnings: Warning[]; blocked?: Block }

const claimsMost = 200

/** What each kind of claim warns of. */
const warningsByKind: Readonly<Partial<Record<Claim['kind'], Warning>>> = {
  allow: 'allow',
  allowAll: 'allowAll',
  give: 'order',
  get: 'order',
  send: 'deferred',
  sendOther: 'deferred',
  call: 'deferred',
  control: 'control',
  votes: 'votes',
  borrow: 'borrow',
}

/** Fields that together make a struct of an unknown type look like one that is known. */
const shapes: readonly (readonly [(values: Values) => boolean, StructReader])[] = [
  [({ spender }) => typeof spender === 'string', readPermit],
  [has('from', 'to', 'value', 'validBefore'), readTransfer],
  [({ offer, consideration }) => Array.isArray(offer) && Array.isArray(consideration), readOrder],
  [has('operator', 'approved'), readOperator],
  [has('to', 'value', 'data', 'operation'), readSafe],
  [has('from', 'to', 'value', 'data'), readForward],
  [has('from', 'functionSignature'), readForward],
  [has('target', 'data', 'user'), readForward],
  [has('delegatee'), readDelegatee],
  [has('delegate'), readControl],
  [has('agentAddress'), readControl],
  [has('isAllowed', 'manager'), readControl],
  [has('isAuthorized', 'authorized'), readControl],
  [isSetCode, readControl],
  [isSwap, readSwap],
]

/**
 * Says in sentences what typed data would allow. A type is known by its row in `typedStructs`, to the letter. Of all
 * other types the fields are read by their shape, since a name can be anything, and a warning says that the type is
 * unknown. Source: T7.
 */
export function claimsOfTypedData(data: TypedData, { address }: { address: string }): Found {
  const structs = structsIn(data)
  const world = { address, verifier: data.domain.verifyingContract }
  const read = structs.map((struct) => readerOf(struct)(struct.values, world))
  const claims = read.flatMap((it) => it.claims ?? [])
  const warnings = new Set<Warning>([
    ...read.flatMap((it) => it.warnings ?? []),
    ...claims.flatMap(({ kind, unlimited }) => [
      ...(unlimited ? (['unlimited'] as const) : []),
      ...[warningsByKind[kind] ?? []].flat(),
    ]),
    ...(claims.some(({ token }) => token.unknown) ? (['unknownToken'] as const) : []),
    ...(read.some((it) => isGift(it.claims, address)) || isUnpaid(structs, claims, address)
      ? (['noReturn'] as const)
      : []),
    ...(structs.every(isKnown) && claims.length <= claimsMost ? [] : (['unknownData'] as const)),
  ])
  const isForeign = structs.some(({ values }) => {
    const signer = signerOf(values)
    return signer !== undefined && signer.toLowerCase() !== address.toLowerCase()
  })
  return {
    claims: claims.slice(0, claimsMost),
    warnings: [...warnings],
    ...(isForeign && { blocked: 'foreignSigner' }),
  }
}

/** True for an order that gives something and gets the account nothing; each of several can be completed alone. */
function isGift(claims: readonly Claim[] = [], address: string): boolean {
  return claims.some(({ kind }) => kind === 'give') && !isPaid(claims, address)
}

/** The same for an order of UniswapX: the permit around it gives, and what the account gets stands in structs of its own. */
function isUnpaid(structs: readonly Struct[], claims: readonly Claim[], address: string): boolean {
  const hasOrder = structs.some((it) => isKnown(it) && it.signature.includes('(* info,'))
  return hasOrder && !isPaid(claims, address)
}

function isPaid(claims: readonly Claim[], address: string): boolean {
  const isOwn = (party = address) => party.toLowerCase() === address.toLowerCase()
  return claims.some(({ kind, party, amount }) => kind === 'get' && isOwn(party) && amount !== '0')
}

function isKnown({ signature }: Struct): boolean {
  return Object.hasOwn(typedStructs, signature)
}

function readerOf(struct: Struct): StructReader {
  if (isKnown(struct)) return typedStructs[struct.signature]!
  const shape = shapes.find(([test]) => test(struct.values))
  return shape?.[1] ?? (isDigest(struct) ? () => ({ warnings: ['blindHash'] }) : () => ({}))
}

/** Whose right it is, where the data names somebody: signing for another account is a trick. */
function signerOf(values: Values): string | undefined {
  const isPermit = typeof values.spender === 'string'
  return addressOf(isPermit ? (values.owner ?? values.holder) : values.offerer)
}

/** An authorization of EIP-7702: a chain, a contract and a nonce. */
function isSetCode(values: Values): boolean {
  const names = Object.keys(values).sort().join()
  return /^(address,chainId|chainId,(contractAddress|implementation)),nonce$/.test(names)
}

/** Nothing but bytes: a digest of something that is not here. */
function isDigest({ signature }: Struct): boolean {
  return /^\w+\((bytes(32)? \w+,?)+\)$/.test(signature)
}

function has(...keys: string[]): (values: Values) => boolean {
  return (values) => keys.every((key) => Object.hasOwn(values, key))
}
