import { siteUrl } from './support/environment.ts'
import { expect, test } from './support/test.ts'

test('behavior: with the theme mode auto the modal follows the system while it is open', async ({
  kit,
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await kit.visit(siteUrl('plain', { options: { themeMode: 'auto' } }))
  await kit.open()
  const root = kit.frame.locator('[data-theme]')
  await expect(root).toHaveAttribute('data-theme', 'light')

  await page.emulateMedia({ colorScheme: 'dark' })

  await expect(root).toHaveAttribute('data-theme', 'dark')
  expect((await kit.state()).theme).toBe('dark')
})

test('param: a theme mode of the site stays whatever the system says', async ({ kit, page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await kit.visit(siteUrl('plain', { options: { themeMode: 'light' } }))
  await kit.open()

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(() => window.appkit.showSuccessMessage('Saved'))
  await expect(kit.toast).toContainText('Saved')

  await expect(kit.frame.locator('[data-theme]')).toHaveAttribute('data-theme', 'light')
})
