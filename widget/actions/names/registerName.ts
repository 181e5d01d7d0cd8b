import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import { toCoinType } from '../../../shared-schemas/entities/coinType.ts'
import { defaultNameZone, toClaimText, toName } from '../../../shared-schemas/entities/names.ts'
import type { Network } from '../../../shared-schemas/entities/network.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { App } from '../../app.ts'
import { isEmbedded } from '../../connectors/auth.ts'
import { readFailure } from '../../lib/readFailure.ts'
import { happen } from '../../stores/connections.ts'
import { readState } from '../../stores/create.ts'
import { failStep, finishStep, startStep } from '../../stores/names.ts'
import { currentRoute, replace } from '../../stores/router.ts'
import { accountIn } from '../account/accountIn.ts'
import { request } from '../rpc/request.ts'
import { requestNames } from './fetchNames.ts'
import { toNameError } from './toNameError.ts'

type Claim = { name: string; address: string; network: Network }

/**
 * Registers a name for the account of the embedded wallet, which signs for it, and shows that it did. One at a time; what
 * fails leads back to the form, with the reason. Returns the name.
 *
 * @throws NAME_WITHOUT_NETWORK, NAME_WITHOUT_ACCOUNT, TOO_MANY_REQUESTS, what the wallet throws, the server's reason, or
 * NAME_NOT_REGISTERED
 */
export async function registerName(
  app: App,
  { namespace, label }: { namespace: ChainNamespace; label: string },
): Promise<string> {
  const { names } = app.stores
  const owner = readOwner(app, namespace)
  // A second press, before the view of the first has come.
  if (names.getState().step !== 'typing')
    throw new AppKitError(errors.TOO_MANY_REQUESTS, { limit: 1 })
  const { address } = owner
  const name = toName(label, app.config.nameZone ?? defaultNameZone)
  names.setState(startStep('signing'))
  try {
    const signed = await sign(app, { ...owner, name })
    names.setState(startStep('registering'))
    await submit(app, { ...owner, name }, signed)
  } catch (thrown) {
    const { rejected, error } = readFailure(thrown)
    const isLeft = accountIn(readState(app.stores), namespace)?.address !== address
    const reason = rejected ? 'rejected' : { reason: error.message }
    names.setState(failStep(isLeft ? undefined : reason))
    throw thrown
  }
  names.setState(finishStep({ name, address }))
  takeName(app, { namespace, address, name })
  showSuccess(app)
  return name
}

function readOwner(app: App, namespace: ChainNamespace) {
  const state = readState(app.stores)
  const network = state.chains.byNamespace[namespace]?.networkState.caipNetwork
  if (!network) throw new AppKitError(errors.NAME_WITHOUT_NETWORK)
  const address = accountIn(state, namespace)?.address
  if (address === undefined || !isEmbedded(state.connections, namespace))
    throw new AppKitError(errors.NAME_WITHOUT_ACCOUNT)
  return { network, address }
}

/** Has the owner sign for the name, in the approval of the secure frame. */
async function sign(app: App, { name, address, network }: Claim) {
  const message = toClaimText(name, app.wallClock())
  const signature = await request(app, {
    namespace: network.chainNamespace,
    network: network.caipNetworkId,
    method: 'personal_sign',
    params: [toHex(message), address],
  })
  return { message, signature: String(signature) } // request checked it
}

type Signed = { message: string; signature: string }

/** Asks the server for the name. Where its answer got lost, the names of the address tell whether it was registered. */
async function submit(app: App, claim: Claim, signed: Signed): Promise<void> {
  const { name, address, network } = claim
  const { blockchain } = await app.api()
  const body = { coin_type: toCoinType(Number(network.id)), address, ...signed }
  const refusal = await blockchain('nameRegister', { body }).then(
    ({ success }) => (success ? undefined : {}),
    (thrown: unknown) => thrown,
  )
  if (refusal === undefined) return
  const owned = isUnclear(refusal) ? await requestNames(app, address).catch(() => []) : []
  if (owned.some((each) => each.name === name)) return
  throw await toNameError(
    refusal,
    (options) => new AppKitError(errors.NAME_NOT_REGISTERED, { name }, options),
  )
}

const unclear: readonly unknown[] = [errors.HTTP_TIMED_OUT.code, errors.HTTP_UNREACHABLE.code]
const isUnclear = (thrown: unknown) => unclear.includes((thrown as { code?: unknown }).code) // calls throw errors

/** What was known of the address before is out of date. */
function takeName(
  app: App,
  { namespace, address, name }: { namespace: ChainNamespace; address: string; name: string },
): void {
  const { connections } = app.stores
  app.names.forget(address)
  app.identities.forget(address)
  const account = accountIn({ connections: connections.getState() }, namespace)
  if (account?.address !== address) return
  const profile = { name, image: account.profile?.image }
  connections.setState(happen(namespace, { type: 'profile', profile }))
}

/** A user who went elsewhere meanwhile stays there. */
function showSuccess({ stores: { router } }: App): void {
  if (currentRoute(router.getState()).view === 'RegisterAccountName')
    router.setState(replace({ view: 'RegisterAccountNameSuccess' }))
}

function toHex(text: string): string {
  const bytes = [...new TextEncoder().encode(text)]
  return `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
