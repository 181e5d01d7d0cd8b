import { hex } from '@scure/base'
import { Address, OutScript, SigHash, Transaction } from '@scure/btc-signer'
import { getPrevOut } from '@scure/btc-signer/transaction.js'
import type { Network } from '../../shared-schemas/entities/network.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { approvalCallsShown } from '../../shared-schemas/limits.ts'
import { coinsOf, type OwnKey } from './ownKeys.ts'

/** All bitcoins that there ever are, in satoshis: no amount and no sum of amounts is larger. */
const mostSats = 2_100_000_000_000_000n

/** No script of more bytes can ever be run, so the network would keep the coins. */
const scriptMaxBytes = 10_000

type SpentOutput = {
  /** As explorers write it: `txid:index`. */
  outpoint: string
  /** What it spends, where the PSBT says so. */
  script?: Uint8Array
  address?: string
  amount?: bigint
  /** Whose key spends it, where that is one of the account's. */
  key?: OwnKey
  /** The PSBT has the whole transaction that it spends an output of, and that has the right id. */
  isProven: boolean
  /** Others have signed it for good. */
  isFinal: boolean
  /** Which parts of the transaction its signature is to be for. */
  sighash: number
}
type NewOutput = {
  script: Uint8Array
  amount: bigint
  /** Absent for data outputs (OP_RETURN), which are unspendable. */
  address?: string
  key?: OwnKey
}
export type ReadPsbt = {
  transaction: Transaction
  inputs: readonly SpentOutput[]
  outputs: readonly NewOutput[]
}

/**
 * What a PSBT spends and pays to whom. An output belongs to the account where its script is one of the account's; what a
 * PSBT says of derivation paths is not looked at, since anybody can write it there.
 *
 * @throws TRANSACTION_UNREADABLE
 */
export function readPsbt(
  bytes: Uint8Array,
  { keys, network }: { keys: readonly OwnKey[]; network: Network },
): ReadPsbt {
  const transaction = parse(bytes)
  const { inputsLength, outputsLength } = transaction
  if (inputsLength === 0 || outputsLength === 0) throw unreadable('it has no input or no output')
  if (Math.max(inputsLength, outputsLength) > approvalCallsShown)
    throw unreadable(`it has more than ${approvalCallsShown} inputs or outputs`)
  const keyOf = (script: Uint8Array) => keys.find((key) => isSame(key.script, script))
  const coins = coinsOf(network)
  const inputs = Array.from({ length: inputsLength }, (_, place): SpentOutput => {
    const input = transaction.getInput(place)
    const spent = input.nonWitnessUtxo || input.witnessUtxo ? getPrevOut(input) : undefined
    const key = spent && keyOf(spent.script)
    const address = spent && addressOf(spent.script, coins)
    const defaultType = key?.isTaproot ? SigHash.DEFAULT : SigHash.ALL
    return {
      outpoint: `${hex.encode(input.txid ?? new Uint8Array())}:${input.index}`,
      ...(spent && { script: spent.script, amount: spent.amount }),
      ...(address !== undefined && { address }),
      ...(key && { key }),
      isProven: input.nonWitnessUtxo !== undefined, // its id was compared when the PSBT was parsed
      isFinal: Boolean(input.finalScriptWitness?.length || input.finalScriptSig?.length),
      sighash: input.sighashType ?? defaultType,
    }
  })
  if (new Set(inputs.map(({ outpoint }) => outpoint)).size < inputsLength)
    throw unreadable('it spends an output twice')
  const outputs = Array.from({ length: outputsLength }, (_, place): NewOutput => {
    const { script, amount } = transaction.getOutput(place)
    if (!script || amount === undefined) throw unreadable(`output ${place} has no script`)
    if (script.length > scriptMaxBytes)
      throw unreadable(`the script of output ${place} is too long`)
    const address = addressOf(script, coins)
    if (address === undefined && script[0] !== returnCode)
      throw unreadable(`output ${place} pays to a script without an address`)
    const key = keyOf(script)
    return { script, amount, ...(address !== undefined && { address }), ...(key && { key }) }
  })
  if (
    sumOf(inputs.map(({ amount = 0n }) => amount)) > mostSats ||
    sumOf(outputs.map(({ amount }) => amount)) > mostSats
  )
    throw unreadable('it has more bitcoins than there are')
  return { transaction, inputs, outputs }
}

/** OP_RETURN, which ends a script: what follows is data. */
const returnCode = 0x6a

function parse(bytes: Uint8Array): Transaction {
  try {
    return Transaction.fromPSBT(bytes, {
      allowUnknownInputs: true,
      allowUnknownOutputs: true,
      allowUnknownVersion: true,
      // What other wallets keep in a PSBT comes back with it.
      unknown: 'ignore',
    })
  } catch (cause) {
    throw unreadable(cause instanceof Error ? cause.message.slice(0, 200) : 'no PSBT', cause)
  }
}

function addressOf(script: Uint8Array, coins: ReturnType<typeof coinsOf>): string | undefined {
  try {
    return Address(coins).encode(OutScript.decode(script) as never) // it throws for the kinds that have none
  } catch {
    return undefined // a script without an address
  }
}

/** The sum; amounts below zero cannot be written in a transaction. */
export function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n)
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at])
}

function unreadable(reason: string, cause?: unknown): AppKitError {
  return new AppKitError(errors.TRANSACTION_UNREADABLE, { reason }, { cause })
}
