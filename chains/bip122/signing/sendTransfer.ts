import { base64 } from '@scure/base'
import { Decimal } from '@scure/btc-signer'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import { collectibleMostSats } from '../../../shared-schemas/limits.ts'
import type { ItemOf, Warning } from '../../signing/approvalItem.ts'
import { chooseSpeed } from '../../signing/chooseSpeed.ts'
import type { SigningContext } from '../../signing/context.ts'
import { describeRequest } from '../../signing/describeRequest.ts'
import type { Executor } from '../../signing/executor.ts'
import type { CheckedRequest } from '../../signing/request.ts'
import { toUnsettledError } from '../../signing/toUnsettledError.ts'
import { submitOnce } from '../../submitOnce.ts'
import { isCollectible } from '../isCollectible.ts'
import type { OwnKey } from '../ownKeys.ts'
import { readPsbt, sumOf } from '../readPsbt.ts'
import { type BitcoinNode, createBitcoinNode, type UsualRate } from '../send/bitcoinNode.ts'
import { type Coin, outpointOf } from '../send/coin.ts'
import { findReplaced } from '../send/findReplaced.ts'
import { readPayments, type TransferParams } from '../send/readPayments.ts'
import { inputsMost, selectCoins } from '../send/selectCoins.ts'
import { dropUnsettled, keepUnsettled, listUnsettled } from '../send/unsettled.ts'
import { writeTransfer } from '../send/writeTransfer.ts'
import { signInput } from '../signInput.ts'
import { describeSpend } from './describeSpend.ts'
import { keyOf, requestKeys } from './requestKeys.ts'
import { signDigest } from './signDigest.ts'

/**
 * Pays an amount to an address and hands it to the network; the site gets the id of the transaction. The user chooses how
 * soon: each speed is a transaction of its own, made before the approval, and the one that was shown is signed.
 */
export const sendTransfer = {
  async prepare(context, request) {
    const params = request.params as TransferParams // its schema says so
    const { network } = request
    const pays = readPayments(params, network)
    const key = keyOf(context, request)
    const { account, keys, node } = sendingOf(context, request)
    const changeTo = keys[0]!.script // an account has at least two keys
    // What is being handed over at this moment has not failed, so its end is waited for.
    const open = await context.inTurn(`send ${account}`, () => listUnsettled(context, account))
    const [listed, usual] = await Promise.all([node.listCoins(key.address), node.askRates()])
    const { must, warnings } = await findReplaced(node, { open, coins: listed })
    const coins = listed.filter(({ amount }) => !isCollectible({ key, amount }))
    const common = describeRequest(request)
    const proveOnce = rememberProofs(node, key)

    async function describe(rate: number, notices: readonly Warning[]) {
      const selected = selectCoins({ coins, must, from: key.script, pays, changeTo, rate })
      if (selected.lacking !== undefined) return selected
      const inputs = await Promise.all(selected.coins.map(proveOnce))
      const back =
        selected.change === undefined ? [] : [{ script: changeTo, amount: selected.change }]
      const { proven, short } = writeTransfer({ inputs, outputs: [...pays, ...back] })
      const signed = inputs.map((_, place) => place)
      const described = describeSpend(readPsbt(proven, { keys, network }), {
        signed,
        coin: common.coin,
      })
      const isWaiting = inputs.some(({ isConfirmed }) => !isConfirmed)
      return {
        ...described,
        warnings: [
          ...notices,
          ...(isWaiting ? (['unconfirmed'] as const) : []),
          ...described.warnings,
        ],
        base64: base64.encode(short),
      }
    }

    const rates: readonly UsualRate[] =
      usual.length > 0 ? usual : [{ speed: 'normal', rate: 1, minutes: 1 }]
    const notices = usual.length > 0 ? warnings : [...warnings, 'noEstimate' as const]
    const made = await Promise.all(
      rates.map(async ({ rate, ...speed }) => ({ ...speed, ...(await describe(rate, notices)) })),
    )
    const payable = made.flatMap((each) => ('lacking' in each ? [] : [each]))
    const chosen = payable.find(({ speed }) => speed === 'normal') ?? payable[0]
    if (!chosen) {
      const [lacking = 0n] = made.flatMap((each) => ('lacking' in each ? each.lacking : []))
      throw tooLow(request, { coins, hasKept: coins.length < listed.length }, lacking)
    }
    const { speed: _, minutes: __, ...shown } = chosen
    // Without change the fee is what is left over, at two speeds the same: the sooner of both is offered.
    const different = payable.filter(
      ({ base64 }, place) => !payable.slice(place + 1).some((faster) => faster.base64 === base64),
    )
    return {
      kind: 'spend',
      ...common,
      ...shown,
      sends: true,
      ...(different.length > 1 && {
        speeds: different.map(({ claims: _, fee, ...each }) => ({ ...each, fee: fee.most })),
      }),
    }
  },
  run(context, request, shown, edit) {
    const { account, keys, node } = sendingOf(context, request)
    const item = edit && 'speed' in edit ? chooseSpeed(shown, edit.speed) : shown
    return context.inTurn(`send ${account}`, async () => {
      const psbt = base64.decode(item.base64)
      const { transaction, inputs } = readPsbt(psbt, { keys, network: request.network })
      const outpoints = inputs.map(({ outpoint }) => outpoint)
      await requireUnchanged(context, request, { outpoints, warnings: item.warnings })
      for (const [place, { key, sighash }] of inputs.entries())
        if (key)
          await signInput(transaction, { place, key, sighash, sign: signDigest(context, request) })
      transaction.finalize()
      const { id: txid, hex } = transaction
      await keepUnsettled(context, account, { txid, outpoints })
      try {
        await submitOnce({
          hash: txid,
          offer: () => node.send(hex),
          isKnown: () => node.isKnown(txid),
          checkRefusal(refusal) {
            if (isVerdict(refusal)) throw refusal
          },
        })
      } catch (error) {
        throw toUnsettledError(error, txid)
      }
      await dropUnsettled(context, account, { outpoints })
      return { txid }
    })
  },
} satisfies Executor<ItemOf<'spend'>>

