import { expect, type Locator, type Page } from 'playwright/test'
import { pointAt } from '../../../testing/pointAt.ts'

const password = 'a good password'

/** The pages of a secure origin on which a user leaves a wallet, and what they press there. */
export function movePage(page: Page, secureOrigin: string, projectId = 'shop') {
  const address = (name: string) => `${secureOrigin}/${name}?projectId=${projectId}`

  /** Such a button acts once it was seen, and the pointer in it, for a while. */
  async function pressGated(name: string) {
    const button = page.getByRole('button', { name })
    await pointAt(button)
    await expect(button).toHaveAttribute('aria-disabled', 'false')
    await button.click()
  }

  async function setPassword() {
    await page.getByLabel('New password').fill(password)
    await page.getByRole('button', { name: 'Set the password' }).click()
  }

  return {
    address,
    pressGated,
    /** Sets a password and turns the assisted recovery off. */
    async leaveAssisted() {
      await page.goto(address('recovery'))
      await setPassword()
      await expect(page.getByRole('button', { name: 'Change the password' })).toBeVisible()
      await pressGated('Turn off')
      await expect(page.getByText(/^Backups of this service from before today/)).toBeVisible()
    },
    /** Follows the link of the text: the list of pages below has another one of the same name. */
    async follow() {
      await page.getByRole('paragraph').getByRole('link', { name: 'Move to a new wallet' }).click()
    },
    /** Makes the new wallet, gives it a password and switches. */
    async switchWallet() {
      await pressGated('Make the new wallet')
      await expect(page.getByText('Your new wallet is ready')).toBeVisible()
      await setPassword()
      await pressGated('Switch to the new wallet')
      await expect(page.getByRole('heading', { name: 'Former wallet' })).toBeVisible({
        timeout: 30_000,
      })
    },
    async findToken(token: string) {
      await page.getByLabel('Network').selectOption('eip155:31337')
      await page.getByLabel('Address of the contract').fill(token)
      await page.getByRole('button', { name: 'Look for it' }).click()
      await expect(page.getByRole('listitem').filter({ hasText: 'GOLD' }).first()).toBeVisible()
    },
    row: (amount: string | RegExp, network = 'AppKit Local'): Locator =>
      page
        .getByRole('listitem')
        .filter({ hasText: network })
        .filter({ has: page.getByText(amount) })
        .first(),
    /** Looks at a row, says yes, and waits until the chain has it. */
    async moveAsset(amount: string | RegExp, network = 'AppKit Local') {
      const row = this.row(amount, network)
      await row.getByRole('button', { name: 'Move', exact: true }).click()
      await expect(page.getByText('Fee, at most')).toBeVisible()
      await pressGated('Move it')
      await expect(row.getByText(`Moved on ${network}.`)).toBeVisible({ timeout: 30_000 })
    },
  }
}
