import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type Abi, encodeDeployData, encodeFunctionData, erc20Abi, type Hex, toHex } from 'viem'
import { compileContract } from '../../../scripts/stack/compileContract.mjs'
import { deployUniswap } from '../../../scripts/stack/deployUniswap.mjs'
import { startAnvil } from '../../../scripts/stack/startAnvil.mjs'
import type { ServerConfigInput } from '../../../server/config.ts'
import { createTestServer } from '../../../server/testing.ts'
import { blockchainApi } from '../../../shared-schemas/api/blockchain.ts'
import { createApi } from '../../../shared-schemas/api/define.ts'
import { swapCoinAddress } from '../../../shared-schemas/entities/swap.ts'
import { swapSlippage } from '../../../shared-schemas/entities/swapLimits.ts'
import type { TokenId } from '../../../shared-schemas/entities/tokenId.ts'
import { waitForReceipt } from '../../support/waitForReceipt.ts'

export const network = 'eip155:31337'
export const coin: TokenId = `${network}:${swapCoinAddress}`
/** The second account of anvil, with 10,000 of its coin; the first pays for what tests deploy, the third fills pools. */
export const user = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const payer = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const keeper = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

export const units = (amount: number, decimals: number) =>
  BigInt(Math.round(amount * 1_000)) * 10n ** BigInt(decimals - 3)

export type SwapWorld = Awaited<ReturnType<typeof startSwapWorld>>
type Compiled = { abi: Abi; bytecode: Hex }
type Token = { id: TokenId; address: Hex; decimals: number }
type Transaction = { to?: string; data: string; value?: bigint; from?: string; gas?: bigint }

/** What a file compiles to, by way of a folder of its own: two tests that share one may read what is half written. */
export function compile(path: string, options?: Parameters<typeof compileContract>[2]): Compiled {
  const folder = mkdtempSync(join(tmpdir(), 'appkit-swaps-'))
  try {
    compileContract(path, folder, options)
    return JSON.parse(readFileSync(join(folder, `${basename(path, '.sol')}.json`), 'utf8'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A real chain with the contracts of Uniswap v3 on it. */
export async function startSwapWorld() {
  const contract = compile('tests/contract/support/SwapToken.sol')
  const demoEther = compile('examples/contracts/DemoEther.sol')
  const anvil = await startAnvil({ chainId: 31_337 })
  const { addPool, ...exchange } = await deployUniswap(anvil, demoEther)

  /** The receipt of a transaction; one that fails is in a block as well. */
  async function send({ from = user, value = 0n, gas = 8_000_000n, ...call }: Transaction) {
    const sent = { from, value: toHex(value), gas: toHex(gas), ...call }
    return waitForReceipt(anvil.rpc, await anvil.rpc('eth_sendTransaction', [sent]))
  }
  const call = (token: Token, functionName: string, args: readonly unknown[], from = payer) =>
    send({
      to: token.address,
      data: encodeFunctionData({ abi: contract.abi, functionName, args }),
      from,
    })

  async function createToken(symbol: string, decimals = 18): Promise<Token> {
    const data = encodeDeployData({ ...contract, args: [symbol, decimals] })
    const { contractAddress } = await send({ data, from: payer })
    if (!contractAddress) throw new Error(`${symbol} was not deployed`)
    return { id: `${network}:${contractAddress}`, address: contractAddress, decimals }
  }

  const wrapped: Token = {
    id: `${network}:${exchange.wrapped}`,
    address: exchange.wrapped,
    decimals: 18,
  }
  return {
    ...anvil,
    exchange,
    wrapped,
    send,
    createToken,
    mint: (token: Token, to: string, amount: bigint) => call(token, 'mint', [to, amount]),
    behave: (token: Token, { fee = 0, burns = false, strict = false }) =>
      call(token, 'behave', [fee, burns, strict]),
    /** A pool of two tokens, of which those that are no wrapped coin are made for it. */
    async addPool(sides: readonly (readonly [Token, bigint])[], fee = 3_000) {
      for (const [token, amount] of sides)
        if (token !== wrapped) await call(token, 'mint', [keeper, amount])
      await addPool({ fee, sides: sides.map(([{ address }, amount]) => ({ address, amount })) })
    },
    async balanceOf(token: Token | 'coin', owner: Hex = user): Promise<bigint> {
      if (token === 'coin')
        return BigInt(String(await anvil.rpc('eth_getBalance', [owner, 'latest'])))
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
      return BigInt(String(await anvil.rpc('eth_call', [{ to: token.address, data }, 'latest'])))
    },
  }
}

/** The real server over that chain, and what a widget asks it; `calls` holds the requests to nodes and others. */
export async function startServer(
  { url, exchange }: SwapWorld,
  settings: Partial<ServerConfigInput> = {},
) {
  const calls: string[] = []
  const server = await createTestServer(
    {
      upstreams: { [network]: [url] },
      swaps: { exchanges: { [network]: exchange } },
      ...settings,
    },
    {
      startAt: Date.now(),
      fetch: (input, init) => {
        calls.push(String(init?.body ?? input))
        return fetch(input, init)
      },
    },
  )
  const ask = createApi(blockchainApi, {
    baseUrl: 'https://api.test',
    common: { projectId: 'shop', st: 'appkit', sv: 'test' },
    fetch: server.fetch,
  })
  type Pair = { from: TokenId; to: TokenId; amount: bigint | string }

  const quotes = async ({ amount, ...pair }: Pair) =>
    (
      await ask('convertQuotes', {
        query: { ...pair, amount: String(amount), userAddress: `${network}:${user}` },
      })
    ).quotes
  const build = (
    { amount, ...pair }: Pair,
    given: { minToAmount?: string; slippage?: number; disableEstimate?: boolean } = {},
  ) => {
    const { slippage = swapSlippage, ...rest } = given
    const asked = { ...pair, ...rest, amount: String(amount), userAddress: user }
    return ask('convertBuildTransaction', { body: { ...asked, eip155: { slippage } } })
  }
  const approve = (from: TokenId, to: TokenId, amount?: bigint) =>
    ask('convertBuildApprove', {
      query: {
        userAddress: user,
        from,
        to,
        ...(amount !== undefined && { amount: String(amount) }),
      },
    })
  const allowance = async (tokenAddress: TokenId) =>
    (await ask('convertAllowance', { query: { tokenAddress, userAddress: user } })).allowance
  return { ...server, ask, calls, quotes, build, approve, allowance }
}

/** A transaction as the server built it, for `send`. */
export function toSend({
  to,
  data,
  amount = '0',
}: {
  to: string
  data: string
  amount?: string
}): Transaction {
  return { to: to.slice(network.length + 1), data, value: BigInt(amount) }
}
