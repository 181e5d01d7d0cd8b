import { definitions } from '../../chains/definitions.ts'
import type { ImageKind } from '../../shared-schemas/api/images.ts'
import { type Network, toNetwork } from '../../shared-schemas/entities/network.ts'
import type { ServerConfig } from '../config.ts'
import { drawPicture } from './drawPicture.ts'
import type { WalletEntry } from './WalletEntry.ts'

/** Draws the picture of an id; undefined where nothing bears it. */
export type Draw = (id: string) => string | undefined

/** The signs of well-known networks, whose names begin alike; others take their first letter. */
const networkColours: Readonly<Record<string, string>> = {
  Ethereum: '#627eea',
  'OP Mainnet': '#ff0420',
  'Arbitrum One': '#213147',
  Polygon: '#8247e5',
  Base: '#0052ff',
  'BNB Smart Chain': '#f0b90b',
  Avalanche: '#e84142',
  Gnosis: '#3e6957',
  Celo: '#fcff52',
  Solana: '#7a3cf0',
  Bitcoin: '#f7931a',
  Polkadot: '#e6007a',
  'Cosmos Hub': '#2e3148',
}

/** Connectors by the image ids that sites of the reference product know: docs/readings.md W2. */
const connectors: Readonly<Record<string, { name: string; colour: string }>> = {
  '0c2840c3-5b04-4c44-9661-fbd4b49e1800': { name: 'Coinbase', colour: '#0052ff' },
  'bba2c8be-7fd1-463e-42b1-796ecb0ad200': { name: 'Base', colour: '#0000ff' },
  '461db637-8616-43ce-035a-d89b8a1d5800': { name: 'Safe', colour: '#12ff80' },
  '54a1aa77-d202-4f8d-0fb2-5d2bb6db0300': { name: 'Ledger', colour: '#1c1c1c' },
  'ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400': { name: 'WalletConnect', colour: '#3396ff' },
  '07ba87ed-43aa-4adf-4540-9e6a2b9cae00': { name: 'Browser wallet', colour: '#3b4a5c' },
}

const tokenColours: Readonly<Record<string, string>> = {
  ETH: '#627eea',
  POL: '#8247e5',
  BNB: '#f0b90b',
  AVAX: '#e84142',
  CELO: '#fcff52',
  SOL: '#7a3cf0',
  BTC: '#f7931a',
  DOT: '#e6007a',
  ATOM: '#2e3148',
  USDC: '#2775ca',
  USDT: '#26a17b',
  DAI: '#f5ac37',
  WETH: '#b05070',
  WBTC: '#5a4a6a',
}

const currencies = new Set(Intl.supportedValuesOf('currency'))

/** How each kind of picture is drawn. A network is named by its CAIP-2 id. */
export function createPictures(
  config: ServerConfig,
  wallets: readonly WalletEntry[],
): Record<ImageKind, Draw> {
  const networks = knownNetworks(config)
  const symbols = new Set([
    ...Object.keys(tokenColours),
    ...[...networks.values()].map(({ nativeCurrency }) => nativeCurrency.symbol.toUpperCase()),
  ])
  const byId = new Map(wallets.map((wallet) => [wallet.id, wallet]))
  return {
    wallet(id) {
      const wallet = byId.get(id)
      return wallet && tile(wallet.name, wallet.colour)
    },
    asset(id) {
      const connector = Object.hasOwn(connectors, id) ? connectors[id] : undefined
      if (connector) return tile(connector.name, connector.colour)
      const name = networks.get(id)?.name
      return name && coin(initialOf(name), id, networkColours[name])
    },
    currency(code) {
      const upper = code.toUpperCase()
      return currencies.has(upper) ? coin(signOf(upper), upper) : undefined
    },
    token(symbol) {
      const upper = symbol.toUpperCase()
      return symbols.has(upper) ? coin(initialOf(upper), upper, tokenColours[upper]) : undefined
    },
  }
}

const tile = (name: string, colour?: string) =>
  drawPicture({ sign: initialOf(name), seed: name, colour, shape: 'tile' })

const coin = (sign: string, seed: string, colour?: string) =>
  drawPicture({ sign, seed, colour, shape: 'coin' })

function initialOf(name: string): string {
  return [...name][0]?.toUpperCase() ?? ''
}

/** The sign of a currency, such as €, where it has a short one. */
function signOf(code: string): string {
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  })
  const sign = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code
  return sign.length <= 2 ? sign : code.slice(0, 2)
}

/** Networks of the kit, and those that the operator's projects name whole. */
function knownNetworks({ projects, withoutProject }: ServerConfig): ReadonlyMap<string, Network> {
  const listed = Object.values(definitions).flatMap(({ networks }) => networks)
  const named = [...projects, withoutProject].flatMap(({ networks }) =>
    networks.flatMap((choice) => (typeof choice === 'string' ? [] : [toNetwork(choice)])),
  )
  return new Map([...listed, ...named].map((network) => [network.caipNetworkId, network]))
}
