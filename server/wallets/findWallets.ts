import { definitions } from '../../chains/definitions.ts'
import type { Answer, Input } from '../../shared-schemas/api/define.ts'
import type { walletsApi } from '../../shared-schemas/api/wallets.ts'
import type { CaipNetworkId } from '../../shared-schemas/entities/caip.ts'
import { walletsPerPage } from '../../shared-schemas/limits.ts'
import type { WalletEntry } from './WalletEntry.ts'

type Query = Input<typeof walletsApi.getWallets>['query']
type Found = Answer<typeof walletsApi.getWallets>

/** The page of the list that a query asks for, and how many wallets fit in all. */
export function findWallets(list: readonly WalletEntry[], query: Query): Found {
  const tests = [bySearch, byBadge, byId, byChain, byName].flatMap((make) => make(query) ?? [])
  const fitting = list.filter((wallet) => tests.every((fits) => fits(wallet)))
  const entries = Number(query.entries ?? walletsPerPage)
  const start = (Number(query.page ?? 1) - 1) * entries
  return {
    data: inOrder(fitting, query)
      .slice(start, start + entries)
      .map(toAnswer),
    count: fitting.length,
  }
}

type Test = (wallet: WalletEntry) => boolean

function bySearch({ search = '' }: Query): Test | undefined {
  const wanted = plain(search)
  return wanted === '' ? undefined : ({ name }) => plain(name).includes(wanted)
}

function byBadge({ badge_type }: Query): Test | undefined {
  return badge_type && ((wallet) => wallet.badge_type === badge_type)
}

function byId({ include, exclude }: Query): Test | undefined {
  const wanted = include === undefined ? undefined : new Set(include.split(','))
  const unwanted = new Set(exclude?.split(','))
  return ({ id }) => (wanted?.has(id) ?? true) && !unwanted.has(id)
}

/** A wallet of a chain type is taken to know every network of it, unless it names those it knows. */
function byChain({ chains }: Query): Test | undefined {
  const asked = chains?.split(',')
  const namespaces = asked?.map((id) => id.split(':')[0])
  return (
    asked &&
    ((wallet) =>
      wallet.chains
        ? wallet.chains.some((id) => asked.includes(id))
        : wallet.namespaces.some((namespace) => namespaces?.includes(namespace)))
  )
}

function byName({ names, rdns }: Query): Test | undefined {
  if (names === undefined && rdns === undefined) return undefined
  const byItsName = new Set(names?.split(',').map(plain))
  const byItsRdns = new Set(rdns?.split(','))
  return (wallet) =>
    byItsName.has(plain(wallet.name)) || (wallet.rdns !== undefined && byItsRdns.has(wallet.rdns))
}

/** Included ids keep their order; of what is searched for, the closest names come first. */
function inOrder(wallets: readonly WalletEntry[], { include, search }: Query): WalletEntry[] {
  const ids = include?.split(',')
  const wanted = plain(search ?? '')
  const rank = ({ id, name }: WalletEntry) =>
    ids ? ids.indexOf(id) : distance(plain(name), wanted)
  return [...wallets].sort((a, b) => rank(a) - rank(b))
}

/** 0 for the same name, 1 for one that begins so, 2 for others. */
function distance(name: string, wanted: string): number {
  if (name === wanted) return 0
  return name.startsWith(wanted) ? 1 : 2
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase()
}

function toAnswer({ namespaces, colour: _drawn, chains, ...wallet }: WalletEntry) {
  return { ...wallet, image_id: wallet.id, chains: chains ?? namespaces.flatMap(networksOf) }
}

function networksOf(namespace: WalletEntry['namespaces'][number]): CaipNetworkId[] {
  return definitions[namespace].networks
    .filter(({ testnet }) => !testnet)
    .map(({ caipNetworkId }) => caipNetworkId)
}
