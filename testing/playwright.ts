import { type ChainNamespace, defaultNamespace } from '../shared-schemas/entities/caip.ts'
import { pointAt } from './pointAt.ts'

// The types below repeat the parts of Playwright's API that are used, so that this file does not depend on it.

type Locator = {
  click(): Promise<void>
  hover(options?: { timeout?: number }): Promise<void>
  evaluate(look: (element: Element) => boolean): Promise<boolean>
  fill(text: string): Promise<void>
  press(key: string): Promise<void>
  pressSequentially(text: string): Promise<void>
  first(): Locator
  or(other: Locator): Locator
  getAttribute(name: string): Promise<string | null>
  locator(selector: string): Locator
  innerText(options?: { timeout?: number }): Promise<string>
  waitFor(options?: { state?: 'visible' | 'hidden'; timeout?: number }): Promise<void>
}
type Frame = {
  getByRole(
    role: 'button' | 'textbox' | 'img',
    options: { name: string | RegExp; exact?: boolean },
  ): Locator
  locator(selector: string): Locator
}

/** The methods that are used of a page of Playwright. */
export type TestPage = Pick<Frame, 'getByRole'> & {
  evaluate(script: string): Promise<unknown>
  waitForFunction(
    script: string,
    argument?: unknown,
    options?: { timeout?: number },
  ): Promise<unknown>
  frameLocator(selector: string): Frame
  waitForEvent(event: 'popup', options?: { timeout?: number }): Promise<TestPage>
  waitForEvent(event: 'close', options?: { timeout?: number }): Promise<unknown>
}

const slowMs = 30_000
const approve = /^(Sign|Approve|Approve anyway|Log in)$/
/** The button that opens an approval window, where the frame may not approve. */
const toWindow = /^Continue$/
const widgetOf = (page: TestPage) => page.frameLocator('iframe[name="appkit-widget"]')
const secureOf = (page: TestPage) => page.frameLocator('iframe[name="appkit-secure"]')

/** Opens the modal through `window.appkit`, on `view` if it is given. Waits until it is open. */
export async function openModal(page: TestPage, view?: string): Promise<void> {
  await page.waitForFunction('window.appkit?.getState?.().initialized === true')
  await page.evaluate(`void appkit.open(${JSON.stringify(view ? { view } : {})}).catch(() => {})`)
  await page.waitForFunction('window.appkit.getState().open')
}

/** Waits up to 30 s until an account is connected and the modal is closed. Returns its address. */
export async function waitForAccount(
  page: TestPage,
  { namespace = defaultNamespace }: { namespace?: ChainNamespace } = {},
): Promise<string> {
  const account = `window.appkit.getAccount(${JSON.stringify(namespace)})`
  const done = `${account}.status === 'connected' && !window.appkit.getState().open`
  await page.waitForFunction(done, undefined, { timeout: slowMs })
  return String(await page.evaluate(`${account}.address`))
}

/** Connects a wallet of the page: opens the modal, clicks the wallet with this name. Returns the address. */
export async function connectWallet(
  page: TestPage,
  { name, namespace = defaultNamespace }: { name: string; namespace?: ChainNamespace },
): Promise<string> {
  await openModal(page, 'Connect')
  await widgetOf(page).getByRole('button', { name }).first().click()
  return waitForAccount(page, { namespace })
}

/**
 * Logs in by email: opens the modal, enters the address and the code. Returns the account's address. `readCode` resolves
 * with the six digits of the newest login mail to that email address; it has to wait for the mail.
 */
export async function logInByEmail(
  page: TestPage,
  {
    email,
    readCode,
    namespace = defaultNamespace,
  }: {
    email: string
    readCode: (email: string) => Promise<string>
    namespace?: ChainNamespace
  },
): Promise<string> {
  await openModal(page, 'Connect')
  await enterEmail(page, { email, readCode })
  return waitForAccount(page, { namespace })
}

/** Enters the email address and the code, once the modal is open. */
export async function enterEmail(
  page: TestPage,
  { email, readCode }: { email: string; readCode: (email: string) => Promise<string> },
): Promise<void> {
  const widget = widgetOf(page)
  const field = widget.getByRole('textbox', { name: 'Email', exact: true })
  await field.click() // waits until the modal is on screen: its frame holds the field before
  await field.fill(email)
  await field.press('Enter')
  const code = await readCode(email)
  await widget.getByRole('textbox', { name: '6-digit code' }).pressSequentially(code)
}

/** Approves the pending request of the embedded wallet: in the modal, or in the window that it offers. */
export async function approveInModal(page: TestPage): Promise<void> {
  const secure = secureOf(page)
  const review = secure.getByRole('button', { name: toWindow })
  const here = secure.getByRole('button', { name: approve })
  const asked = here.or(review).first()
  await asked.waitFor({ timeout: slowMs })
  if (!toWindow.test((await asked.innerText()).trim())) return pressOnceReady(here)
  await pointAt(review)
  const [popup] = await Promise.all([
    page.waitForEvent('popup', { timeout: slowMs }),
    review.click(),
  ])
  await Promise.all([
    popup.waitForEvent('close', { timeout: slowMs }),
    pressOnceReady(popup.getByRole('button', { name: approve })),
  ])
}

/** Clicks the button of an approval. Its gate arms some time after the pointer entered, so the pointer is moved there first. */
async function pressOnceReady(button: Locator): Promise<void> {
  await pointAt(button)
  await button.click()
}
