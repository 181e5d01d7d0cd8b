import { type ChainNamespace, defaultNamespace } from '../shared-schemas/caip.ts'
import { pointAt } from './pointAt.ts'

// Playwright is used by its shape, so that nothing of it is needed to load this file.

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

/** What is used of a page of Playwright. */
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
const yes = /^(Sign|Approve|Approve anyway|Log in)$/
const toWindow = /^Continue$/
const widgetOf = (page: TestPage) => page.frameLocator('iframe[name="appkit-widget"]')
const secureOf = (page: TestPage) => page.frameLocator('iframe[name="appkit-secure"]')

/** Opens the modal by `window.appkit`, on a view where one is named. */
export async function openModal(page: TestPage, view?: string): Promise<void> {
  await page.waitForFunction('window.appkit?.getState?.().initialized === true')
  await page.evaluate(`void appkit.open(${JSON.stringify(view ? { view } : {})}).catch(() => {})`)
  await page.waitForFunction('window.appkit.getState().open')
}

/** Waits until somebody is connected and the modal has gone; the address. */
export async function waitForAccount(
  page: TestPage,
  { namespace = defaultNamespace }: { namespace?: ChainNamespace } = {},
): Promise<string> {
  const account = `window.appkit.getAccount(${JSON.stringify(namespace)})`
  const done = `${account}.status === 'connected' && !window.appkit.getState().open`
  await page.waitForFunction(done, undefined, { timeout: slowMs })
  return String(await page.evaluate(`${account}.address`))
}

/** The whole way of a visitor with a wallet of the page: modal, wallet by its name, connected. */
export async function connectWallet(
  page: TestPage,
  { name, namespace = defaultNamespace }: { name: string; namespace?: ChainNamespace },
): Promise<string> {
  await openModal(page, 'Connect')
  await widgetOf(page).getByRole('button', { name }).first().click()
  return waitForAccount(page, { namespace })
}

/**
 * The whole way of a visitor with an email. `readCode` gives the six digits of the newest login mail to
 * that address; it is for the test to know the mailbox, and to wait for the mail.
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

/** The same in a modal that the site itself has opened. */
export async function enterEmail(
  page: TestPage,
  { email, readCode }: { email: string; readCode: (email: string) => Promise<string> },
): Promise<void> {
  const widget = widgetOf(page)
  const field = widget.getByRole('textbox', { name: 'Email', exact: true })
  await field.fill(email)
  await field.press('Enter')
  const code = await readCode(email)
  await widget.getByRole('textbox', { name: '6-digit code' }).pressSequentially(code)
}

/** Says yes to what the embedded account is asked: in the modal, or in the window that it offers. */
export async function approveInModal(page: TestPage): Promise<void> {
  const secure = secureOf(page)
  const review = secure.getByRole('button', { name: toWindow })
  const here = secure.getByRole('button', { name: yes })
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
    pressOnceReady(popup.getByRole('button', { name: yes })),
  ])
}

/** A button of an approval waits until the person could have read; a pointer makes that time begin. */
async function pressOnceReady(button: Locator): Promise<void> {
  await pointAt(button)
  await button.click()
}
