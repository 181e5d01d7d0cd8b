import { type Hex, isAddress } from 'viem'
import type { ChainSend, SendOrder } from '../sendTypes.ts'
import { askDataFee } from './askDataFee.ts'
import { prepareTransaction } from './prepareTransaction.ts'
import { transferData } from './transferData.ts'

/** Coins, and ERC-20 tokens. */
export const send: ChainSend = {
  problemOf(address) {
    if (!isAddress(address)) return 'invalid' // its checksum counts: a mistyped character is no recipient
    return /^0x0{36}(0{4}|dead)$/i.test(address) ? 'nobody' : undefined
  },
  async quote({ request, order }) {
    const { network, to, token } = order
    const [ready, dataFee, code] = await Promise.all([
      prepareTransaction({
        request,
        given: toTransaction(token ? order : { ...order, amount: 1n }), // gas of a coin is the same for every amount
        chainId: Number(network.id),
      }),
      askDataFee(request, token !== undefined),
      request({ method: 'eth_getCode', params: [to, 'latest'] }),
    ])
    return {
      fee: { about: ready.expectedFeeWei + dataFee / 2n, most: ready.maxFeeWei + dataFee },
      fails: ready.failure !== undefined && ready.isUnpayable !== true,
      // An account that has delegated itself (EIP-7702) is still somebody's own.
      isContract: code !== '0x' && !/^0xef0100[0-9a-f]{40}$/i.test(String(code)),
    }
  },
  toRequest: async ({ order }) => ({
    method: 'eth_sendTransaction',
    params: [toTransaction(order)],
  }),
}

function toTransaction({ network, from, to, token, amount }: SendOrder) {
  // `chainId`: a wallet that has moved to another network meanwhile refuses.
  const common = { from: from as Hex, chainId: `0x${Number(network.id).toString(16)}` as const }
  const recipient = to as Hex // of this chain, as problemOf checked
  return token
    ? { ...common, to: token.address as Hex, data: transferData(recipient, amount) }
    : { ...common, to: recipient, value: `0x${amount.toString(16)}` as const }
}
