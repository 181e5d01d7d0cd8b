import { type SupportedProviders, Web3 } from 'web3'
import { addWhenUnknown, chainParameters } from '../addWhenUnknown.ts'
import { announced } from '../announced.ts'
import type { Driver } from '../driver.ts'

let web3: Web3
let account: string | undefined

async function use(wallet: string) {
  web3 = new Web3((await announced(wallet)) as SupportedProviders)
}

window.driver = {
  async connect(wallet) {
    await use(wallet)
    ;[account] = await web3.eth.requestAccounts()
    return account!
  },
  async restore(wallet) {
    await use(wallet)
    ;[account] = await web3.eth.getAccounts()
    return account
  },
  sign: (message) => web3.eth.personal.sign(web3.utils.utf8ToHex(message), account!, ''),
  async send(to, wei) {
    const { transactionHash } = await web3.eth.sendTransaction({ from: account!, to, value: wei })
    return String(transactionHash)
  },
  async switchTo(id) {
    const ask = (method: string, params: unknown[]) =>
      web3.currentProvider!.request({ method, params } as never) // the methods of wallets are not in its list
    await addWhenUnknown(
      () => ask('wallet_switchEthereumChain', [{ chainId: web3.utils.toHex(id) }]),
      () => ask('wallet_addEthereumChain', [chainParameters]),
    )
    return Number(await web3.eth.getChainId())
  },
} satisfies Driver
