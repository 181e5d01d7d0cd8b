import * as z from 'zod/mini'
import { CaipNetworkId } from '../../shared-schemas/entities/caip.ts'
import type { Network } from '../../shared-schemas/entities/network.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { toSwitchError } from '../toSwitchError.ts'
import type { ChainAdapter, WalletAccount, WalletAccounts, WalletRequest } from '../types.ts'
import { familyOf } from './familyOf.ts'
import { networks } from './networks.ts'
import { type AddressFamily, readAddress } from './readAddress.ts'

const text = z.string().check(z.maxLength(128))
const Accounts = z
  .array(
    z.object({
      address: text,
      publicKey: z.optional(z.string().check(z.regex(/^[0-9a-fA-F]{64,130}$/))),
      path: z.optional(z.string().check(z.regex(/^m?[/0-9'hH]{1,100}$/))),
      purpose: z.optional(z.enum(['payment', 'ordinals', 'stx'])),
      /** The same, as wallets behind WalletConnect say it. */
      intention: z.optional(text),
    }),
  )
  .check(z.maxLength(100))

/** Bitcoin wallets. Whatever a wallet answers is checked before it is believed. */
export const adapter = {
  async connect(place) {
    const method = 'requestAccounts'
    const answer = await ask(place, method)
    if (answer.accounts.length === 0) throw badAnswer(method)
    return answer
  },

  reconnect: (place) => ask(place, 'knownAccounts'),

  async revoke({ request }) {
    await request({ method: 'disconnect' })
  },

  /** Addresses of the test networks are others, so the wallet tells them anew. */
  async switchNetwork({ request, network }) {
    const { caipNetworkId } = network
    try {
      await request({ method: 'switchNetwork', params: [{ caipNetworkId }] })
    } catch (error) {
      throw toSwitchError(error)
    }
    const moved = await ask({ request, network }, 'knownAccounts')
    if (moved.caipNetworkId !== caipNetworkId) throw new AppKitError(errors.CHAIN_NOT_SUPPORTED)
    return moved
  },

  readAccountsChanged: (data) => readAccounts(data)?.accounts,

  readChainChanged(data) {
    const parsed = z.safeParse(CaipNetworkId, data)
    return parsed.success && parsed.data.startsWith('bip122:') ? parsed.data : undefined
  },
} satisfies ChainAdapter

type Place = { request: WalletRequest; network: Network }

async function ask({ request, network }: Place, method: string): Promise<WalletAccounts> {
  const found = readAccounts(await request({ method }))
  if (!found) throw badAnswer(method)
  return toWalletAccounts(found, network)
}

type Found = { accounts: readonly WalletAccount[]; family: AddressFamily | undefined }

/**
 * The accounts, payments first, or undefined for anything else. Addresses of Stacks are no addresses of
 * Bitcoin: bitcoins sent there are lost, so they are left to the site's own provider.
 */
function readAccounts(data: unknown): Found | undefined {
  const parsed = z.safeParse(Accounts, data)
  if (!parsed.success) return undefined
  const bitcoin = parsed.data.filter(({ purpose }) => purpose !== 'stx')
  const families = new Set(bitcoin.map(({ address }) => readAddress(address)))
  const [family] = families
  if (families.size > 1 || (bitcoin.length > 0 && !family)) return undefined
  const isPayment = ({ purpose, intention }: (typeof bitcoin)[number]) =>
    (purpose ?? intention ?? 'payment') === 'payment'
  const payments = bitcoin.filter(isPayment)
  const others = bitcoin.filter((account) => !isPayment(account))
  // A wallet that only has an address for something else is paid there.
  if (payments.length === 0) payments.push(...others.splice(0, 1))
  const accounts = [
    ...payments.map((account) => ({ ...toAccount(account), type: 'payment' as const })),
    ...others.map(toAccount),
  ]
  return { accounts: [...new Map(accounts.map((each) => [each.address, each])).values()], family }
}

function toAccount({ address, publicKey, path }: z.infer<typeof Accounts>[number]): WalletAccount {
  return { address, ...(publicKey && { publicKey }), ...(path && { path }) }
}

/** The addresses say which coins they are for; which test network, only the site can know. */
function toWalletAccounts({ accounts, family }: Found, network: Network): WalletAccounts {
  const here = family === undefined || familyOf(network) === family
  const there = here ? network : networks.find((each) => familyOf(each) === family)
  return { accounts, caipNetworkId: (there ?? network).caipNetworkId }
}

function badAnswer(method: string) {
  return new AppKitError(errors.WALLET_BAD_ANSWER, { wallet: 'The wallet', method })
}
