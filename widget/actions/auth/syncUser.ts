import * as z from 'zod/mini'
import { definitions } from '../../../chains/definitions.ts'
import type { Account, AccountType } from '../../../shared-schemas/entities/account.ts'
import type { CaipNetworkId, ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import type { Network } from '../../../shared-schemas/entities/network.ts'
import type { EmbeddedUser } from '../../../shared-schemas/entities/user.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { App } from '../../app.ts'
import { authConnector } from '../../connectors/auth.ts'
import { loginItems } from '../../lib/loginItems.ts'
import { setApproval } from '../../stores/chains.ts'
import { accountOf, happen } from '../../stores/connections.ts'
import { addConnector } from '../../stores/connectors.ts'
import { readState } from '../../stores/create.ts'
import { accountTypeOn } from '../account/accountTypeOn.ts'
import { findNetwork } from '../network/configured.ts'
import { takeNetwork } from '../network/takeNetwork.ts'
import { servesNetwork } from './servesNetwork.ts'
import { toCaipNetworkId } from './toCaipNetworkId.ts'

/** The code of NETWORK_NOT_SERVED: the embedded wallet works on other networks than the active one. */
const notServed = 4901

/**
 * Asks the secure frame who is logged in and makes that account the connected one of a namespace, on
 * its own network or another one.
 *
 * @throws WALLET_BAD_ANSWER where the account is none of that namespace; what the frame throws
 */
export async function syncUser(
  app: App,
  { namespace, network }: { namespace: ChainNamespace; network?: Network | undefined },
): Promise<void> {
  const { caipNetwork } = app.stores.chains.getState().byNamespace[namespace]?.networkState ?? {}
  const user = await askUser(app, { namespace, network: network ?? caipNetwork })
  const parsed = z.safeParse(definitions[namespace].address, user.address)
  if (!parsed.success)
    throw new AppKitError(errors.WALLET_BAD_ANSWER, {
      wallet: 'The embedded wallet',
      method: 'GET_USER',
    })
  takeUser(app, { namespace, user: { ...user, address: parsed.data } })
}

async function askUser(
  app: App,
  { namespace, network }: { namespace: ChainNamespace; network: Network | undefined },
): Promise<EmbeddedUser> {
  const { user: known } = accountOf(app.stores.connections.getState().byNamespace[namespace]) ?? {}
  const type = known && (known.preferredAccountType ?? 'eoa')
  // Where there is no smart account, the plain one was nobody's choice.
  const hadChoice = known?.accounts?.some((each) => each.type === 'smartAccount')
  const preference = type === undefined || !hadChoice ? {} : { preferredAccountType: type }
  if (!network || !servesNetwork(app, network.caipNetworkId))
    return app.secure.request('GET_USER', preference)
  try {
    return await app.secure.request('GET_USER', { chainId: network.caipNetworkId, ...preference })
  } catch (error) {
    if ((error as { code?: unknown }).code !== notServed) throw error // what a link throws is an Error
    return app.secure.request('GET_USER', preference)
  }
}

function takeUser(
  app: App,
  { namespace, user }: { namespace: ChainNamespace; user: EmbeddedUser },
): void {
  const { chains, connections, connectors } = app.stores
  const caipNetworkId = toCaipNetworkId(user.chainId, namespace)
  if (caipNetworkId && findNetwork(readState(app.stores), caipNetworkId))
    takeNetwork(app, caipNetworkId)
  const network = chains.getState().byNamespace[namespace]?.networkState.caipNetwork
  const { address, accounts: list = [], preferredAccountType = 'eoa' } = user
  const typeOf = (type: AccountType) => accountTypeOn(namespace, type)
  const approvedCaipNetworkIds = networksOf(app, namespace)

  connectors.setState(addConnector(authConnector))
  chains.setState(setApproval(namespace, { supportsAllNetworks: false, approvedCaipNetworkIds }))
  const account = {
    connectorId: authConnector.id,
    address,
    accounts: withOwn(
      list.map((each) => ({ namespace, ...each, type: typeOf(each.type) })),
      { namespace, address, type: typeOf(preferredAccountType) },
    ),
    user,
  }
  connections.setState(happen(namespace, { type: 'connected', account }))
  void app.storage.write(loginItems.lastUsedChain, network?.caipNetworkId) // the frame knows it as well
}

/** The accounts, with the connected one among them in any case. */
function withOwn(list: readonly Account[], own: Account): readonly Account[] {
  return list.some(({ address }) => address === own.address) ? list : [own, ...list]
}

function networksOf(app: App, namespace: ChainNamespace): CaipNetworkId[] {
  const { caipNetworks = [] } = app.stores.chains.getState().byNamespace[namespace] ?? {}
  return caipNetworks
    .map(({ caipNetworkId }) => caipNetworkId)
    .filter((id) => servesNetwork(app, id))
}
