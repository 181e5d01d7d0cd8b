import { base58, base64 } from '@scure/base'
import * as z from 'zod/mini'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { rpcRetries } from '../../shared-schemas/limits.ts'
import { submitOnce } from '../submitOnce.ts'
import type { WalletRequest } from '../types.ts'
import { askNode } from './askNode.ts'
import { isBlockhashKnown } from './isBlockhashKnown.ts'
import { readTransaction } from './readTransaction.ts'

/** How a site wants it sent: what methods.ts let through. */
export type SendOptions = {
  skipPreflight?: boolean | undefined
  preflightCommitment?: string | undefined
  maxRetries?: number | undefined
  minContextSlot?: number | undefined
}

const Statuses = z.object({ value: z.array(z.nullable(z.object({}))).check(z.length(1)) })

/** Names that nodes no longer take, by what they stand for. Source: solana-sdk, CommitmentLevel. */
const olderCommitments: Readonly<Record<string, string>> = {
  recent: 'processed',
  single: 'confirmed',
  singleGossip: 'confirmed',
  root: 'finalized',
  max: 'finalized',
}

/** Codes that judge the transaction itself. Source: agave, rpc-client-api/custom_error.rs. */
const verdicts: readonly unknown[] = [-32003, -32013, -32015, -32600, -32601, -32602]
const failedPreflight = /simulation failed/i
const alreadyThere = /already (been )?processed/i
/** Also said by a node that has not heard of the newest blocks. */
const unknownBlockhash = /blockhash not found/i

/**
 * Sends a signed transaction and returns its signature, by which the network knows it. The same bytes
 * every time, so never twice: see chains/submitOnce.ts. Ends early once its blockhash has run out.
 *
 * @throws TRANSACTION_EXPIRED, TRANSACTION_UNCERTAIN, or what the node says against it
 */
export async function submitTransaction({
  request,
  bytes,
  isDurable,
  options = {},
  wait,
}: {
  request: WalletRequest
  bytes: Uint8Array
  /** True where a nonce stands for the blockhash, so that it does not run out. */
  isDurable: boolean
  options?: SendOptions | undefined
  wait?: (ms: number) => Promise<void>
}): Promise<string> {
  const { signatures, message } = readTransaction(bytes)
  const hash = base58.encode(signatures[0]!) // somebody pays the fee, so there is one
  const isGood = () => isBlockhashKnown(request, message.blockhash).catch(() => undefined)
  const isKnown = async () =>
    (await askNode(request, Statuses, 'getSignatureStatuses', [[hash]])).value[0] !== null
  const wasGood = !isDurable && (await isGood()) === true
  const refusals: unknown[] = []
  try {
    return await submitOnce({
      hash,
      wait,
      offer: () =>
        request({
          method: 'sendTransaction',
          params: [base64.encode(bytes), toConfig(options)],
        }),
      isKnown,
      async checkRefusal(refusal) {
        refusals.push(refusal)
        if (isVerdict(refusal)) throw refusal
        // A node that lags does not know it yet, so only one that knew it and lost it counts.
        if (!wasGood || (await isGood()) !== false || (await isKnown().catch(() => true))) return
        throw expired(hash, refusal)
      },
    })
  } catch (error) {
    // Nobody passed it on, however often they were asked: nothing is uncertain about that.
    throw refusals.length > rpcRetries && refusals.every(isUnknownBlockhash)
      ? expired(hash, error)
      : error
  }
}

function expired(hash: string, cause: unknown) {
  return new AppKitError(errors.TRANSACTION_EXPIRED, { hash }, { cause })
}

function toConfig({ preflightCommitment: asked = 'confirmed', ...options }: SendOptions) {
  const preflightCommitment = olderCommitments[asked] ?? asked
  return { ...options, preflightCommitment, encoding: 'base64' }
}

/** True where the chain itself said no; a node out of reach, or one that has it already, may change. */
function isVerdict(refusal: unknown): boolean {
  const text = textOf(refusal)
  if (alreadyThere.test(text) || isUnknownBlockhash(refusal)) return false
  return verdicts.includes(Object(refusal).code) || failedPreflight.test(text)
}

function isUnknownBlockhash(refusal: unknown): boolean {
  const text = textOf(refusal)
  return failedPreflight.test(text) && unknownBlockhash.test(text)
}

function textOf(refusal: unknown): string {
  return String(Object(refusal).message) // anything may be thrown
}
