import type { Claim, Token } from '../../signing/approvalItem.ts'
import type { KnownToken } from '../../types.ts'
import type { DecodedInstruction } from '../decodeInstruction.ts'
import { isTokenAccountOf } from '../isTokenAccountOf.ts'
import { claimsOfHandover, type InstructionValues } from './claimsOfHandover.ts'
import { toToken } from './toToken.ts'

/** What is known of tokens beside the transaction itself. */
export type SolanaTokens = {
  /** By token account: which token it holds. */
  mints: ReadonlyMap<string, string>
  /** By token. */
  decimals: ReadonlyMap<string, number>
  /** Tokens of our own list: these need no node. */
  known: readonly KnownToken[]
}

type World = SolanaTokens & {
  /** The account that signs. */
  address: string
  /** By token account that this very transaction makes: whose it is. */
  owners: ReadonlyMap<string, string>
}

/** All that a token account can hold: the right has no end. */
const unlimited = String(2n ** 64n - 1n)

/** Who gets or may do what by one instruction; nothing where it moves nothing or cannot be read. */
export function claimsOfInstruction(instruction: DecodedInstruction, world: World): Claim[] {
  const { program, programName, name, fields } = instruction
  if (programName === undefined) {
    // With the account comes its signature, for the whole of the transaction.
    const isGiven = fields.some(({ value }) => value === world.address)
    return isGiven ? [{ kind: 'use', token: {}, party: program }] : []
  }
  if (name === undefined) return []
  const of = valuesOf(instruction)
  const control = claimsOfHandover(name, of, world.address)
  if (programName === 'System') return [...control, ...claimsOfSystem(instruction, of, world)]
  if (programName.startsWith('Token')) return [...control, ...claimsOfToken(name, of, world)]
  return [...control, ...claimsOfStake(name, of), ...claimsOfLoader(name, of, world)]
}

type Values = InstructionValues

function valuesOf({ fields }: DecodedInstruction): Values {
  const values = new Map(fields.map(({ name, value }) => [name, value]))
  return (name) => values.get(name)
}

function claimsOfStake(name: string, of: Values): Claim[] {
  const owner = of('stakeAccount')
  if (name === 'delegate') return [{ kind: 'stake', token: {}, party: of('validator'), owner }]
  if (!/^(split|withdraw|merge|moveStake|moveLamports)$/.test(name)) return []
  return [{ kind: 'sendOther', token: {}, party: of('to'), owner, amount: of('lamports') }]
}

/** In lamports: what the network wants for each byte that it keeps. */
const rentOfByte = 6_960n
/** Who controls the program can close it, and gets the coins that the payer has set aside for its bytes. */
const keptBytes: Readonly<Record<string, readonly [bytes: string, payer: string]>> = {
  deploy: ['maxBytes', 'payer'],
  extend: ['bytes', 'account 4'],
}

/** Coins that are set aside for a program, and those that were; how many these are, nothing says. */
function claimsOfLoader(name: string, of: Values, { address }: World): Claim[] {
  const [bytes = '', payer = ''] = (Object.hasOwn(keptBytes, name) && keptBytes[name]) || []
  const owner = of(payer)
  if (owner !== undefined) {
    const amount = String(BigInt(of(bytes) ?? 0) * rentOfByte)
    return [moved({ token: {}, party: of('programData'), amount }, { owner, address })]
  }
  return claimsOfClosing(name, of)
}

function claimsOfClosing(name: string, of: Values): Claim[] {
  const owner = name === 'upgrade' ? of('buffer') : of('account')
  return name === 'upgrade' || name === 'close'
    ? [{ kind: 'sendOther', token: {}, party: of('to'), owner }]
    : []
}

function claimsOfSystem(
  { program, name = '' }: DecodedInstruction,
  of: Values,
  { address }: World,
): Claim[] {
  if (name === 'allocate' && of('account') === address)
    return [{ kind: 'use', token: {}, party: program }]
  const amount = of('lamports')
  const from = of('from') ?? of('nonceAccount')
  const party = of('to') ?? of('newAccount')
  const moves =
    /^(transfer|transferWithSeed|createAccount|createAccountWithSeed|withdrawNonceAccount)$/
  if (!moves.test(name) || amount === undefined || amount === '0') return []
  return [moved({ token: {}, party, amount }, { owner: from, address })]
}

function claimsOfToken(name: string, of: Values, world: World): Claim[] {
  const { address, owners } = world
  const amount = of('amount')
  const owner = of('owner')
  const destination = of('destination') ?? ''
  const party = owners.get(destination) ?? destination
  if (/^transfer/.test(name))
    return [moved({ token: tokenOf(of, world), party, amount }, { owner, address })]
  if (/^approve/.test(name)) {
    const right = {
      kind: 'allow',
      token: tokenOf(of, world),
      party: of('delegate'),
      amount,
    } as const
    return [{ ...right, ...(amount === unlimited && { unlimited: true }) }]
  }
  if (/^burn/.test(name)) {
    const burnt = { token: tokenOf(of, world), amount }
    return [owner === address ? { kind: 'give', ...burnt } : { kind: 'sendOther', ...burnt, owner }]
  }
  if (/^mintTo/.test(name)) {
    const isOwn = isTokenAccountOf(destination, { owner: address, mint: of('mint') ?? '' })
    return [{ kind: 'get', token: tokenOf(of, world), party: isOwn ? address : party, amount }]
  }
  // The coins that were set aside for it, and all that a wrapped coin held.
  if (name === 'closeAccount' && destination !== address)
    return [{ kind: 'sendOther', token: {}, party: destination, owner: of('account') }]
  return []
}

function moved(
  claim: Pick<Claim, 'token' | 'party' | 'amount'>,
  { owner, address }: { owner: string | undefined; address: string },
): Claim {
  return owner === address ? { kind: 'send', ...claim } : { kind: 'sendOther', ...claim, owner }
}

/**
 * Which token it is, by what is signed and by what its account's address proves, else by the word of the node. Where
 * nobody knows, its account stands for it, and the amount has no point.
 */
function tokenOf(of: Values, { mints, decimals, known }: World): Token {
  const source = of('source') ?? ''
  const owner = of('owner') ?? ''
  const isProven = (mint: string) => isTokenAccountOf(source, { owner, mint })
  const proven = of('mint') ?? known.map(([, , mint]) => mint).find(isProven)
  const address = proven ?? mints.get(source) ?? source
  const signed = of('decimals') // the network holds the transaction to it
  return toToken(address, {
    known,
    told: signed === undefined ? decimals.get(address) : Number(signed),
    checked: proven !== undefined || isProven(address),
    signed: signed !== undefined,
  })
}
