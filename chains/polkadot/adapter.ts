import * as z from 'zod/mini'
import { CaipNetworkId } from '../../shared-schemas/entities/caip.ts'
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
      genesisHash: z.optional(z.string().check(z.regex(/^0x[0-9a-f]{64}$/i))),
    }),
  )
  .check(z.maxLength(100))
type Accounts = z.infer<typeof Accounts>

/** Wallets of Polkadot. They have no network of their own: each request names its chain. */
export const adapter = {
  async connect(place) {
    const answer = await ask(place, 'polkadot_requestAccounts')
    if (answer.accounts.length === 0)
      throw new AppKitError(errors.WALLET_NO_ACCOUNTS, { network: place.network.name })
    return answer
  },

  reconnect: (place) => ask(place, 'polkadot_getAccounts'),

  async revoke({ request }) {
    await request({ method: 'polkadot_disconnect' })
  },

  /** Some accounts are meant for one chain only. */
  async switchNetwork({ request, network }) {
    const { caipNetworkId } = network
    try {
      await request({ method: 'polkadot_switchNetwork', params: [{ caipNetworkId }] })
    } catch (error) {
      throw toSwitchError(error)
    }
    const moved = await ask({ request, network }, 'polkadot_getAccounts')
    if (moved.accounts.length === 0) throw new AppKitError(errors.CHAIN_NOT_SUPPORTED)
    return moved
  },

  readAccountsChanged: (data) => readAccounts(data)?.map(({ address }) => ({ address })),

  readChainChanged(data) {
    const parsed = z.safeParse(CaipNetworkId, data)
    return parsed.success && parsed.data.startsWith('polkadot:') ? parsed.data : undefined
  },
} satisfies ChainAdapter

type Place = { request: WalletRequest; network: Network }

async function ask({ request, network }: Place, method: string): Promise<WalletAccounts> {
  const accounts = onNetwork(readAccounts(await request({ method })), network)
  if (!accounts) throw badAnswer(method)
  return { accounts, caipNetworkId: network.caipNetworkId }
}

/** The accounts, each key once, or undefined where one of them is none. */
function readAccounts(data: unknown): Accounts | undefined {
  const parsed = z.safeParse(Accounts, data)
  if (!parsed.success) return undefined
  const byKey = new Map(parsed.data.map((each) => [readAddress(each.address)?.join(), each]))
  return byKey.has(undefined) ? undefined : [...byKey.values()]
}

/** An id of CAIP-13 is the head of the genesis hash. */
function onNetwork(
  accounts: Accounts | undefined,
  { id }: Network,
): readonly WalletAccount[] | undefined {
  return accounts
    ?.filter(({ genesisHash }) => !genesisHash || genesisHash.toLowerCase().startsWith(`0x${id}`))
    .map(({ address }) => ({ address }))
}

function badAnswer(method: string) {
  return new AppKitError(errors.WALLET_BAD_ANSWER, { wallet: 'The wallet', method })
}
