import * as z from 'zod/mini'
import { definitions } from '../../../chains/definitions.ts'
import { AppKitError } from '../../../shared-schemas/AppKitError.ts'
import type { ChainNamespace } from '../../../shared-schemas/caip.ts'
import * as errors from '../../../shared-schemas/errors.ts'
import type { App } from '../../app.ts'
import { setAccount } from '../../stores/accounts.ts'
import { whileLoading } from '../modal/whileLoading.ts'
import { seenOn } from '../network/takeNetwork.ts'

/**
 * Makes the plain or the smart account of the embedded wallet the connected one.
 *
 * @throws what the secure frame says
 */
export async function setPreferredAccount(
  app: App,
  { namespace, type }: { namespace: ChainNamespace; type: 'eoa' | 'smartAccount' },
): Promise<void> {
  const { accounts, chains } = app.stores
  const answer = await app.once(`prefer ${type}`, () =>
    whileLoading(app, () => app.secure.request('SET_PREFERRED_ACCOUNT', { type })),
  )
  const account = accounts.getState().byNamespace[namespace]
  const network = chains.getState().byNamespace[namespace]?.networkState.caipNetwork
  if (account?.status !== 'connected' || !network) return
  const parsed = z.safeParse(definitions[namespace].address, answer.address)
  if (!parsed.success)
    throw new AppKitError(errors.WALLET_BAD_ANSWER, {
      wallet: 'The embedded wallet',
      method: 'SET_PREFERRED_ACCOUNT',
    })
  const { data: address } = parsed
  const others = account.allAccounts.filter((each) => each.address !== address)
  accounts.setState(
    setAccount(namespace, {
      ...(address === account.address ? {} : seenOn(network, address)),
      address,
      allAccounts: [...others, { namespace, address, type: answer.type }],
      preferredAccountTypes: { ...account.preferredAccountTypes, [namespace]: answer.type },
    }),
  )
}
