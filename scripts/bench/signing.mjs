import { settled } from './browser.mjs'

const rounds = 5

/**
 * Milliseconds from the click that approves a message in the approval window to the signature in the page, for the
 * embedded wallet with its keys already unlocked. The median of five signatures.
 */
export async function measureSigning(page, { url, mail }) {
  await page.goto(url)
  await settled(page)
  const { address } = await logIn(page, mail)
  await sign(page, address) // opens the wallet
  const times = []
  for (let round = 0; round < rounds; round += 1) times.push(await sign(page, address))
  return times.sort((a, b) => a - b)[rounds >> 1]
}

/**
 * Measures the steps of a first login by email.
 *
 * @returns in milliseconds, `boxesMs` from submitting the address to the fields for the code, `mailMs` from there to the
 *   mail, `accountMs` from the last digit to the connected account; and its `address`
 */
export async function measureLogin(page, { url, mail }) {
  await page.goto(url)
  await settled(page)
  return logIn(page, mail)
}

async function logIn(page, mail) {
  const widget = page.frameLocator('iframe[name="appkit-widget"]')
  const to = `bench-${Date.now()}@example.com`
  await page.evaluate(() => {
    window.appkit.open().catch(() => {})
  })
  const email = widget.getByRole('textbox')
  await email.fill(to)
  const askedAt = Date.now()
  await email.press('Enter')
  await widget.getByRole('heading', { name: 'Enter the code' }).waitFor()
  const boxesAt = Date.now()
  const { text } = await mail.waitForMail(to, { matching: /code/i })
  const mailAt = Date.now()
  const [code] = /\b\d{6}\b/.exec(text)
  await page.keyboard.type(code.slice(0, 5))
  const typedAt = Date.now()
  await page.keyboard.type(code.slice(5))
  await page.waitForFunction(
    () => window.appkit.getAccount('eip155').status === 'connected',
    undefined,
    { polling: 10 },
  )
  return {
    boxesMs: boxesAt - askedAt,
    mailMs: mailAt - boxesAt,
    accountMs: Date.now() - typedAt,
    address: await page.evaluate(() => window.appkit.getAddress('eip155')),
  }
}

/** Signs a message. Returns the milliseconds from the click, by the wall clock, which all processes share. */
async function sign(page, address) {
  const signed = page.evaluate(async (account) => {
    const params = [`Signed after ${performance.now()} ms`, account]
    await window.appkit.getProvider('eip155').request({ method: 'personal_sign', params })
    return Date.now()
  }, address)
  signed.catch(() => {}) // an error before the click is reported first
  const review = page
    .frameLocator('iframe[name="appkit-secure"]')
    .getByRole('button', { name: 'Continue', exact: true })
  await review.hover()
  const [popup] = await Promise.all([page.waitForEvent('popup'), review.click()])
  const button = popup.getByRole('button', { name: 'Sign', exact: true })
  await button.hover()
  await button.and(popup.locator('[aria-disabled="false"]')).waitFor()
  let clickedAt = 0
  await popup.exposeFunction('noteClick', (at) => {
    clickedAt = at
  })
  await popup.evaluate(() =>
    addEventListener('click', () => window.noteClick(Date.now()), { capture: true, once: true }),
  )
  await Promise.all([popup.waitForEvent('close'), button.click()])
  return (await signed) - clickedAt
}
