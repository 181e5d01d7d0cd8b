import { hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import * as z from 'zod/mini'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import { read } from '../../../shared-schemas/messaging/read.ts'
import type { Speed } from '../../signing/approvalEdit.ts'
import type { WalletRequest } from '../../types.ts'
import { type Coin, outpointOf } from './coin.ts'
import { rateMost } from './rateMost.ts'

const Coins = z
  .array(
    z.object({
      txid: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      vout: z.int().check(z.minimum(0), z.maximum(0xffff_ffff)),
      value: z.int().check(z.minimum(0)),
      status: z.optional(z.object({ confirmed: z.boolean() })),
    }),
  )
  .check(z.maxLength(20_000))
const Estimates = z.record(z.string(), z.number())

/** In how many blocks a payment is to be confirmed, the fastest first: at the next ones, within an hour, within a day. */
const targets = [
  { speed: 'fast', blocks: 2 },
  { speed: 'normal', blocks: 6 },
  { speed: 'slow', blocks: 144 },
] as const
const minutesPerBlock = 10
/** A week: estimates of nodes reach no further. */
const blocksMost = 1_008

/** What is usual for a speed: `rate` in satoshis for each virtual byte, 1 to 300. */
export type UsualRate = { speed: Speed; rate: number; minutes: number }

export type EarlierTransaction = { bytes: Uint8Array; transaction: Transaction }

export type BitcoinNode = {
  /** Nothing proves what is listed here. One that is listed twice is there once (T21). */
  listCoins(address: string): Promise<Coin[]>
  /** A transaction, which is the one of that id whatever the node says. */
  fetchTransaction(txid: string): Promise<EarlierTransaction>
  /** What is usual, the slowest first; none where the node has no estimates. A speed that costs no less is left out. */
  askRates(): Promise<UsualRate[]>
  /** Whether it has the transaction of that id. It may keep one from the network that it was given. */
  isKnown(txid: string): Promise<boolean>
  /** Takes hexadecimal digits. */
  send(transaction: string): Promise<unknown>
}

/** Asks a node of Bitcoin, through the relay. All @throws NODE_BAD_ANSWER, or what the relay throws */
export function createBitcoinNode(request: WalletRequest): BitcoinNode {
  async function ask<schema extends z.ZodMiniType>(
    schema: schema,
    method: string,
    params: readonly string[] = [],
  ): Promise<z.infer<schema>> {
    const answer = read(schema, await request({ method, params }))
    if (answer.path !== undefined) throw new AppKitError(errors.NODE_BAD_ANSWER, { method })
    return answer.value
  }

  async function fetchTransaction(txid: string): Promise<EarlierTransaction> {
    const earlier = parse(await ask(z.string(), 'getTransactionHex', [txid]))
    if (earlier?.transaction.id !== txid)
      throw new AppKitError(errors.NODE_BAD_ANSWER, { method: 'getTransactionHex' })
    return earlier
  }

  return {
    async listCoins(address) {
      const listed = await ask(Coins, 'getUtxos', [address])
      const coins = listed.map(({ txid, vout, value, status }) => ({
        txid,
        index: vout,
        amount: BigInt(value),
        isConfirmed: status?.confirmed === true,
      }))
      return [...new Map(coins.map((coin) => [outpointOf(coin), coin])).values()]
    },
    fetchTransaction,
    async askRates() {
      const estimates = Object.entries(await ask(Estimates, 'getFeeEstimates'))
        .map(([blocks, rate]) => ({ blocks: Number(blocks), rate }))
        .filter(({ blocks }) => Number.isInteger(blocks) && blocks >= 1 && blocks <= blocksMost)
        .sort((one, other) => one.blocks - other.blocks)
      const rates: UsualRate[] = []
      for (const { speed, blocks } of targets) {
        const fitting = estimates.findLast((it) => it.blocks <= blocks) ?? estimates[0]
        if (!fitting) continue
        const rate = Math.min(Math.max(fitting.rate, 1), rateMost)
        if (rates.every((faster) => rate < faster.rate))
          rates.push({ speed, rate, minutes: fitting.blocks * minutesPerBlock })
      }
      return rates.reverse()
    },
    isKnown: (txid) =>
      fetchTransaction(txid).then(
        () => true,
        () => false, // it says so with an error, or has something else in its place (T21)
      ),
    send: (transaction) => request({ method: 'sendTransaction', params: [transaction] }),
  }
}

/** Undefined for what is no transaction. */
function parse(text: string): EarlierTransaction | undefined {
  try {
    const bytes = hex.decode(text)
    const transaction = Transaction.fromRaw(bytes, {
      allowUnknownInputs: true,
      allowUnknownOutputs: true,
      allowUnknownVersion: true,
      disableScriptCheck: true,
    })
    return { bytes, transaction }
  } catch {
    return undefined // no hexadecimal digits, or no transaction
  }
}
