import * as z from 'zod/mini'
import { CaipNetworkId as CaipId, type CaipNetworkId } from '../../shared-schemas/entities/caip.ts'
import type { Network } from '../../shared-schemas/entities/network.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { toSwitchError } from '../toSwitchError.ts'
import type { ChainAdapter, WalletAccount, WalletAccounts, WalletRequest } from '../types.ts'
import { readAddress } from './readAddress.ts'

const Accounts = z
  .array(
    z.object({
      address: z.string().check(z.maxLength(128)),
      pubkey: z.optional(z.string().check(z.regex(/^[A-Za-z0-9+/]{43,120}={0,2}$/))),
    }),
  )
  .check(z.maxLength(100))

/** How addresses begin on the networks that the kit lists; on others it is up to the wallet. */
const prefixes: { readonly [caipNetworkId: CaipNetworkId]: string } = {
  'cosmos:cosmoshub-4': 'cosmos',
  'cosmos:osmosis-1': 'osmo',
}

/** Wallets of Cosmos. They have no network of their own, but an address for each. */
export const adapter = {
  async connect(place) {
    const method = 'cosmos_requestAccounts'
    const answer = await ask(place, method)
    if (answer.accounts.length === 0) throw badAnswer(method)
    return answer
  },

  reconnect: (place) => ask(place, 'cosmos_knownAccounts'),

  async revoke({ request }) {
    await request({ method: 'cosmos_disconnect' })
  },

  async switchNetwork({ request, network }) {
    const { caipNetworkId } = network
    try {
      await request({ method: 'cosmos_switchNetwork', params: [{ caipNetworkId }] })
      return await ask({ request, network }, 'cosmos_knownAccounts')
    } catch (error) {
      throw toSwitchError(error)
    }
  },

  readAccountsChanged: readAccounts,

  readChainChanged(data) {
    const parsed = z.safeParse(CaipId, data)
    return parsed.success && parsed.data.startsWith('cosmos:') ? parsed.data : undefined
  },
} satisfies ChainAdapter

type Place = { request: WalletRequest; network: Network }

async function ask({ request, network }: Place, method: string): Promise<WalletAccounts> {
  const { id, caipNetworkId } = network
  const found = readAccounts(await request({ method, params: [{ chainId: String(id) }] }))
  if (!found || !areOf(caipNetworkId, found)) throw badAnswer(method)
  return { accounts: found, caipNetworkId }
}

/** The accounts, each once, or undefined for anything else. */
function readAccounts(data: unknown): readonly WalletAccount[] | undefined {
  const parsed = z.safeParse(Accounts, data)
  if (!parsed.success || parsed.data.some(({ address }) => !readAddress(address))) return undefined
  const accounts = parsed.data.map(({ address, pubkey }) => ({
    address,
    ...(pubkey && { publicKey: pubkey }),
  }))
  return [...new Map(accounts.map((each) => [each.address, each])).values()]
}

function areOf(caipNetworkId: CaipNetworkId, accounts: readonly WalletAccount[]): boolean {
  const prefix = prefixes[caipNetworkId]
  return accounts.every(({ address }) => !prefix || readAddress(address) === prefix)
}

function badAnswer(method: string) {
  return new AppKitError(errors.WALLET_BAD_ANSWER, { wallet: 'The wallet', method })
}
