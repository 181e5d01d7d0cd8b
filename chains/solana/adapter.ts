import * as z from 'zod/mini'
import { CaipNetworkId } from '../../shared-schemas/entities/caip.ts'
import type { Network } from '../../shared-schemas/entities/network.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { createNodeClient } from '../nodeClient.ts'
import type { ChainAdapter, WalletAccounts, WalletRequest } from '../types.ts'
import { checkCluster } from './checkCluster.ts'
import { getBalance } from './getBalance.ts'
import { getOutcome } from './getOutcome.ts'
import { isAddress } from './isAddress.ts'
import { isAmong, toNetworkId } from './pageNetworks.ts'

const Address = z.string().check(z.maxLength(44), z.refine(isAddress))
const Chain = z.string().check(z.maxLength(80))
/** `chains` says where a wallet of the page works; one behind a session says the address alone. */
const Accounts = z
  .array(
    z.union([
      z.object({ pubkey: Address, chains: z.optional(z.array(Chain).check(z.maxLength(20))) }),
      z.pipe(
        Address,
        z.transform((pubkey) => ({ pubkey, chains: undefined })),
      ),
    ]),
  )
  .check(z.maxLength(100))

/** Solana wallets. Whatever a wallet answers is checked before it is believed. */
export const adapter = {
  async connect({ request, network }) {
    const answer = await askAccounts(request, 'solana_requestAccounts', network)
    if (answer.accounts.length === 0) throw badAnswer('solana_requestAccounts')
    return answer
  },

  reconnect: ({ request, network }) => askAccounts(request, 'solana_getAccounts', network),

  async revoke({ request }) {
    await request({ method: 'solana_disconnect' })
  },

  httpRequest: ({ endpoints, network }) =>
    createNodeClient({
      id: network.id,
      endpoints,
      isRight: (request) => checkCluster(request, network).then(() => true),
    }).request,

  getBalance: ({ request, address }) => getBalance(request, address),

  getOutcome: ({ request, hash }) => getOutcome(request, hash),

  /** A wallet has no network of its own, but need not work on every one. */
  async switchNetwork({ request, network }) {
    const moved = await askAccounts(request, 'solana_getAccounts', network)
    return moved.accounts.length > 0 ? moved : undefined
  },

  readAccountsChanged: (data) => readAccounts(data)?.map(({ pubkey: address }) => ({ address })),

  readChainChanged(data) {
    const parsed = z.safeParse(CaipNetworkId, typeof data === 'string' ? toNetworkId(data) : data)
    return parsed.success && parsed.data.startsWith('solana:') ? parsed.data : undefined
  },
} satisfies ChainAdapter

/** The accounts that work on the network. @throws WALLET_LACKS_NETWORK where there are others only */
async function askAccounts(
  request: WalletRequest,
  method: string,
  { caipNetworkId }: Network,
): Promise<WalletAccounts> {
  const all = readAccounts(await request({ method }))
  if (!all) throw badAnswer(method)
  const fitting = all.filter(({ chains }) => isAmong(chains, caipNetworkId))
  if (all.length > 0 && fitting.length === 0) {
    const facts = { wallet: 'The wallet', network: caipNetworkId }
    throw new AppKitError(errors.WALLET_LACKS_NETWORK, facts)
  }
  return { accounts: fitting.map(({ pubkey: address }) => ({ address })), caipNetworkId }
}

/** The accounts, each once, or undefined for anything else. */
function readAccounts(data: unknown) {
  const parsed = z.safeParse(Accounts, data)
  if (!parsed.success) return undefined
  return [...new Map(parsed.data.map((account) => [account.pubkey, account])).values()]
}

function badAnswer(method: string) {
  return new AppKitError(errors.WALLET_BAD_ANSWER, { wallet: 'The wallet', method })
}
