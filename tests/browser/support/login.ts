import { type BrowserContext, expect } from 'playwright/test'
import type { Kit } from './kit.ts'
import { mailsTo } from './mail.ts'

/** An address that nobody has used yet. */
export const emailFor = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`

/** Opens the modal on its login and hands an address in. */
export async function askForCode(kit: Kit, email: string): Promise<void> {
  await kit.call('Connect')
  const field = kit.frame.getByRole('textbox', { name: 'Email', exact: true })
  await field.click() // waits until the modal is on screen
  await field.fill(email)
  await field.press('Enter')
}

export async function enterCode(kit: Kit, code: string): Promise<void> {
  await kit.frame.getByRole('textbox', { name: '6-digit code' }).pressSequentially(code)
}

/** The code of the login mail number `count`; a login on a new device sends a mail of its own. */
export async function loginCode(email: string, { count = 1 } = {}): Promise<string> {
  const codes = async () =>
    (await mailsTo(email)).filter(({ subject }) => /^\d{6} is your code for /.test(subject))
  await expect.poll(async () => (await codes()).length).toBe(count)
  return /\b\d{6}\b/.exec((await codes())[0]?.text ?? '')?.[0] ?? ''
}

/** The address, once somebody is connected. */
export async function connected(kit: Kit): Promise<string> {
  const status = async () => (await kit.account())?.status
  await expect.poll(status, { timeout: 30_000 }).toBe('connected')
  return (await kit.account())?.address ?? ''
}

/** The whole login of an address that this browser may use. */
export async function logIn(kit: Kit, email: string): Promise<string> {
  await askForCode(kit, email)
  await enterCode(kit, await loginCode(email))
  return connected(kit)
}

const loggedIn = new WeakMap<BrowserContext, Set<string>>()

/**
 * The address of a visitor whose browser remembers the tests before: logs in the first time at a place,
 * and from then on waits for the login to be restored, which may take more than one try.
 */
export async function returnOrLogIn(
  kit: Kit,
  place: string,
  logInThere: () => Promise<string>,
): Promise<string> {
  const context = kit.page.context()
  const places = loggedIn.get(context) ?? new Set()
  loggedIn.set(context, places)
  if (places.has(place)) return connected(kit)
  const address = await logInThere()
  places.add(place)
  return address
}
