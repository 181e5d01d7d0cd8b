import type { Page } from 'playwright/test'
import { approveInModal } from '../../../testing/playwright.ts'
import { environment } from './environment.ts'
import { expect } from './test.ts'

/** MetaMask's published test dapp on a site of its own, with our tag on its page. */
export class TestDapp {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Opens it without a network: what it asks of other hosts fails at once, as on a machine that is offline. */
  async visit({ announce }: { announce: '' | 'metamask' }): Promise<void> {
    await this.page.route(/^https?:\/\/(?![\w.-]*localhost)/, (route) => route.abort())
    await this.page.routeWebSocket(/^wss:/, (socket) => socket.close())
    await this.page.goto(`http://testdapp.localhost:${environment.sitesPort}/?announce=${announce}`)
  }

  /** Takes us among the wallets that have announced themselves. */
  async choose(): Promise<void> {
    await this.page.getByRole('button', { name: /^Use AppKit/ }).click()
    await expect(this.output('activeProviderName')).toHaveText(/^AppKit/)
  }

  output(id: string) {
    return this.page.locator(`#${id}`)
  }

  async press(id: string): Promise<void> {
    await this.output(id).click()
  }

  /** Presses a button whose request the person says yes to. */
  async pressAndApprove(id: string): Promise<void> {
    await this.press(id)
    await approveInModal(this.page)
    await expect(this.page.locator('appkit-frames dialog')).toBeHidden()
  }
}
