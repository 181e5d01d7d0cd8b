import type { Network } from '../../../shared-schemas/entities/network.ts'
import { projectNetwork, world } from './row.ts'

const { token, stranger } = world

/** A token that is paid, what its contract, or a node in its place, says of it, and what the person sees. */
export type TokenRow = {
  title: string
  address: string
  symbol?: string
  decimals?: number
  /** Ethereum, unless it says otherwise. */
  network?: Network
  shown: Record<string, unknown>
  warned?: string
}

const lookalike = (posesAs: string) => ({
  shown: { address: stranger, decimals: 6, unchecked: true, posesAs },
  warned: 'lookalike',
})

const namesake = (symbol: string) => ({
  shown: { address: stranger, symbol, decimals: 6, unchecked: true, namesake: true },
  warned: 'namesake',
})
const linea = projectNetwork(59144, 'ETH')
const base = projectNetwork(8453, 'ETH')
const pyusd = '0x46850aD61C2B7d64d08c9C754F45254596696984'
const on = (network: Network, symbol: string) => ({
  title: `${symbol} on ${network.caipNetworkId}`,
  ...{ network, symbol, address: stranger, decimals: 6 },
})

/** What tokens call themselves, and what nodes say of known ones. `token` is the true USDC of Ethereum. */
export const tokens: readonly TokenRow[] = [
  {
    title: 'a known token',
    address: token,
    symbol: 'USDC',
    decimals: 6,
    shown: { address: token, symbol: 'USDC', decimals: 6 },
  },
  {
    title: 'a known token of which the node says nothing',
    address: token,
    shown: { address: token, symbol: 'USDC', decimals: 6 },
  },
  {
    title: 'a known token that the node names in another way',
    address: token,
    symbol: 'WORTHLESS',
    decimals: 6,
    shown: { address: token, symbol: 'USDC', decimals: 6 },
  },
  {
    title: 'a known token that the node counts so that a million looks like one',
    address: token,
    symbol: 'USDC',
    decimals: 12,
    shown: { address: token, symbol: 'USDC', decimals: 6 },
    warned: 'nodeDisagrees',
  },
  {
    title: 'a token that nobody knows',
    address: stranger,
    symbol: 'MUG',
    decimals: 18,
    shown: { address: stranger, symbol: 'MUG', decimals: 18, unchecked: true },
  },
  {
    title: 'a token without decimals',
    address: stranger,
    symbol: 'MUG',
    shown: { address: stranger, symbol: 'MUG' },
  },
  ...(
    [
      ['the name itself', 'USDC', 'USDC'],
      ['small letters', 'usdc', 'USDC'],
      ['a dot', 'U.S.D.C', 'USDC'],
      ['a sign for a letter', 'U$DC', 'USDC'],
      ['an eight', 'W8TC', 'WBTC'],
      ['a small L', 'DAl', 'DAI'],
      ['a digit', 'DA1', 'DAI'],
      ['Cyrillic', 'USDС', 'USDC'],
      ['Greek', 'ΕΤΗ', 'ETH'],
      ['double width', 'ＵＳＤＴ', 'USDT'],
      ['an accent', 'ÚSDT', 'USDT'],
      ['a character nobody sees', 'US\u200BDT', 'USDT'],
      ['the coin of the network', 'ETH', 'ETH'],
      ['one that is known elsewhere', 'ARB', 'ARB'],
    ] as const
  ).map(([title, symbol, posesAs]) => ({
    title: `a false one by ${title}`,
    address: stranger,
    symbol,
    decimals: 6,
    ...lookalike(posesAs),
  })),
  {
    title: 'the dollar that PayPal issues on Arbitrum',
    address: pyusd,
    network: projectNetwork(42161, 'ETH'),
    shown: { address: pyusd, symbol: 'PYUSD', decimals: 6 },
  },
  // Networks of which the list does not have the true one, beside one of which it has.
  ...[
    { ...on(linea, 'USDC'), ...namesake('USDC') },
    { ...on(base, 'USDT'), ...namesake('USDT') },
    { ...on(base, 'USDC.e'), ...namesake('USDC.e') },
    { ...on(base, 'USDC'), ...lookalike('USDC') },
    { ...on(linea, 'ETH'), ...lookalike('ETH') },
    { ...on(linea, 'usdc'), ...lookalike('USDC') },
    { ...on(linea, 'U$DC'), ...lookalike('USDC') },
    { ...on(base, 'USDТ'), ...lookalike('USDT') },
  ],
]
