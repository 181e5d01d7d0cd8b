import { base64 } from '@scure/base'
import type { ChainTransfer } from '../types.ts'
import { computeFee } from './computeFee.ts'
import { decodeInstruction } from './decodeInstruction.ts'
import { insertSignature } from './insertSignature.ts'
import { isTokenProgram } from './isTokenProgram.ts'
import { readMessage, type SolanaMessage } from './readMessage.ts'
import { transferFeeMost } from './transferEnds.ts'
import { type TransferFacts, writeTransfer } from './writeTransfer.ts'

/** The message of a transfer, as writeTransfer writes it. */
export type SolanaTransfer = { message: Uint8Array }

/** What a former wallet signs on Solana: SOL or tokens to one address, in base64 as the network takes it. */
export const transfer: ChainTransfer<SolanaTransfer> = {
  async sign({ transfer: { message }, from, to, sign }) {
    const written = toTransfer(message, { from, to })
    if (!written) return undefined
    const unsigned = { signatures: [new Uint8Array(64)], messageBytes: written }
    return base64.encode(insertSignature(unsigned, 0, await sign(written)))
  },
}

/**
 * The same bytes, written by ourselves, where they are a transfer from one address to the other and nothing else.
 * Its facts are read off it and written once more: whatever differs by a byte (another program, account, signer,
 * order, version) is no transfer. What is signed is our own copy, so a caller cannot change it after the check.
 */
function toTransfer(
  given: Uint8Array,
  { from, to }: { from: string; to: string },
): Uint8Array | undefined {
  try {
    const facts = readFacts(readMessage(given), { from, to })
    if (!facts) return undefined
    const written = writeTransfer(facts)
    const isSame = written.length === given.length && written.every((it, at) => it === given[at])
    return isSame && feeOf(written) <= transferFeeMost ? written : undefined
  } catch {
    return undefined // no message that the network would take
  }
}

type Fields = ReadonlyMap<string, string>

/** What it says where it is a transfer; nothing of it is believed before it was written once more. */
function readFacts(
  message: SolanaMessage,
  ends: { from: string; to: string },
): TransferFacts | undefined {
  const [limit, price, ...acts] = message.instructions.map((it) => {
    const { fields } = decodeInstruction(message, it)
    return new Map(fields.map(({ name, value }) => [name, value]))
  })
  const last = acts.at(-1)
  if (!limit || !price || !last) return undefined
  const common = {
    ...ends,
    blockhash: message.blockhash,
    units: numberOf(limit, 'units'),
    price: numberOf(price, 'microLamports'),
  }
  if (acts.length === 1) return { ...common, amount: numberOf(last, 'lamports') }
  const { program } = decodeInstruction(message, message.instructions.at(-1)!) // it is `last`
  if (!isTokenProgram(program)) return undefined
  const token = {
    program,
    mint: last.get('mint') ?? '',
    source: last.get('source') ?? '',
    decimals: Number(numberOf(last, 'decimals')),
  }
  return { ...common, amount: numberOf(last, 'amount'), token }
}

/** @throws SyntaxError where there is no such field */
function numberOf(fields: Fields, name: string): bigint {
  return BigInt(fields.get(name) ?? '-')
}

function feeOf(bytes: Uint8Array): bigint {
  const message = readMessage(bytes)
  const instructions = message.instructions.map((it) => decodeInstruction(message, it))
  const { base, priority } = computeFee({ message, instructions })
  return base + priority
}
