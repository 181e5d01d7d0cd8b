import { expect, type FrameLocator, type Locator, type Page } from 'playwright/test'
import type { AppKit, AppKitState } from '../../../host-sdk/publicApi.ts'
import { pointAt } from '../../../testing/pointAt.ts'

declare global {
  interface Window {
    demoWalletBehaviour?: 'ask' | 'approve' | 'reject' | 'hang' | 'garbage'
  }
}

/** A click where our frame may have come or gone a moment ago. */
export async function press(button: Locator): Promise<void> {
  await pointAt(button)
  await button.click()
}

/**
 * Presses a button that acts only once it was seen for a while, until it has acted: then it is the current one, or
 * its view is gone. A press that comes too early is never kept, and asks for another one.
 */
export async function pressSeen(
  button: Locator,
  press: () => Promise<void> = () => button.click({ timeout: 1_000 }),
): Promise<void> {
  // It may go between two looks: what is not there any more is waited for in vain.
  const isCurrent = () =>
    button.getAttribute('aria-current', { timeout: 1_000 }).then(
      (current) => current === 'true',
      () => false,
    )
  const hasActed = async () => !(await button.isVisible()) || (await isCurrent())
  await button.waitFor()
  await expect
    .poll(async () => {
      if (!(await hasActed())) await press().catch(() => {}) // it may be gone by now
      return hasActed()
    })
    .toBe(true)
}

/** The first account of the demo wallet. */
export const demoWallet = 'Demo Wallet (test key)'

/** The kit on a page, as a visitor meets it: by the names of what is on screen. */
export class Kit {
  readonly page: Page
  /** The widget's document. */
  readonly frame: FrameLocator
  /** The dialog that holds it. */
  readonly dialog: Locator

  constructor(page: Page) {
    this.page = page
    this.frame = page.frameLocator('iframe[name="appkit-widget"]')
    this.dialog = page.locator('appkit-frames dialog')
  }

  /** The card on screen, by its title. */
  view(title: string | RegExp): Locator {
    return this.frame.getByRole('dialog', { name: title, exact: true })
  }

  button(name: string | RegExp): Locator {
    return this.frame.getByRole('button', { name })
  }

  /** Presses a button of a modal that may have come a moment ago. */
  press(name: string | RegExp): Promise<void> {
    return press(this.button(name))
  }

  /** Waits until the script is there and a connection of the last visit is restored or given up. */
  async ready(): Promise<void> {
    await this.page.waitForFunction(() => window.appkit?.getState?.().initialized === true)
  }

  /** Opens a page and waits for the kit in it. */
  async visit(url: string): Promise<void> {
    await this.page.goto(url)
    await this.ready()
  }

  state(): Promise<AppKitState> {
    return this.page.evaluate(() => window.appkit.getState())
  }

  /** Opens the modal as a visitor does, by the page's own button. */
  async open(): Promise<void> {
    await press(this.page.locator('[data-appkit-open=""]'))
  }

  /** Opens it by the public call, without waiting for it. */
  async call(view?: string, namespace?: string): Promise<void> {
    await this.page.evaluate(
      ([view, namespace]) => {
        const target = { ...(view && { view }), ...(namespace && { namespace }) }
        window.appkit.open(target as Parameters<AppKit['open']>[0]).catch(() => {})
      },
      [view, namespace],
    )
  }

  /** What the wallet asks the visitor, outside of our dialog. */
  get walletPrompt(): Locator {
    return this.page.getByRole('dialog', { name: 'Demo Wallet request' })
  }

  async approve(): Promise<void> {
    await press(this.walletPrompt.getByRole('button', { name: 'Approve' }))
  }

  async reject(): Promise<void> {
    await press(this.walletPrompt.getByRole('button', { name: 'Reject' }))
  }

  /** Sets what the wallet does without asking; `page.evaluate` counts as a click of the visitor. */
  async walletDoes(behaviour: NonNullable<Window['demoWalletBehaviour']>): Promise<void> {
    await this.page.evaluate((value) => {
      window.demoWalletBehaviour = value
    }, behaviour)
  }

  /** The whole way of a visitor: button, wallet, approve, connected. */
  async connect(): Promise<string> {
    await this.open()
    await press(this.button(demoWallet))
    await this.approve()
    await expect.poll(async () => (await this.account())?.status).toBe('connected')
    await this.closed()
    return (await this.account())?.address ?? ''
  }

  async account(namespace = 'eip155'): Promise<AppKitState['accounts']['eip155']> {
    const { accounts } = await this.state()
    return accounts[namespace as 'eip155'] // the tests name namespaces as text
  }

  async closed(): Promise<void> {
    await expect(this.dialog).toBeHidden()
    await expect.poll(async () => (await this.state()).open).toBe(false)
  }

  /** The code for wallets on other devices. */
  get code(): Locator {
    return this.frame.getByRole('img', { name: 'QR code to scan with your wallet' })
  }

  /** The message at the top of the modal. */
  get toast(): Locator {
    return this.frame.locator('[role=status], [role=alert]').locator('> [data-kind]')
  }

  get alert(): Locator {
    return this.frame.locator('section[role=alert]')
  }
}
