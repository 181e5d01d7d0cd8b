import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { App } from '../../app.ts'
import { setLocked } from '../../stores/auth.ts'
import { whileLoading } from '../modal/whileLoading.ts'
import { approve } from '../rpc/approve.ts'
import { finishLogin } from './finishLogin.ts'
import { isLocked } from './showLocked.ts'

/**
 * Has the user open the wallet of their login, which this browser cannot open by itself: the secure frame asks them in
 * a window of its own, and the login goes on from there. What went wrong is in `auth.locked`. Never rejects.
 */
export function unlock(app: App): Promise<void> {
  return app.once('unlock', () => attempt(app, () => prompt(app)))
}

/**
 * The same for a try that the user did not start: it prompts only once the frame and its server answer, so that no
 * question comes and goes while they do not. Never rejects.
 */
export function resumeUnlock(app: App): Promise<void> {
  return app.once('unlock', () =>
    attempt(app, () =>
      connect(app).catch((thrown) => {
        if (!isLocked(thrown)) throw thrown
        return prompt(app)
      }),
    ),
  )
}

async function attempt(app: App, work: () => Promise<void>): Promise<void> {
  const { auth } = app.stores
  if (!auth.getState().locked) return
  auth.setState(setLocked({ asked: true }))
  try {
    await work()
  } catch (thrown) {
    if (!auth.getState().locked) return // logged out meanwhile
    const { code, message } = thrown as { code?: string | number; message: string } // what a link throws is an Error
    if (code === errors.USER_REJECTED.code) return
    const error = { message, ...(code !== undefined && { code }) }
    auth.setState(setLocked({ asked: true, error }))
  }
}

async function prompt(app: App): Promise<void> {
  await approve(app, (approvalId) => app.secure.request('UNLOCK', { approvalId }))
  await connect(app)
}

/** Who logs out or closes the modal before the answer is there is not connected. */
async function connect(app: App): Promise<void> {
  const { auth, modal } = app.stores
  const user = await whileLoading(app, () => app.secure.request('GET_USER'))
  if (auth.getState().locked && modal.getState().open) await finishLogin(app, user)
}
