import { readFileSync } from 'node:fs'
import { type Abi, encodeDeployData, encodeFunctionData, type Hex, toHex } from 'viem'
import { expect } from 'vitest'
import { compileContract } from '../../../scripts/stack/compileContract.mjs'
import { startAnvil } from '../../../scripts/stack/startAnvil.mjs'
import type { ServerConfigInput } from '../../../server/config.ts'
import { createTestServer } from '../../../server/testing.ts'
import { blockchainApi } from '../../../shared-schemas/api/blockchain.ts'
import { createApi } from '../../../shared-schemas/api/define.ts'
import { isPurchase } from '../../../shared-schemas/entities/onramp.ts'
import type { Transaction } from '../../../shared-schemas/entities/transaction.ts'
import { waitForReceipt } from '../../support/waitForReceipt.ts'

export const network = 'eip155:31337'
const folder = '.cache/history'

/** The accounts of anvil, with 10,000 of its coin each; the last one is the one that is looked at. */
export const payer = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const owner = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

export type TestChain = Awaited<ReturnType<typeof startChain>>
type Token = { address: Hex; abi: Abi }

/** A real chain, on which a test does what it wants. */
export async function startChain() {
  const anvil = await startAnvil({ chainId: 31_337 })
  /** Sends what an account of the node signs, and waits until it is in a block. */
  async function send(transaction: { from: string; to?: string; value?: bigint; data?: Hex }) {
    const hash = (await anvil.rpc('eth_sendTransaction', [
      // Enough gas for what fails too: nobody asks before.
      { ...transaction, value: toHex(transaction.value ?? 0n), gas: toHex(3_000_000) },
    ])) as Hex
    await waitForReceipt(anvil.rpc, hash)
    return hash
  }
  compileContract('tests/contract/support/TestToken.sol', folder)
  const { abi, bytecode }: { abi: Abi; bytecode: Hex } = JSON.parse(
    readFileSync(`${folder}/TestToken.json`, 'utf8'),
  )
  return {
    ...anvil,
    send,
    receipt: (hash: string) =>
      anvil.rpc('eth_getTransactionReceipt', [hash]) as Promise<Record<string, string>>,
    block: (number: string | undefined) =>
      anvil.rpc('eth_getBlockByNumber', [number, false]) as Promise<Record<string, string>>,
    mine: (blocks: number) => anvil.rpc('anvil_mine', [toHex(blocks)]),
    async deploy(...args: [name: string, symbol: string, decimals: number]): Promise<Token> {
      const data = encodeDeployData({ abi, bytecode, args })
      const hash = await send({ from: payer, data })
      const { contractAddress } = await waitForReceipt(anvil.rpc, hash)
      if (!contractAddress) throw new Error(`${args[0]} was not deployed`)
      return { address: contractAddress, abi }
    },
    call: (
      from: string,
      to: Token,
      functionName: string,
      args: readonly unknown[] = [],
      value = 0n,
    ) =>
      send({ from, to: to.address, value, data: encodeFunctionData({ abi, functionName, args }) }),
  }
}

/** The real server with that chain, and what a widget asks it; `calls` holds the bodies that its nodes got. */
export async function startServer(
  chain: TestChain,
  {
    settings = {},
    node = fetch,
    history = {},
  }: {
    settings?: Partial<ServerConfigInput>
    /** Stands before the chain. */
    node?: typeof fetch
    history?: { firstBlock?: number }
  } = {},
) {
  const calls: string[] = []
  const server = await createTestServer(
    {
      upstreams: { [network]: [chain.url] },
      history: { [network]: history },
      tokens: [{ id: `${network}:native`, symbol: 'ETH', name: 'Ether', decimals: 18 }],
      ...settings,
    },
    {
      startAt: Date.now(),
      fetch: (input, init) => {
        calls.push(String(init?.body))
        return node(input, init)
      },
    },
  )
  const visitor = createVisitor(server.fetch)
  const ask: typeof visitor.ask = (...asked) => {
    server.clock.now += 1_000 // a visitor looks once a second
    return visitor.ask(...asked)
  }
  return { ...server, calls, ask, askAll: (account?: string) => askAll(ask, account) }
}

type Fetch = (url: URL, init: RequestInit) => Promise<Response>
type Ask = ReturnType<typeof createVisitor>['ask']

/** What a widget asks a server. */
export function createVisitor(fetch: Fetch) {
  const api = createApi(blockchainApi, {
    baseUrl: 'https://api.test',
    common: { projectId: 'shop', st: 'appkit', sv: 'test' },
    fetch,
  })
  return {
    ask: (cursor?: string, account: string = owner) =>
      api('history', {
        params: { account },
        query: { chainId: network, ...(cursor !== undefined && { cursor }) },
      }),
  }
}

/** Every page, once all older transactions were read. */
export async function askAll(ask: Ask, account?: string): Promise<Transaction[]> {
  await expect
    .poll(async () => (await ask(undefined, account)).complete, { timeout: 60_000 })
    .toBe(true)
  const all: Transaction[] = []
  let cursor: string | undefined
  do {
    const page = await ask(cursor, account)
    all.push(...page.data.flatMap((each) => (isPurchase(each) ? [] : [each])))
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return all
}
