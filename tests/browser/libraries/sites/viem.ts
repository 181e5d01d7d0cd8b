import { type Address, createWalletClient, custom, defineChain, type WalletClient } from 'viem'
import { optimism } from 'viem/chains'
import { addWhenUnknown } from '../addWhenUnknown.ts'
import { announced } from '../announced.ts'
import type { Driver } from '../driver.ts'

const local = defineChain({
  id: 31_337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})

let client: WalletClient
let account: Address | undefined

async function use(wallet: string) {
  client = createWalletClient({ transport: custom(await announced(wallet)) })
}

window.driver = {
  async connect(wallet) {
    await use(wallet)
    ;[account] = await client.requestAddresses()
    return account!
  },
  async restore(wallet) {
    await use(wallet)
    ;[account] = await client.getAddresses()
    return account
  },
  sign: (message) => client.signMessage({ account: account!, message }),
  send: (to, wei) =>
    client.sendTransaction({
      account: account!,
      chain: local,
      to: to as Address,
      value: BigInt(wei),
    }),
  async switchTo(id) {
    await addWhenUnknown(
      () => client.switchChain({ id }),
      () => client.addChain({ chain: optimism }),
    )
    return client.getChainId()
  },
} satisfies Driver
