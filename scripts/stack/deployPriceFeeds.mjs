import { readFileSync } from 'node:fs'
import { createPublicClient, createWalletClient, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { demoDollar } from '../../examples/contracts/demoDollar.js'

// The third default account of anvil, a published test key. The demo token must be its first transaction.
const deployer = privateKeyToAccount(
  '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
)
/** The feeds report once, so that the demo looks the same every time. */
const heartbeatSeconds = 30 * 86_400
const feeds = [
  { description: 'ETH / USD', price: 352_418_000_000n, tokens: etherTokens },
  { description: 'DUSD / USD', price: 100_000_000n, tokens: dollarTokens },
]

/**
 * Deploys price feeds for the demo's ether and token to a chain. Call it after deployDemoDollar.
 *
 * @returns the feeds in the form of the server's configuration
 */
export async function deployPriceFeeds(anvil) {
  const { abi, bytecode } = JSON.parse(
    readFileSync(new URL('../../.cache/contracts/DemoPriceFeed.json', import.meta.url), 'utf8'),
  )
  const transport = http(anvil.url)
  const wallet = createWalletClient({ account: deployer, chain: foundry, transport })
  const chain = createPublicClient({ chain: foundry, transport, pollingInterval: 50 })
  const deployed = []
  for (const { description, price, tokens } of feeds) {
    const hash = await wallet.deployContract({ abi, bytecode, args: [description, price] })
    const { contractAddress } = await chain.waitForTransactionReceipt({ hash })
    deployed.push({
      network: `eip155:${anvil.chainId}`,
      address: contractAddress,
      heartbeatSeconds,
      tokens: tokens(anvil),
    })
  }
  return deployed
}

/** Ether has the same price on both chains. */
function etherTokens({ chainId }) {
  return [chainId, 10].map((id) => ({ id: `eip155:${id}:native`, symbol: 'ETH', name: 'Ether' }))
}

function dollarTokens({ chainId }) {
  const { address, symbol } = demoDollar
  return [{ id: `eip155:${chainId}:${address}`, symbol, name: 'Demo Dollar' }]
}
