import { type Browser, type BrowserContext, expect, type Locator, type Page } from 'playwright/test'
import { siteUrl } from './environment.ts'
import type { FaultKind } from './faultKinds.ts'
import { demoWallet, Kit } from './kit.ts'
import { isHere, loadingIn } from './loadingIn.ts'
import { emailFor } from './login.ts'
import { mailsTo } from './mail.ts'

/** How long anything may seem to load. */
const loadingEndsS = 35
/** Steps of the page's clock: short enough for what is fetched between them. */
const tickMs = 1_000
const steps = ['open', 'connect', 'sign', 'disconnect'] as const

/** What a press of this visitor waits for. */
const atOnce = { timeout: 2_000 }
/** For a machine that is busy elsewhere. */
const patienceMs = 30_000

declare global {
  interface Window {
    /** What became of the last thing that the site asked for. */
    outcome: string | undefined
  }
}

type Given = { faults: readonly FaultKind[]; random: () => number }

/** Somebody who connects, signs and leaves while things fail, and looks for what is left on screen. */
export class FaultedVisit {
  /** What is wrong, in words: `stuck …`, `thrown …`, `unusable …`. */
  readonly found: string[] = []
  private readonly context: BrowserContext
  private readonly page: Page
  private readonly kit: Kit
  private readonly given: Given
  private readonly byEmail: string | undefined

  private constructor(context: BrowserContext, page: Page, given: Given) {
    this.context = context
    this.page = page
    this.kit = new Kit(page)
    this.given = given
    this.byEmail = given.random() < 0.4 ? emailFor('faulted') : undefined
    context.on('weberror', (error) => this.found.push(`thrown: ${error.error().stack}`))
  }

  static async begin(browser: Browser, given: Given): Promise<FaultedVisit> {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.clock.install()
    return new FaultedVisit(context, page, given)
  }

  async play(): Promise<void> {
    const { faults, random } = this.given
    const stage = { page: this.page, context: this.context, times: 1 + Math.floor(random() * 4) }
    for (const { before } of faults) await before?.(stage)
    await this.page.goto(siteUrl('plain'))
    await this.page.waitForFunction(() => 'getState' in (window.appkit ?? {}))
    const amid = faults.map(({ amid }) => ({
      amid,
      at: steps[Math.floor(random() * steps.length)],
    }))

    for (const step of steps) {
      const goal = await this.begin(step)
      for (const fault of amid) if (fault.at === step) await fault.amid?.(stage)
      if (!(await this.within(goal))) await this.expectNothingLoads(`at "${step}"`)
    }
    await this.page.unrouteAll({ behavior: 'ignoreErrors' })
    for (const { heal } of faults) await heal?.(stage)
    await this.expectNothingLoads('after the faults')
    await this.expectUsable()
  }

  leave(): Promise<void> {
    return this.context.close()
  }

  /** Begins a step; gives what this visitor does for it again and again, true once the step has ended. */
  private async begin(step: (typeof steps)[number]): Promise<() => Promise<boolean>> {
    if (step === 'open') {
      await this.kit.call()
      return () => this.sees(this.kit.view('Log in or connect'))
    }
    if (step === 'connect') return () => this.connect()
    await this.page.evaluate((step) => {
      window.outcome = undefined
      const done = () => {
        window.outcome = 'settled'
      }
      const from = window.appkit.getState().accounts.eip155?.address
      const provider = window.appkit.getProvider('eip155')
      const asked =
        step === 'sign'
          ? provider.request({ method: 'personal_sign', params: ['0x00', from] })
          : window.appkit.disconnect()
      asked.then(done, done)
    }, step)
    return async () => {
      await this.agree()
      return (await this.page.evaluate(() => window.outcome)) !== undefined
    }
  }

  /** Goes on until it is reached, for as long as anything may load by the page's clock, and by ours at least `realMs`. */
  private async within(reached: () => Promise<boolean>, realMs = 0): Promise<boolean> {
    const endsAt = performance.now() + realMs
    for (let second = 0; second < loadingEndsS || performance.now() < endsAt; second += 1) {
      if (await reached()) return true
      await this.page.clock.runFor(tickMs)
    }
    return reached()
  }