function sendingOf(context: SigningContext, request: CheckedRequest) {
  const { caipNetworkId } = request
  const keys = requestKeys(context, request)
  // Both addresses are one account: who asks again with the other one asks for the same payment.
  const account = `${caipNetworkId} ${keys[0]?.address}`
  return { account, keys, node: createBitcoinNode(context.node(caipNetworkId)) }
}

/**
 * What a coin is, from the transaction that made it: a node that lists another amount would have the difference paid as
 * a fee (T21).
 */
async function prove(node: BitcoinNode, coin: Coin, { script: own }: OwnKey) {
  const { bytes, transaction } = await node.fetchTransaction(coin.txid)
  const isThere = coin.index < transaction.outputsLength
  const { amount, script } = isThere ? transaction.getOutput(coin.index) : {}
  const isOwn = script?.length === own.length && script.every((byte, at) => byte === own[at])
  if (!isOwn || amount !== coin.amount)
    throw new AppKitError(errors.NODE_BAD_ANSWER, { method: 'getUtxos' })
  return { ...coin, bytes, script: own }
}

/** Each speed spends some of the same coins, and each coin is proved once. */
function rememberProofs(node: BitcoinNode, key: OwnKey) {
  const proofs = new Map<string, ReturnType<typeof prove>>()
  return (coin: Coin) => {
    const outpoint = outpointOf(coin)
    const proof = proofs.get(outpoint) ?? prove(node, coin, key)
    proofs.set(outpoint, proof)
    return proof
  }
}

/** Refuses what other payments overtook while the person read. @throws INPUT_SPENT, TRANSACTION_OVERTAKEN */
async function requireUnchanged(
  context: SigningContext,
  request: CheckedRequest,
  { outpoints, warnings }: { outpoints: readonly string[]; warnings: readonly Warning[] },
): Promise<void> {
  const { account, node } = sendingOf(context, request)
  const coins = await node.listCoins(request.address)
  const open = await listUnsettled(context, account)
  const { must, warnings: now } = await findReplaced(node, { open, coins })
  const missed = must.map(outpointOf).find((it) => !outpoints.includes(it))
  const isUnwarned = now.includes('landed') && !warnings.includes('landed')
  if (missed !== undefined || isUnwarned) {
    const { txid = '' } =
      open.find((it) => it.outpoints.includes(missed ?? '')) ?? open.at(-1) ?? {}
    throw new AppKitError(errors.TRANSACTION_OVERTAKEN, { hash: txid })
  }
  const listed = new Set(coins.map(outpointOf))
  const outpoint = outpoints.find((it) => !listed.has(it))
  if (outpoint !== undefined) throw new AppKitError(errors.INPUT_SPENT, { outpoint })
}

function tooLow(
  { network, address }: CheckedRequest,
  { coins, hasKept }: { coins: readonly Coin[]; hasKept: boolean },
  needed: bigint,
) {
  const held = sumOf(coins.map(({ amount }) => amount))
  if (held >= needed) return new AppKitError(errors.TOO_MANY_INPUTS, { most: inputsMost })
  const { symbol } = network.nativeCurrency
  const facts = { needed: Decimal.encode(needed), held: Decimal.encode(held), symbol, address }
  if (!hasKept) return new AppKitError(errors.FUNDS_TOO_LOW, facts)
  return new AppKitError(errors.COINS_KEPT, {
    ...facts,
    most: Decimal.encode(collectibleMostSats),
  })
}

/** True where the node judged the transaction; false where none was reached, or none answered. */
function isVerdict(refusal: unknown): boolean {
  return [-32000, -32003].includes(Object(refusal).code)
}
