import { encodeFunctionData, erc20Abi, parseUnits } from 'viem'
import { demoDollar } from '../contracts/demoDollar.js'

const shopAddress = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
export const tillNetwork = 'eip155:31337'
const pollMs = 500
const patienceMs = 60_000

/**
 * Pays a price in whole Demo Dollars from the connected wallet and waits for its block. `onStep` hears
 * `wallet`, then `sent` with the hash.
 *
 * @returns `{ hash, from, blockNumber }`
 * @throws what the wallet or the kit threw; an Error when the chain refused the payment
 */
export async function pay(appkit, { price, onStep }) {
  const from = await connectedAddress(appkit)
  onStep('wallet')
  if (appkit.getState().activeNetwork !== tillNetwork) await appkit.switchNetwork(tillNetwork)
  const provider = appkit.getProvider('eip155')
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [shopAddress, parseUnits(String(price), demoDollar.decimals)],
  })
  const hash = await provider.request({
    method: 'eth_sendTransaction',
    params: [{ from, to: demoDollar.address, data }],
  })
  onStep('sent', hash)
  const { status, blockNumber } = await untilMined(provider, hash)
  if (Number(status) !== 1) throw new Error('The network refused the payment. Nothing was charged.')
  return { hash, from, blockNumber: Number(blockNumber) }
}

/** The address that is connected, or that gets connected now. @throws 4001 when the visitor closes the modal */
export async function connectedAddress(appkit) {
  const { address } = appkit.getAccount('eip155')
  return address ?? (await appkit.connect({ namespace: 'eip155' })).address
}

async function untilMined(provider, hash) {
  const endsAt = performance.now() + patienceMs
  for (;;) {
    const receipt = await provider.request({ method: 'eth_getTransactionReceipt', params: [hash] })
    if (receipt) return receipt
    if (performance.now() > endsAt) {
      throw new Error('The payment was sent, but the network has not confirmed it for a minute.')
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}
