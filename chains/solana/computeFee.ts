import type { DecodedTransaction } from './decodeTransaction.ts'

type Given = Pick<DecodedTransaction, 'message' | 'instructions'>

export const lamportsPerSignature = 5_000n
const microLamports = 1_000_000n
/** Units of an instruction where none are set, and the most of a transaction. Source: agave, compute-budget. */
const unitsOfInstruction = 200_000n
const unitsMost = 1_400_000n
/** Programs that check further signatures; their first byte says how many. */
const checkers: readonly string[] = [
  'Ed25519SigVerify111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
  'Secp256r1SigVerify1111111111111111111111111',
]

/**
 * What the network can take for a transaction at most, in lamports, from its own bytes: so much for each signature,
 * and the price that it sets for compute units (priority), which is taken for every unit that it may use.
 */
export function computeFee({ message, instructions }: Given): {
  base: bigint
  priority: bigint
  /** Compute units that it may use. */
  units: bigint
} {
  const own = message.accounts.filter(({ signer }) => signer).length
  const checked = message.instructions.map(({ program, data }) =>
    checkers.includes(message.accounts[program]!.address) ? (data[0] ?? 0) : 0,
  ) // readMessage checked the places
  const signatures = checked.reduce((sum, count) => sum + count, own)
  const set = (wanted: string, field: string) =>
    instructions
      .filter(({ programName, name }) => programName === 'Compute Budget' && name === wanted)
      .flatMap(({ fields }) => fields.find(({ name }) => name === field)?.value ?? [])
      .map(BigInt)[0]
  const others = instructions.filter(({ programName }) => programName !== 'Compute Budget').length
  const asked = set('setComputeUnitLimit', 'units') ?? unitsOfInstruction * BigInt(others)
  const units = asked < unitsMost ? asked : unitsMost
  const price = set('setComputeUnitPrice', 'microLamports') ?? 0n
  return {
    base: BigInt(signatures) * lamportsPerSignature,
    priority: priorityFee(units, price),
    units,
  }
}

/** In lamports, rounded up; `price` is in millionths of one for each unit. */
export function priorityFee(units: bigint, price: bigint): bigint {
  return (units * price + microLamports - 1n) / microLamports
}