  private async connect(): Promise<boolean> {
    if (await this.isConnected()) return true
    await this.tryAgain()
    if (!isHere(this.page, 'appkit-widget')) return false
    if (this.byEmail === undefined) {
      await this.press(this.kit.button(demoWallet))
      await this.agree()
    } else await this.logIn(this.byEmail)
    return this.isConnected()
  }

  private async logIn(email: string): Promise<void> {
    const { frame } = this.kit
    const code = frame.getByRole('textbox', { name: '6-digit code' })
    const field = frame.getByRole('textbox', { name: 'Email', exact: true })
    if (await code.isVisible()) {
      const [mail] = await mailsTo(email)
      const digits = /^\d{6}/.exec(mail?.subject ?? '')?.[0]
      if (digits) await code.pressSequentially(digits, atOnce).catch(() => {})
    } else if ((await field.isVisible()) && (await field.isEnabled())) {
      await field.fill(email, atOnce).catch(() => {})
      await field.press('Enter', atOnce).catch(() => {})
    }
  }

  /** Says yes where the wallet of the page asks, or to what is decided in a window of ours. */
  private async agree(): Promise<void> {
    await this.press(this.kit.walletPrompt.getByRole('button', { name: 'Approve' }))
    const secure = this.page.frameLocator('iframe[name="appkit-secure"]')
    const [, popup] = this.context.pages()
    if (popup) await this.press(popup.locator('button[aria-disabled="false"]'))
    else if (isHere(this.page, 'appkit-secure'))
      await this.press(secure.getByRole('button', { name: 'Continue', exact: true }))
  }

  /** Where there is something to press; a fault may take it away at any time. */
  private async press(button: Locator): Promise<void> {
    if (
      await button
        .first()
        .isVisible()
        .catch(() => false)
    )
      await button
        .first()
        .click(atOnce)
        .catch(() => {})
  }

  /** In our frame, or where it is missing in the card of the page. */
  private async tryAgain(): Promise<void> {
    const { page, kit } = this
    await this.press(page.locator('appkit-frames').getByRole('button', { name: 'Try again' }))
    if (isHere(this.page, 'appkit-widget')) await this.press(kit.button('Try again'))
  }

  private async sees(inWidget: Locator): Promise<boolean> {
    return isHere(this.page, 'appkit-widget') && inWidget.isVisible()
  }

  private async isConnected(): Promise<boolean> {
    return (await this.kit.account())?.status === 'connected'
  }

  private async expectNothingLoads(when: string): Promise<void> {
    if (await this.within(async () => (await loadingIn(this.page)).length === 0)) return
    // What was asked at the end of that time may have its answer.
    const patient = { timeout: patienceMs }
    await expect
      .poll(() => loadingIn(this.page), patient)
      .toEqual([])
      .catch(async () => {
        this.found.push(`stuck ${when}: ${(await loadingIn(this.page)).join(', ')}`)
      })
  }

  /** Connects with the wallet of the page, as somebody who has just come. */
  private async expectUsable(): Promise<void> {
    const { page, kit } = this
    await page.evaluate(() => {
      window.outcome = undefined
      const done = () => {
        window.outcome = 'settled'
      }
      window.appkit
        .close()
        .then(() => window.appkit.disconnect())
        .then(done, done)
    })
    await this.within(() => page.evaluate(() => window.outcome !== undefined), patienceMs)
    const popups = this.context.pages().slice(1)
    await Promise.all(popups.map((popup) => popup.close()))
    await kit.call('Connect')
    const connected = await this.within(async () => {
      if (await this.isConnected()) return true
      await this.tryAgain()
      if (!isHere(this.page, 'appkit-widget')) return false
      await this.press(kit.button(demoWallet))
      await this.press(kit.walletPrompt.getByRole('button', { name: 'Approve' }))
      return this.isConnected()
    }, patienceMs)
    if (!connected) this.found.push(`unusable: ${await this.onScreen()}`)
  }

  private async onScreen(): Promise<string> {
    const frame = page(this.page)
    const text = await frame?.evaluate(() => document.body.innerText).catch(() => '')
    const state = await this.page.evaluate(() => JSON.stringify(window.appkit.getState().accounts))
    return `${text?.replaceAll(/\s+/g, ' ').slice(0, 200)} ${state}`
  }
}

const page = (of: Page) => of.frame({ name: 'appkit-widget' })
