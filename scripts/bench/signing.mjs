import { settled } from './browser.mjs'

const rounds = 5

/**
 * Milliseconds from the click that approves a message to the signature in the page: the embedded
 * wallet, opened once before, so that its keys are at hand. The median of some signatures.
 */
export async function measureSigning(page, { url, mail }) {
  await page.goto(url)
  await settled(page)
  const address = await logIn(page, mail)
  await sign(page, address) // opens the wallet
  const times = []
  for (let round = 0; round < rounds; round += 1) times.push(await sign(page, address))
  return times.sort((a, b) => a - b)[rounds >> 1]
}

async function logIn(page, mail) {
  const widget = page.frameLocator('iframe[name="appkit-widget"]')
  const to = `bench-${Date.now()}@example.com`
  await page.evaluate(() => {
    window.appkit.open().catch(() => {})
  })
  const email = widget.getByRole('textbox')
  await email.fill(to)
  await email.press('Enter')
  const { text } = await mail.waitForMail(to, { matching: /code/i })
  await widget.getByRole('heading', { name: 'Enter the code' }).waitFor()
  await page.keyboard.type(/\b\d{6}\b/.exec(text)[0])
  await page.waitForFunction(() => window.appkit.getAccount('eip155').status === 'connected')
  return page.evaluate(() => window.appkit.getAddress('eip155'))
}

/** Both ends are stamped by the wall clock, which the processes of one machine share. */
async function sign(page, address) {
  const signed = page.evaluate(async (account) => {
    const params = [`Signed after ${performance.now()} ms`, account]
    await window.appkit.getProvider('eip155').request({ method: 'personal_sign', params })
    return Date.now()
  }, address)
  signed.catch(() => {}) // what goes wrong before the click is told first
  const frame = page.frame({ name: 'appkit-secure' })
  const button = frame.getByRole('button', { name: 'Sign', exact: true })
  await button.hover()
  await button.and(frame.locator('[aria-disabled="false"]')).waitFor()
  await frame.evaluate(() =>
    addEventListener('click', () => Object.assign(window, { clickedAt: Date.now() }), {
      capture: true,
      once: true,
    }),
  )
  await button.click()
  return (await signed) - (await frame.evaluate(() => window.clickedAt))
}
