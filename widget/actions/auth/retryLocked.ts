import type { EmbeddedUser } from '../../../shared-schemas/user.ts'
import type { App } from '../../app.ts'
import { whileLoading } from '../modal/whileLoading.ts'
import { finishLogin } from './finishLogin.ts'
import { isLocked } from './showLocked.ts'

/**
 * Connects with a wallet that was opened on its own page meanwhile; false where it is still locked. Who logs out or
 * closes the modal before the answer is there is not connected.
 *
 * @throws what else kept the account from being read
 */
export function retryLocked(app: App): Promise<boolean> {
  const { auth, modal } = app.stores
  const isWanted = () => auth.getState().locked && modal.getState().open
  return app.once('retry locked', async () => {
    const user = await readUnlocked(app)
    if (user && isWanted()) await finishLogin(app, user)
    return user !== undefined
  })
}

/** Who is logged in; undefined where the wallet is locked. @throws what else kept the account from being read */
export function readUnlocked(app: App): Promise<EmbeddedUser | undefined> {
  return whileLoading(app, () => app.secure.request('GET_USER')).catch((thrown) => {
    if (!isLocked(thrown)) throw thrown
    return undefined
  })
}
