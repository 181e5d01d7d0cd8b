import { type Address, defineChain } from 'viem'
import { optimism } from 'viem/chains'
import { type Connector, createConfig, createStorage, http } from 'wagmi'
import {
  connect,
  getConnection,
  reconnect,
  sendTransaction,
  signMessage,
  switchChain,
  waitForTransactionReceipt,
  watchConnectors,
} from 'wagmi/actions'
import type { Driver } from '../driver.ts'

const local = defineChain({
  id: 31_337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [window.nodeUrl] } },
})

// No connector is named: wagmi finds wallets by EIP-6963 by itself.
const config = createConfig({
  chains: [local, optimism],
  transports: { [local.id]: http(), [optimism.id]: http() },
  storage: createStorage({ storage: window.localStorage }),
})

/** The connector that wagmi has made of an announced wallet. */
function connectorOf(wallet: string): Promise<Connector> {
  return new Promise((resolve) => {
    const look = () => {
      const found = config.connectors.find(({ name }) => name === wallet)
      if (found) resolve(found)
    }
    watchConnectors(config, { onChange: look })
    look()
  })
}

window.driver = {
  async connect(wallet) {
    const { accounts } = await connect(config, { connector: await connectorOf(wallet) })
    return accounts[0]
  },
  async restore(wallet) {
    await connectorOf(wallet)
    await reconnect(config)
    return getConnection(config).address
  },
  sign: (message) => signMessage(config, { message }),
  async send(to, wei) {
    const hash = await sendTransaction(config, { to: to as Address, value: BigInt(wei) })
    await waitForTransactionReceipt(config, { hash })
    return hash
  },
  async switchTo(id) {
    await switchChain(config, { chainId: id as 10 })
    return getConnection(config).chainId!
  },
} satisfies Driver
