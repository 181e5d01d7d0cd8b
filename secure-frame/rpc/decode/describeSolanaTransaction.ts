import { base64 } from '@scure/base'
import type { DecodedInstruction } from '../../../chains/solana/decodeInstruction.ts'
import type { DecodedTransaction } from '../../../chains/solana/decodeTransaction.ts'
import type { Claim, ItemOf, Warning } from '../approvalItem.ts'
import { claimsOfInstruction, type SolanaTokens } from './claimsOfInstruction.ts'

type Described = {
  shown: ItemOf<'solanaTransaction'>['transactions'][number]
  warnings: Warning[]
}

/**
 * Says what a Solana transaction does: its instructions by name, and who gets what by them. What
 * cannot be read, or is named by a table only, is said to be so. Source: security.md T7.
 */
export function describeSolanaTransaction(
  bytes: Uint8Array,
  transaction: DecodedTransaction,
  { address, ...tokens }: SolanaTokens & { address: string },
): Described {
  const { instructions, usesTables, isDurable } = transaction
  const owners = new Map(instructions.flatMap(madeBy))
  const claims = instructions.flatMap((it) =>
    claimsOfInstruction(it, { ...tokens, address, owners }),
  )
  const warnings = new Set<Warning>([
    ...instructions.flatMap(warningsOf),
    ...claims.flatMap(warningsOfClaim),
  ])
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

/** Instructions after which somebody else has a say. */
const handOver = /^(setAuthority|assign|assignWithSeed|authorizeNonceAccount)$/

function warningsOf({ programName, name }: DecodedInstruction): Warning[] {
  if (programName === undefined) return ['unknownProgram']
  if (name === undefined) return ['unknownCall']
  return handOver.test(name) ? ['authority'] : []
}

function warningsOfClaim({ kind, unlimited }: Claim): Warning[] {
  if (kind !== 'allow') return []
  return unlimited ? ['allow', 'unlimited'] : ['allow']
}
