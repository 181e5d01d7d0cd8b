import { base58 } from '@scure/base'
import { associatedProgram, tokenAccountOf } from './tokenAccountOf.ts'

/** All that a transfer to one address says: SOL, or tokens from one token account. */
export type TransferFacts = {
  /** Pays the fee, and the rent of the recipient's token account where that is missing. */
  from: string
  to: string
  blockhash: string
  /** Compute units that it may use, and the price of each in millionths of a lamport. */
  units: bigint
  price: bigint
  /** Lamports, or the smallest unit of the token. */
  amount: bigint
  token?: { program: string; mint: string; decimals: number; source: string }
}

type Instruction = { program: string; accounts: readonly string[]; data: readonly number[] }

const system = '11111111111111111111111111111111'
const computeBudget = 'ComputeBudget111111111111111111111111111111'

/**
 * The message of a transfer, in the format without a version, which has no lookup tables. There is one way to write
 * each transfer, so that a message can be held against it byte for byte.
 *
 * The recipient's token account is made in any case where it is missing: where it exists, the same instruction makes
 * the network check that it is still the recipient's.
 * Source: Solana, "Transaction structure"; solana-program/{system,token,associated-token-account,compute-budget}.
 */
export function writeTransfer({ units, price, ...facts }: TransferFacts): Uint8Array {
  const { from, to, blockhash, amount, token } = facts
  const budget: Instruction[] = [
    { program: computeBudget, accounts: [], data: [2, ...littleEndian(units, 4)] },
    { program: computeBudget, accounts: [], data: [3, ...littleEndian(price, 8)] },
  ]
  if (!token) {
    const data = [2, 0, 0, 0, ...littleEndian(amount, 8)]
    return write({
      changed: [from, to],
      read: [system, computeBudget],
      blockhash,
      instructions: [...budget, { program: system, accounts: [from, to], data }],
    })
  }
  const { program, mint, source, decimals } = token
  const target = tokenAccountOf({ owner: to, program, mint })
  return write({
    changed: [from, source, target],
    read: [to, mint, system, program, associatedProgram, computeBudget],
    blockhash,
    instructions: [
      ...budget,
      {
        program: associatedProgram,
        accounts: [from, target, to, mint, system, program],
        data: [1], // createIdempotent
      },
      {
        program,
        accounts: [source, mint, target, from],
        data: [12, ...littleEndian(amount, 8), decimals], // transferChecked
      },
    ],
  })
}

/** `changed` are the accounts that it may change, of which the first alone signs; `read` all others. */
function write({
  changed,
  read,
  blockhash,
  instructions,
}: {
  changed: readonly string[]
  read: readonly string[]
  blockhash: string
  instructions: readonly Instruction[]
}): Uint8Array {
  const accounts = [...changed, ...read]
  const place = (address: string) => accounts.indexOf(address)
  return Uint8Array.from([
    ...[1, 0, read.length],
    ...[accounts.length, ...accounts.flatMap((it) => [...base58.decode(it)])],
    ...base58.decode(blockhash),
    instructions.length,
    // Every list is shorter than 128, so its length is one byte.
    ...instructions.flatMap(({ program, accounts: named, data }) => [
      place(program),
      ...[named.length, ...named.map(place)],
      ...[data.length, ...data],
    ]),
  ])
}

function littleEndian(value: bigint, bytes: number): number[] {
  return Array.from({ length: bytes }, (_, place) => Number((value >> BigInt(place * 8)) & 0xffn))
}
