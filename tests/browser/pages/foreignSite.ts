import { getWallets } from '@wallet-standard/app'
import {
  createWalletClient,
  custom,
  defineChain,
  type EIP1193Provider,
  type WalletClient,
} from 'viem'

// A site that was written before it heard of us: EIP-6963 and viem, and the Wallet Standard with its own
// library. Nothing in here is ours.

type Announced = {
  info: { uuid: string; name: string; rdns: string; icon: string }
  provider: EIP1193Provider
}

const announced: Announced[] = []
const events: [string, unknown][] = []

window.addEventListener('eip6963:announceProvider', (event) => {
  const { detail } = event as CustomEvent<Announced>
  if (!announced.some(({ info }) => info.uuid === detail.info.uuid)) announced.push(detail)
})
window.dispatchEvent(new Event('eip6963:requestProvider'))

const { get } = getWallets()

const chain = defineChain({
  id: 31_337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})

let client: WalletClient | undefined

/** Makes a client of viem over the first announced wallet. */
function use(): WalletClient {
  const { provider } = announced[0]!
  for (const event of ['connect', 'accountsChanged', 'chainChanged', 'disconnect'] as const)
    provider.on(event, (data: unknown) => events.push([event, data]))
  client = createWalletClient({ chain, transport: custom(provider) })
  return client
}

const site = {
  announced,
  events,
  ask: () => window.dispatchEvent(new Event('eip6963:requestProvider')),
  standard: () =>
    get().map(({ name, chains, features }) => ({ name, chains, features: Object.keys(features) })),
  connectStandard: async (name: string) => {
    const wallet = get().find((each) => each.name === name)
    const feature = wallet?.features['standard:connect'] as Connect
    const { accounts } = await feature.connect()
    return accounts.map(({ address }) => address)
  },
  connect: () => use().requestAddresses(),
  chainId: () => client?.getChainId(),
  permissions: () => client?.getPermissions(),
  sign: async (message: string) => {
    const [account] = (await client?.getAddresses()) ?? []
    return client?.signMessage({ account: account!, message })
  },
  send: async (to: `0x${string}`, value: string) => {
    const [account] = (await client?.getAddresses()) ?? []
    return client?.sendTransaction({ account: account!, chain, to, value: BigInt(value) })
  },
  move: (id: number) => client?.switchChain({ id }),
  leave: () =>
    client?.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }),
}

type Connect = { connect(): Promise<{ accounts: readonly { address: string }[] }> }
export type ForeignSite = typeof site

Object.assign(window, { site })
