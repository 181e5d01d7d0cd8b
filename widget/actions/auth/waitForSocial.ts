import type { EmbeddedUser } from '../../../shared-schemas/entities/user.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import { socialLifetimeMs } from '../../../shared-schemas/limits.ts'
import type { App } from '../../app.ts'
import { changeSocial, type PendingSocial } from '../../stores/auth.ts'
import { whileLoading } from '../modal/whileLoading.ts'
import { sendEvent } from '../telemetry/sendEvent.ts'
import { finishLogin } from './finishLogin.ts'
import { leaveSocial } from './leaveSocial.ts'
import { loginRefusals } from './loginRefusals.ts'
import { isLocked, showLocked } from './showLocked.ts'
import { signOut } from './signOut.ts'
import { watchSocialWindow } from './watchSocialWindow.ts'

/**
 * Waits for what comes of the login whose window was opened, as long as somebody wants it and for ten
 * minutes at most; then connects with the account. How far it is, and what went wrong, is in
 * `auth.social`. Never rejects. Source: docs/logins.md 9, F31.
 */
export function waitForSocial(app: App): Promise<void> {
  const { social } = app.stores.auth.getState()
  if (!social || social.state === 'failed') return Promise.resolve()
  return app.once(`social ${social.uri}`, () => wait(app, social))
}

async function wait(app: App, { provider, ticket, uri }: PendingSocial): Promise<void> {
  const { auth } = app.stores
  const isCurrent = () => auth.getState().social?.uri === uri
  const change = (given: Partial<PendingSocial>) => auth.setState(changeSocial(uri, given))
  const stopWatching = watchSocialWindow(app, uri)
  try {
    if (!auth.getState().social?.begun) {
      const { number } = await app.secure.request('GET_SOCIAL_REDIRECT_URI', { provider, ticket })
      change({ begun: true, number })
    }
    const user = await claim(app, { uri, isCurrent, change })
    if (!isCurrent()) {
      if (user) await signOut(app) // it came through after it was given up
      return
    }
    stopWatching()
    change({ state: 'account' })
    auth.getState().social?.window?.close()
    if (user) await finishLogin(app, user)
    sendEvent(app, { name: 'SOCIAL_LOGIN_SUCCESS', properties: { provider } })
    leaveSocial(app)
  } catch (thrown) {
    const locked = isLocked(thrown) // it went well but for the wallet
    if (!isCurrent()) return locked ? void (await signOut(app)) : undefined
    if (locked) {
      change({ state: 'account' })
      sendEvent(app, { name: 'SOCIAL_LOGIN_SUCCESS', properties: { provider } })
      return showLocked(app)
    }
    const { code, message } = thrown as { code?: string | number; message: string } // what a link throws is an Error
    const { begun, window } = auth.getState().social ?? {}
    // The window waits 20 s for a login that the server refused to begin. The view has the reason.
    if (!begun && loginRefusals.includes(code)) window?.close()
    change({ state: 'failed', error: { message, ...(code !== undefined && { code }) } })
    sendEvent(app, { name: 'SOCIAL_LOGIN_ERROR', properties: { provider } })
  } finally {
    stopWatching()
  }
}

/** What a login that is not over waits for, by what the wait ended with. */
const states: ReadonlyMap<unknown, PendingSocial['state']> = new Map([
  [errors.SOCIAL_WINDOW_MISSING.code, 'missing'],
  [errors.SOCIAL_LOGIN_PENDING.code, 'waiting'],
  [errors.SOCIAL_NUMBER_ASKED.code, 'asking'],
])

type Claim = {
  uri: string
  isCurrent: () => boolean
  change: (given: Partial<PendingSocial>) => void
}

/** Asks again and again; undefined where nobody wants it any more. */
async function claim(
  app: App,
  { uri, isCurrent, change }: Claim,
): Promise<EmbeddedUser | undefined> {
  const until = app.now() + socialLifetimeMs
  while (app.now() < until) {
    if (!isCurrent()) return undefined
    try {
      return await whileLoading(app, () => app.secure.request('CONNECT_SOCIAL', { uri }))
    } catch (thrown) {
      const { code } = thrown as { code?: unknown } // as above
      const state = states.get(code)
      if (state === undefined) throw thrown
      change({ state })
    }
  }
  throw new AppKitError(errors.SOCIAL_LOGIN_EXPIRED)
}
