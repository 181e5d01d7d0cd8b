import * as z from 'zod/mini'
import { read } from '../../shared-schemas/messaging/read.ts'

/** A login by email that waits for its mail. Its id is of use only together with this device's key (docs/logins.md 5). */
const KeptFlow = z.strictObject({
  id: z.string().check(z.maxLength(200)),
  /** Epoch milliseconds. */
  expiresAt: z.number(),
  siteOrigin: z.string().check(z.maxLength(300)),
})
type KeptFlow = z.infer<typeof KeptFlow>

/** Keeps the login that waits for its mail for this tab: phones reload a tab while the mail is read. */
export type TabStorage = {
  /** Undefined as well where the browser keeps nothing. */
  read(): KeptFlow | undefined
  write(flow: KeptFlow | undefined): void
}

/** Opens the tab's storage of a project. Never throws: without storage a reload ends a login that waits. */
export function openTabStorage(
  window: Pick<Window, 'sessionStorage'>,
  projectId: string | undefined,
): TabStorage {
  const key = `appkit flow ${projectId ?? ''}`
  return {
    read() {
      try {
        return read(KeptFlow, JSON.parse(window.sessionStorage.getItem(key) ?? 'null')).value
      } catch {
        return undefined
      }
    },
    write(flow) {
      try {
        if (flow) window.sessionStorage.setItem(key, JSON.stringify(flow))
        else window.sessionStorage.removeItem(key)
      } catch {
        // As above.
      }
    },
  }
}
