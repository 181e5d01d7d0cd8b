import { readFileSync } from 'node:fs'
import {
  type Abi,
  decodeFunctionResult,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  toHex,
} from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { compileContract } from '../../../scripts/stack/compileContract.mjs'
import { startAnvil } from '../../../scripts/stack/startAnvil.mjs'
import type { ServerConfigInput } from '../../../server/config.ts'
import type { FetchOutside } from '../../../server/outside/createFetchOutside.ts'
import { createTestServer } from '../../../server/testing.ts'
import { blockchainApi } from '../../../shared-schemas/api/blockchain.ts'
import { createApi } from '../../../shared-schemas/api/define.ts'
import { toCoinType } from '../../../shared-schemas/entities/coinType.ts'
import { toClaimText } from '../../../shared-schemas/entities/names.ts'
import { waitForReceipt } from '../../support/waitForReceipt.ts'

export const network = 'eip155:31337'
export const coinType = toCoinType(31_337)
export const zone = 'names.example.com'
const folder = '.cache/names'
const payer = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

export type TestChain = Awaited<ReturnType<typeof startChain>>
type Contract = { address: Hex; abi: Abi }

/** A real chain, and contracts on it. */
export async function startChain() {
  const anvil = await startAnvil({ chainId: 31_337 })

  async function send(transaction: { to?: Hex; data: Hex }) {
    const gas = toHex(5_000_000)
    const hash = await anvil.rpc('eth_sendTransaction', [{ from: payer, gas, ...transaction }])
    return waitForReceipt(anvil.rpc, hash)
  }

  return {
    ...anvil,
    /** Compiles and deploys `<name>.sol` of this folder. */
    async deploy(name: string, args: readonly unknown[] = []): Promise<Contract> {
      compileContract(`tests/contract/support/${name}.sol`, folder)
      const { abi, bytecode }: { abi: Abi; bytecode: Hex } = JSON.parse(
        readFileSync(`${folder}/${name}.json`, 'utf8'),
      )
      const { contractAddress } = await send({ data: encodeDeployData({ abi, bytecode, args }) })
      if (!contractAddress) throw new Error(`${name} was not deployed`)
      return { address: contractAddress, abi }
    },
    call: ({ address, abi }: Contract, functionName: string, args: readonly unknown[]) =>
      send({ to: address, data: encodeFunctionData({ abi, functionName, args }) }),
    async read({ address, abi }: Contract, functionName: string, args: readonly unknown[]) {
      const call = { to: address, data: encodeFunctionData({ abi, functionName, args }) }
      const data = (await anvil.rpc('eth_call', [call, 'latest'])) as Hex
      return decodeFunctionResult({ abi, functionName, data })
    },
  }
}

/** The real server that gives out names of `zone`, and what a widget asks it. */
export async function startServer(
  settings: Partial<ServerConfigInput> = {},
  ports: { fetch?: typeof fetch; fetchOutside?: FetchOutside } = {},
) {
  const server = await createTestServer(
    { names: { zone }, ...settings },
    { startAt: Date.now(), ...ports },
  )
  const ask = createApi(blockchainApi, {
    baseUrl: 'https://api.test',
    common: { projectId: 'shop', st: 'appkit', sv: 'test' },
    fetch: server.fetch,
  })
  const claim = (label: string) => toClaimText(`${label}.${zone}`, server.clock.now)

  /** Asks for a name as somebody who signs with a key; what is given in place of a part says what else is sent. */
  async function register(
    owner: PrivateKeyAccount,
    label: string,
    given: Partial<{ address: string; message: string; signature: Hex; coin_type: number }> = {},
  ) {
    const { message = claim(label), address = owner.address, coin_type = coinType } = given
    const signature = given.signature ?? (await owner.signMessage({ message }))
    return ask('nameRegister', { body: { coin_type, address, message, signature } })
  }

  /** The addresses that a name has, by coin type. */
  const addressesOf = async (name: string) => {
    const { addresses } = await ask('nameLookup', { params: { name }, query: { apiVersion: '2' } })
    return Object.fromEntries(Object.entries(addresses).map(([type, to]) => [type, to.address]))
  }
  return { ...server, ask, claim, register, addressesOf }
}

export function newOwner(): PrivateKeyAccount {
  return privateKeyToAccount(generatePrivateKey())
}
