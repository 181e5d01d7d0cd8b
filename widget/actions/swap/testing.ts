import { concat, encodeFunctionData, type Hex, numberToHex } from 'viem'
import { routerCalls } from '../../../chains/eip155/readRouterSwap.ts'
import { walletSwap } from '../../../chains/eip155/walletSwap.ts'
import { swapCoinAddress } from '../../../shared-schemas/entities/swap.ts'
import { checksummedTestAddress as account, createTestWallet } from '../../connectors/testing.ts'
import { currentRoute } from '../../stores/router.ts'
import type { SwapState } from '../../stores/swap.ts'
import { createTestApp, type TestAppOptions } from '../../testing.ts'
import { accountIn } from '../account/accountIn.ts'
import { connect } from '../connection/connect.ts'
import { open } from '../modal/open.ts'
import { push } from '../router/push.ts'
import { fetchListed } from './fetchListed.ts'
import { priceSwap } from './priceSwap.ts'
import { readSwapForm } from './readSwapForm.ts'
import { swappableTokens } from './swappableTokens.ts'
import { takeStep } from './takeStep.ts'
import { fillSwap, holdPrice } from './transitions.ts'

const usdcAddress = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const wrapped = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const coinId = 'eip155:1:native'
export const usdc = `eip155:1:${usdcAddress}` as const
export const router = walletSwap.routerOf('eip155:1') ?? ''
export const hashes = ['ab', 'cd', 'ef'].map((byte) => `0x${byte.repeat(32)}`)

/** The coin for dollars, and dollars for the coin. */
export const buying = { from: coinId, to: usdc, amount: '0.1' } as const
export const selling = { from: usdc, to: coinId, amount: '100' } as const
const figures = {
  buying: { paid: 10n ** 17n, got: 350_990_000n, least: 347_480_100n },
  selling: { paid: 100_000_000n, got: 28_310_000_000_000_000n, least: 28_026_900_000_000_000n },
}

const token = (address: string, symbol: string, decimals: number) => ({
  ...{ name: symbol, symbol, decimals, logoUri: '' },
  address: `eip155:1:${address}`,
})

/** The calldata of the swap, with what a test says otherwise. */
export function swapData(
  way: keyof typeof figures,
  { recipient = account, least = figures[way].least }: { recipient?: string; least?: bigint } = {},
): Hex {
  const isBuying = way === 'buying'
  const [from, to] = isBuying ? [wrapped, usdcAddress] : [usdcAddress, wrapped]
  const path = concat([from as Hex, numberToHex(3_000, { size: 3 }), to as Hex])
  const inRouter = `0x${'0'.repeat(39)}2` as const
  const args = {
    path,
    recipient: (isBuying ? recipient : inRouter) as Hex,
    amountIn: figures[way].paid,
    amountOutMinimum: least,
  }
  const swap = encodeFunctionData({ abi: routerCalls, functionName: 'exactInput', args: [args] })
  const unwrap = encodeFunctionData({
    abi: routerCalls,
    functionName: 'unwrapWETH9',
    args: [least, recipient as Hex],
  })
  const calls = isBuying ? [swap] : [swap, unwrap]
  return encodeFunctionData({
    abi: routerCalls,
    functionName: 'multicall',
    args: [1_700_001_200n, calls],
  })
}

type Answer = (url: URL) => unknown
type Given = {
  way?: keyof typeof figures
  /** Answers of the server that take the place of the usual ones. */
  api?: Record<string, Answer>
  /** What the wallet answers to what it is asked to send. */
  answer?: (method: string, params: unknown) => unknown
  /** Whether the wallet sends calls together. */
  batches?: boolean
  config?: TestAppOptions['config']
}

