import { BrowserProvider, type Eip1193Provider, toQuantity } from 'ethers'
import { addWhenUnknown, chainParameters } from '../addWhenUnknown.ts'
import { announced } from '../announced.ts'
import type { Driver } from '../driver.ts'

let provider: BrowserProvider

async function use(wallet: string) {
  // 'any': the visitor may switch, as ethers has it for wallets.
  provider = new BrowserProvider((await announced(wallet)) as Eip1193Provider, 'any')
}

window.driver = {
  async connect(wallet) {
    await use(wallet)
    return (await provider.getSigner()).address
  },
  async restore(wallet) {
    await use(wallet)
    const [account] = await provider.listAccounts()
    return account?.address
  },
  sign: async (message) => (await provider.getSigner()).signMessage(message),
  async send(to, wei) {
    const sent = await (await provider.getSigner()).sendTransaction({ to, value: BigInt(wei) })
    await sent.wait()
    return sent.hash
  },
  async switchTo(id) {
    await addWhenUnknown(
      () => provider.send('wallet_switchEthereumChain', [{ chainId: toQuantity(id) }]),
      () => provider.send('wallet_addEthereumChain', [chainParameters]),
    )
    // getNetwork() answers once more with the network before, and only then looks.
    return Number(await provider.send('eth_chainId', []))
  },
} satisfies Driver
