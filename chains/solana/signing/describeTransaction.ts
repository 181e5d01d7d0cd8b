import { base64 } from '@scure/base'
import type { Claim, ItemOf, Warning } from '../../signing/approvalItem.ts'
import type { DecodedInstruction } from '../decodeInstruction.ts'
import type { DecodedTransaction } from '../decodeTransaction.ts'
import { claimsOfInstruction, type SolanaTokens } from './claimsOfInstruction.ts'

type Described = {
  shown: ItemOf<'instructions'>['transactions'][number]
  warnings: Warning[]
}

/**
 * Says what a Solana transaction does: its instructions by name, and who gets what by them. What
 * cannot be read, or is named by a table only, is said to be so. Source: T7.
 */
export function describeTransaction(
  bytes: Uint8Array,
  transaction: DecodedTransaction,
  { address, ...tokens }: SolanaTokens & { address: string },
): Described {
  const { instructions, usesTables, isDurable } = transaction
  const owners = new Map(instructions.flatMap(madeBy))
  const read = instructions.map((instruction) => ({
    instruction,
    claims: claimsOfInstruction(instruction, { ...tokens, address, owners }),
  }))
  const claims = read.flatMap((it) => it.claims)
  const warnings = new Set<Warning>(
    read.flatMap((it) => warningsOf(it.instruction, { claims: it.claims, address })),
  )
  if (usesTables) warnings.add('hiddenAccounts')
  if (isDurable) warnings.add('noExpiry')
  return {
    shown: {
      base64: base64.encode(bytes),
      claims,
      instructions: instructions.map(({ fields, ...named }) => ({
        ...named,
        fields: fields.map((field) => ({ depth: 0, ...field })),
      })),
    },
    warnings: [...warnings],
  }
}

/** The token account that an instruction makes, and whose it is: the program holds it to that. */
function madeBy({ programName, name = '', fields }: DecodedInstruction): [string, string][] {
  if (programName !== 'Associated Token Account' || !name.startsWith('create')) return []
  const addressOf = (wanted: string) => fields.find((it) => it.name === wanted)?.value ?? ''
  return [[addressOf('account'), addressOf('owner')]]
}

/**
 * Instructions that take coins or tokens out of an account that the signing account controls: one derived from its
 * address, one that it has a share of (multisig), and those whose address says nothing of their owner.
 */
const withdrawals =
  /^(withdrawNonceAccount|withdraw|split|merge|moveStake|moveLamports|close|closeAccount|upgrade|(transfer|burn)\w*)$/

function warningsOf(
  { programName, name, fields }: DecodedInstruction,
  { claims, address }: { claims: readonly Claim[]; address: string },
): Warning[] {
  const [first] = claims
  if (programName === undefined) return [first ? 'programUse' : 'unknownProgram']
  if (name === undefined) return ['unknownCall']
  const signs = fields.some(({ value }) => value === address)
  const isTaken = fields.some(
    (it) => /^(newAuthority|account 3)$/.test(it.name) && it.value === address,
  )
  const leaves = first?.kind === 'sendOther' && first.party !== address
  return [
    ...(/^(deploy|upgrade)$/.test(name) ? (['creation'] as const) : []),
    ...(name === 'allocate' && first ? (['locks'] as const) : []),
    // Given up for good, so no claim names who has it.
    ...(name === 'setAuthority' && !first && !isTaken ? (['authority'] as const) : []),
    ...(name.startsWith('mintTo') && signs && first?.party !== address ? (['mints'] as const) : []),
    ...(withdrawals.test(name) && signs && leaves ? (['controlled'] as const) : []),
    ...claims.flatMap(warningsOfClaim),
  ]
}

function warningsOfClaim({ kind, unlimited, owner }: Claim): Warning[] {
  if (kind === 'control') return [owner === undefined ? 'delegation' : 'authority']
  if (kind === 'stake') return ['stake']
  if (kind !== 'allow') return []
  return unlimited ? ['allow', 'unlimited'] : ['allow']
}
