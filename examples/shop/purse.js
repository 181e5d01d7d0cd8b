import {
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  http,
  parseEther,
  parseUnits,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { demoDollar } from '../contracts/demoDollar.js'
import { demoAccounts } from '../demo-wallet/accounts.js'

const gift = { dollars: '500', ether: '0.05' }

/**
 * Gives an account Demo Dollars, and ether for fees, out of the demo wallet whose key everybody knows:
 * what a faucet does on a test network.
 *
 * @throws what the chain says
 */
export async function fillPurse(address) {
  const transport = http(`http://chain.localhost:${location.port || 80}`)
  const account = privateKeyToAccount(demoAccounts[0].privateKey)
  const wallet = createWalletClient({ account, chain: foundry, transport })
  const chain = createPublicClient({ chain: foundry, transport, pollingInterval: 500 })
  const args = [address, parseUnits(gift.dollars, demoDollar.decimals)]
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  const gifts = [
    { to: demoDollar.address, data },
    { to: address, value: parseEther(gift.ether) },
  ]
  for (const each of gifts) {
    const hash = await wallet.sendTransaction(each)
    await chain.waitForTransactionReceipt({ hash })
  }
}
