import type { EmbeddedUser } from '../../../shared-schemas/entities/user.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { App } from '../../app.ts'
import { setEndedElsewhere } from '../../stores/connections.ts'
import { whileLoading } from '../modal/whileLoading.ts'
import { finishLogin } from './finishLogin.ts'
import { forgetKnown } from './keepKnown.ts'
import { isLocked, showLocked } from './showLocked.ts'

/**
 * Connects this site with the login of another site, which the user chose. Until then the secure frame
 * treats this site as one without a login (T2).
 *
 * @throws NOT_LOGGED_IN where that login has ended: it is not offered any more; what kept the account from being read
 */
export function continueLogin(app: App): Promise<void> {
  return app.once('continue login', async () => {
    try {
      await whileLoading(app, () => app.secure.request('CONTINUE_LOGIN'))
    } catch (thrown) {
      const { code } = thrown as { code?: unknown } // what a link throws is an Error
      if (code === errors.NOT_LOGGED_IN.code) {
        forgetKnown(app)
        app.stores.connections.setState(setEndedElsewhere('known'))
      }
      throw thrown
    }
    const user = await readUnlocked(app)
    if (user) await finishLogin(app, user)
    else showLocked(app)
  })
}

/** Who is logged in; undefined where the wallet is locked. @throws what else kept the account from being read */
function readUnlocked(app: App): Promise<EmbeddedUser | undefined> {
  return whileLoading(app, () => app.secure.request('GET_USER')).catch((thrown) => {
    if (!isLocked(thrown)) throw thrown
    return undefined
  })
}
