import { readFileSync } from 'node:fs'
import { createPublicClient, createWalletClient, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { demoDollar } from '../../examples/contracts/demoDollar.js'
import { demoAccounts } from '../../examples/demo-wallet/accounts.js'
import { StackError } from './StackError.mjs'

// The third account of every anvil: a published test key, and not one of the demo wallet, whose
// transactions must not move the token's address.
const deployer = privateKeyToAccount(
  '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
)
const funds = `0x${(10_000n * 10n ** 18n).toString(16)}`

/** Puts the token of the demo on the chain, as its first transaction, which fixes its address. */
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

/** Gives the accounts of the demo wallet ether for fees. */
export async function fundDemoAccounts(anvil) {
  for (const { address } of demoAccounts) await anvil.rpc('anvil_setBalance', [address, funds])
}
