import { environment, siteUrl } from '../support/environment.ts'
import { loginCode } from '../support/login.ts'
import { expect, test } from '../support/test.ts'

/** The tests of this site: those of Playwright, with its browser's storage as visitors have it. */
export { expect, test }

/** What the example of docs/testing.md has to know of the site that it tests. */
export const shop = {
  get url() {
    return siteUrl('plain', { wallet: 'none' })
  },
  get nodeUrl() {
    return environment.chainUrls[31_337] ?? ''
  },
  get relayUrl() {
    return `ws://127.0.0.1:${environment.relayPort}`
  },
  /** Waits for the login mail to an address, and reads its six digits. */
  readCode: (email: string) => loginCode(email),
}
