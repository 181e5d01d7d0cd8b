import type { Hex } from 'viem'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import { outcomeFollowedMs, outcomePollMs } from '../../../shared-schemas/limits.ts'
import type { Asset, PreparedMove, SignTransfer } from '../../signing/chainMove.ts'
import type { SendingContext } from '../../signing/context.ts'
import { judgeFee } from '../../signing/judgeFee.ts'
import { askDataFee } from '../askDataFee.ts'
import { askQuantity } from '../askQuantity.ts'
import { definition } from '../definition.ts'
import { feeBoundsOf } from '../feeBoundsOf.ts'
import { offerOf } from '../feeFloor.ts'
import { prepareTransaction } from '../prepareTransaction.ts'
import { findReplaced } from '../signing/send/findReplaced.ts'
import { sendNext } from '../signing/send/sendNext.ts'
import type { EvmTransfer } from '../transfer.ts'
import { transferData } from '../transferData.ts'
import { balanceOf } from './assets.ts'

/** Fills a transfer of all that there is of an asset. @throws as prepareTransaction */
export async function prepareMove(
  ports: SendingContext,
  { asset, from, to, sign }: { asset: Asset; from: Hex; to: Hex; sign: SignTransfer },
): Promise<PreparedMove> {
  const { network, address: token } = asset
  const account = { caipNetworkId: network.caipNetworkId, address: from }
  const request = ports.node(network.caipNetworkId)
  const { replaces, above } = await findReplaced(ports, account)
  const given = token
    ? { from, to: token as Hex, data: transferData(to, asset.amount) }
    : { from, to, value: '0x1' as const } // what the fee leaves is known only after it
  const chainId = Number(network.id)
  const [ready, coinWei, dataFeeWei] = await Promise.all([
    prepareTransaction({ request, given, chainId, above }),
    askQuantity(request, { method: 'eth_getBalance', params: [from, 'latest'] }),
    askDataFee(request, token !== undefined),
  ])
  const feeWei = ready.maxFeeWei + dataFeeWei
  const leftWei = coinWei - feeWei
  const amount = token ? asset.amount : leftWei
  const missingWei = leftWei < 0n ? -leftWei : 0n
  const { symbol, decimals } = network.nativeCurrency
  const warnings = judgeFee({
    coin: { symbol, decimals },
    bounds: feeBoundsOf(network),
    fee: { most: feeWei, usual: ready.usualFeeWei },
    claims: token ? [] : [{ kind: 'send', token: {}, amount: String(coinWei), party: to }],
  })
  const transaction = { ...ready.transaction, ...(!token && { value: amount }) } as EvmTransfer // no access list was given
  return {
    amount,
    fee: feeWei,
    missing: missingWei,
    warnings,
    ...(missingWei === 0n && ready.failure !== undefined && { failure: ready.failure }),
    async send() {
      const hash = await sendNext(ports, account, {
        sign: (nonce) => sign(definition.namespace, { ...transaction, nonce }) as Promise<Hex>, // of this chain
        offers: offerOf(ready),
        replaces,
      })
      return { done: () => waitForTransfer(ports, { asset, from, hash }) }
    },
  }
}

/** So many times a balance that has not changed is looked at before the transfer counts as failed. */
const looksAtBalance = 5

/**
 * Waits until the network has carried the transfer out. A node that does not answer is asked again.
 *
 * @throws TRANSFER_FAILED, TRANSACTION_UNCERTAIN after ten minutes
 */
export async function waitForTransfer(
  { node, now }: SendingContext,
  {
    asset: { network, address: token, amount },
    from,
    hash,
  }: { asset: Asset; from: Hex; hash: Hex },
): Promise<void> {
  const request = node(network.caipNetworkId)
  let unmoved = 0
  for (const end = now() + outcomeFollowedMs; now() < end; ) {
    const params = [hash]
    const receipt = await request({ method: 'eth_getTransactionReceipt', params }).catch(() => null)
    const { status } = Object(receipt) as { status?: unknown } // whatever came
    if (status === '0x1') {
      if (!token) return
      // Some tokens answer `false` and move nothing. A node may know the receipt before the balance.
      const left = await balanceOf(request, { owner: from, token }).catch(() => amount)
      if (left < amount) return
      unmoved += 1
      if (unmoved === looksAtBalance) throw new AppKitError(errors.TRANSFER_FAILED, { hash })
    }
    if (status === '0x0') throw new AppKitError(errors.TRANSFER_FAILED, { hash })
    await new Promise((resolve) => setTimeout(resolve, outcomePollMs))
  }
  throw new AppKitError(errors.TRANSACTION_UNCERTAIN, { hash })
}