/** A page with a wallet, and the form of a swap on screen, whose price was read. */
export async function createSwappingApp({
  way = 'buying',
  api,
  answer,
  batches = false,
  config,
}: Given = {}) {
  const { paid, got, least } = figures[way]
  const form = way === 'buying' ? buying : selling
  const gas = { gas: '150000', gasPrice: '11000000000' }
  const order = {
    network: 'eip155:1',
    account,
    from: usdcAddress,
    to: undefined,
    amount: paid,
  } as const
  const asked: { method: string; params: unknown }[] = []
  let allowance = '0'
  const wallet = createTestWallet({
    answers: {
      wallet_getCapabilities: batches ? { '0x1': { atomic: { status: 'supported' } } } : {},
    },
  })
  const { request } = wallet
  const give =
    answer ??
    ((method) => (method === 'wallet_sendCalls' ? { id: '0x1' } : hashes[asked.length - 1]))
  wallet.request = async (args) => {
    if (!/send/.test(args.method)) return request(args)
    asked.push({ method: args.method, params: args.params?.[0] })
    return give(args.method, args.params?.[0])
  }
  const world = createTestApp({
    wallets: [wallet],
    config: { swapNetworks: ['eip155:1'], balanceNetworks: ['eip155:1'], ...config },
    api: {
      '/v1/convert/tokens': () => ({
        tokens: [token(swapCoinAddress, 'ETH', 18), token(usdcAddress, 'USDC', 6)],
      }),
      '/v1/convert/gas-price': () => ({ standard: '11', fast: '12', instant: '14' }),
      '/v1/convert/quotes': (url) => ({
        quotes: [
          {
            ...{ id: null, gas: '150000', priceImpact: 0.4 },
            ...{ fromAmount: String(paid), toAmount: String(got), minToAmount: String(least) },
            fromAccount: url.searchParams.get('from'),
            toAccount: url.searchParams.get('to'),
          },
        ],
      }),
      '/v1/convert/allowance': () => ({ allowance }),
      '/v1/convert/build-approve': () => ({
        tx: {
          from: `eip155:1:${account}`,
          to: usdc,
          data: walletSwap.approvalOf(order, router).data,
          value: '0',
          eip155: { gas: 60_000, gasPrice: '11000000000' },
        },
      }),
      '/v1/convert/build-transaction': () => ({
        tx: {
          from: `eip155:1:${account}`,
          to: `eip155:1:${router}`,
          data: swapData(way),
          amount: way === 'buying' ? String(paid) : '0',
          eip155: gas,
        },
        toAmount: String(got),
        minToAmount: String(least),
        expiresAt: 1_700_001_200_000,
      }),
      [`/v1/account/${account}/balance`]: () => ({ balances: [] }),
      ...api,
    },
  })
  await world.ready
  const { app } = world
  await connect(app, { walletId: 'wallet-1' })
  app.nodes.set('eip155:1', () => new Promise(() => {}))
  open(app, { view: 'Account' })
  push(app, { view: 'Swap' })
  push(app, { view: 'SwapPreview' })
  const { swap, router: views, toast } = app.stores
  await fetchListed(app, 'eip155:1')
  swap.setState(fillSwap(form))
  const read = () => readForm(app, form)
  await priceSwap(app, read().order)
  swap.setState(holdPrice)
  return {
    ...world,
    wallet,
    asked,
    form: () => swap.getState(),
    setAllowance(given: bigint) {
      allowance = String(given)
    },
    price: () => priceSwap(app, read().order),
    take() {
      const { held } = swap.getState()
      if (!held) throw new Error('No price was read')
      return takeStep(app, { ...read(), held })
    },
    view: () => currentRoute(views.getState()).view,
    history: () => views.getState().history.map(({ view }) => view),
    message: () => toast.getState().current?.text,
  }
}

/** The form as the view reads it. */
function readForm(
  app: ReturnType<typeof createTestApp>['app'],
  form: Pick<SwapState, 'from' | 'to' | 'amount'>,
) {
  const network = app.stores.chains.getState().byNamespace.eip155?.networkState.caipNetwork
  const connected = accountIn({ connections: app.stores.connections.getState() }, 'eip155')
  const listed = app.stores.swap.getState().listed?.tokens ?? []
  if (!network || !connected) throw new Error('Nobody is connected')
  const [coin, ...others] = swappableTokens({ account: connected, network, listed })
  if (!coin) throw new Error('No token is listed')
  const { address } = connected
  const { from, to, order } = readSwapForm({
    form,
    tokens: [coin, ...others],
    network,
    account: address,
  })
  if (!order || !to) throw new Error('The form is not filled')
  return { network, from, to, order }
}
