import { openWindow, signInWindow } from './support/embedded.ts'
import { siteUrl } from './support/environment.ts'
import { emailFor, logIn } from './support/login.ts'
import { expect, test } from './support/test.ts'
import { ask, askInVain } from './support/walletConnect.ts'

// A page under Cross-Origin-Opener-Policy: no window that our frame opens has an opener.

const isolated = () => siteUrl('coop.shop', { wallet: 'none' })

test('behavior: on an own domain, windows that the site keeps apart meet and sign (F31)', async ({
  kit,
  page,
}) => {
  await kit.visit(isolated())
  const address = await logIn(kit, emailFor('isolated'))
  await kit.closed()

  for (const message of ['0x6869', '0x686f']) {
    const asked = ask(page, 'personal_sign', [message, address])
    await signInWindow(page)
    expect(await asked).toMatch(/^0x[0-9a-f]{130}$/)
    await kit.closed() // the button of this request is not taken for that of the next
  }
})

test('behavior: closing such a window is a no', async ({ kit, page }) => {
  await kit.visit(isolated())
  const address = await logIn(kit, emailFor('isolated-closed'))
  await kit.closed()
  const asked = askInVain(page, 'personal_sign', ['0x6869', address])
  const popup = await openWindow(page)
  expect(await popup.evaluate(() => window.opener)).toBeNull()

  await popup.close({ runBeforeUnload: true })

  expect(await asked).toMatchObject({ code: 4001 })
})
