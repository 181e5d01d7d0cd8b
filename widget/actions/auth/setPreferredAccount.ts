import * as z from 'zod/mini'
import { definitions } from '../../../chains/definitions.ts'
import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { App } from '../../app.ts'
import { accountOf, happen } from '../../stores/connections.ts'
import { whileLoading } from '../modal/whileLoading.ts'

/**
 * Makes the plain or the smart account of the embedded wallet the connected one.
 *
 * @throws what the secure frame says
 */
export async function setPreferredAccount(
  app: App,
  { namespace, type }: { namespace: ChainNamespace; type: 'eoa' | 'smartAccount' },
): Promise<void> {
  const { connections } = app.stores
  const answer = await app.once(`prefer ${type}`, () =>
    whileLoading(app, () => app.secure.request('SET_PREFERRED_ACCOUNT', { type })),
  )
  const before = accountOf(connections.getState().byNamespace[namespace])
  if (!before?.user) return
  const parsed = z.safeParse(definitions[namespace].address, answer.address)
  if (!parsed.success)
    throw new AppKitError(errors.WALLET_BAD_ANSWER, {
      wallet: 'The embedded wallet',
      method: 'SET_PREFERRED_ACCOUNT',
    })
  const { data: address } = parsed
  const others = before.accounts.filter((each) => each.address !== address)
  const account = {
    ...before,
    address,
    accounts: [...others, { namespace, address, type: answer.type }],
    user: { ...before.user, preferredAccountType: answer.type },
  }
  connections.setState(happen(namespace, { type: 'connected', account }))
}
