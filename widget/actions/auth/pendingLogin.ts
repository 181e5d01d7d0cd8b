import * as z from 'zod/mini'
import { codeLifetimeMs, deviceApprovalLifetimeMs } from '../../../shared-schemas/limits.ts'
import { storageKeys } from '../../../shared-schemas/storageKeys.ts'
import type { App } from '../../app.ts'
import type { PendingLogin } from '../../stores/auth.ts'

const Kept = z.strictObject({
  email: z.string().check(z.maxLength(254)),
  step: z.enum(['device', 'code']),
  number: z.optional(z.string().check(z.maxLength(8))),
  /** Epoch milliseconds. */
  expiresAt: z.number(),
})

/**
 * Keeps a login that waits for its mail in this tab's own storage, never in the site's: phones reload a tab while
 * the mail is read. The secure frame keeps what the login is continued with. Returns its undo.
 */
export function followPendingLogin(app: App): () => void {
  return app.stores.auth.subscribe(({ login }, before) => {
    if (login !== before.login) keep(app, login)
  })
}

/** The login that waited when this tab was reloaded; undefined once its mail is of no use. */
export function readPendingLogin(app: App): PendingLogin | undefined {
  try {
    const kept = z.safeParse(Kept, JSON.parse(app.window.sessionStorage.getItem(keyOf(app)) ?? ''))
    if (!kept.success || kept.data.expiresAt <= app.wallClock()) return undefined
    const { expiresAt: _, ...login } = kept.data
    return login
  } catch {
    return undefined // no storage, or nothing in it
  }
}

function keep(app: App, login: PendingLogin | undefined): void {
  try {
    const { sessionStorage } = app.window
    sessionStorage.removeItem(keyOf(app))
    if (!login || login.step === 'account') return
    const lifetimeMs = login.step === 'device' ? deviceApprovalLifetimeMs : codeLifetimeMs
    const kept = { ...login, expiresAt: app.wallClock() + lifetimeMs }
    sessionStorage.setItem(keyOf(app), JSON.stringify(kept))
  } catch {
    // Browsers that deny storage keep no login over a reload.
  }
}

/** Startup reads the same name before the widget runs: widget/firstView/startEarlyInput.ts. */
function keyOf({ storage }: App): string {
  return storage.ownKey({ key: storageKeys.pendingLogin })
}
