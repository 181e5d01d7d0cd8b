import { readFileSync } from 'node:fs'
import { createPublicClient, createWalletClient, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { demoDollar } from '../../examples/contracts/demoDollar.js'
import { demoAccounts } from '../../examples/demo-wallet/accounts.js'
import { StackError } from './StackError.mjs'

// The third default account of anvil, a published test key. It is not one of the demo wallet's accounts, whose
// transactions would change the address of the token.
const deployer = privateKeyToAccount(
  '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
)
const funds = `0x${(10_000n * 10n ** 18n).toString(16)}`

/**
 * Deploys the demo token as the first transaction of its deployer, which makes its address predictable.
 *
 * @throws StackError if it gets another address than the shop expects
 */
export async function deployDemoDollar(anvil) {
  const { abi, bytecode } = JSON.parse(
    readFileSync(new URL('../../.cache/contracts/DemoDollar.json', import.meta.url), 'utf8'),
  )
  const transport = http(anvil.url)
  const wallet = createWalletClient({ account: deployer, chain: foundry, transport })
  const chain = createPublicClient({ chain: foundry, transport, pollingInterval: 50 })
  const [buyer] = demoAccounts
  const hash = await wallet.deployContract({ abi, bytecode, args: [buyer.address] })
  const { contractAddress } = await chain.waitForTransactionReceipt({ hash })
  if (contractAddress?.toLowerCase() !== demoDollar.address.toLowerCase()) {
    throw new StackError(
      'token',
      `is at ${contractAddress}, the shop expects ${demoDollar.address}.`,
    )
  }
}

/** Sets the balances of the demo wallet's accounts to 10,000 ether. */
export async function fundDemoAccounts(anvil) {
  for (const { address } of demoAccounts) await anvil.rpc('anvil_setBalance', [address, funds])
}
