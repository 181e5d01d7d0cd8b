import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { concat, createPublicClient, createWalletClient, encodeAbiParameters, http } from 'viem'
import { entryPoint07Address, entryPoint08Address } from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { StackError } from './StackError.mjs'

/** The deterministic deployment proxy, at the same address on every chain. It deploys by CREATE2. */
const create2Deployer = '0x4e59b44847b379578588920ca78fbf26c0b4956c'
// The tenth default account of anvil, a published test key that no other part of the stack uses.
const deployer = privateKeyToAccount(
  '0x2a871d0798f97d79848a013d4936a73bf4cc922c825d33c1cf7073dff6d409c6',
)
const zeroSalt = `0x${'00'.repeat(32)}`
const funds = `0x${(1_000n * 10n ** 18n).toString(16)}`
const require = createRequire(import.meta.url)

/**
 * Deploys the audited contracts of ERC-4337 at their addresses on public networks, and a paymaster for each entry point.
 *
 * @returns `paymasters`, from entry point (lower case) to the address of its paymaster
 * @throws StackError
 */
export async function deploySmartAccounts(anvil) {
  await anvil.rpc('anvil_setBalance', [deployer.address, funds])
  const transport = http(anvil.url)
  const chain = createPublicClient({ chain: foundry, transport, pollingInterval: 50 })
  const wallet = createWalletClient({ account: deployer, chain: foundry, transport })
  const settle = (hash) => chain.waitForTransactionReceipt({ hash })
  const create2 = async (salt, code) =>
    settle(
      await wallet.sendTransaction({
        to: create2Deployer,
        data: concat([salt, code]),
        gas: 15_000_000n,
      }),
    )

  const address = (value) => encodeAbiParameters([{ type: 'address' }], [value])
  await create2(
    '0x90d8084deab30c2a37c45e8d47f49f2f7965183cb6990a98943ef94940681de3',
    codeOf('entrypoint07', 'EntryPoint'),
  )
  await create2(
    '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9',
    codeOf('entrypoint08', 'EntryPoint'),
  )
  await create2(zeroSalt, codeOf('entrypoint08', 'Simple7702Account'))
  await create2(
    zeroSalt,
    concat([codeOf('entrypoint07', 'SimpleAccountFactory'), address(entryPoint07Address)]),
  )
  const paymasters = {}
  const { abi, bytecode } = JSON.parse(
    readFileSync(new URL('../../.cache/contracts/DemoPaymaster.json', import.meta.url), 'utf8'),
  )
  for (const entryPoint of [entryPoint07Address, entryPoint08Address]) {
    if (!(await chain.getCode({ address: entryPoint })))
      throw new StackError('smart accounts', `no entry point at ${entryPoint} after deploying it.`)
    const hash = await wallet.deployContract({
      abi,
      bytecode,
      args: [entryPoint],
      value: 100n * 10n ** 18n,
    })
    paymasters[entryPoint.toLowerCase()] = (await settle(hash)).contractAddress
  }
  return { paymasters }
}

function codeOf(name, contract) {
  const path = require.resolve(`${name}/artifacts/${contract}.json`)
  return JSON.parse(readFileSync(path, 'utf8')).bytecode
}
