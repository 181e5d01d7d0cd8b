import { verifyMessage } from 'viem'
import { until } from './until.mjs'

const widget = 'appkit-widget'
const secure = 'appkit-secure'

/**
 * A visitor logs in by email, signs a message in the approval window and, with `pays`, sends a coin
 * there. Neither engine can tell what covers a frame, so every yes is said in a window.
 */
export async function logInAndSign(browser, { stack, url, email, pays }) {
  await browser.visit(url)
  await until('the kit to start', () =>
    browser.evaluate('return window.appkit?.getState?.().initialized === true'),
  )
  const address = await logIn(browser, stack.mail, email)

  await ask(browser, { method: 'personal_sign', params: ['0x68656c6c6f', address] })
  await approve(browser, 'Sign')
  const signature = await answerOf(browser)
  const genuine = await verifyMessage({ address, message: 'hello', signature })
  if (!genuine) throw new Error(`${signature} is no signature of ${address}`)
  if (pays) await pay(browser, stack.anvil[31337].rpc, address)
}

async function logIn(browser, mail, email) {
  await browser.click({ selector: '[data-appkit-open=""]' })
  const input = { frame: widget, selector: 'input[autocomplete="email"]' }
  await until('the field for the address', () => browser.type({ ...input, keys: email }))
  await until('the button beside it', () =>
    browser.click({ frame: widget, selector: 'form button[type="submit"]' }),
  )
  const { text } = await mail.waitForMail(email, { matching: /code/i, timeoutMs: 30_000 })
  const [code] = /\b\d{6}\b/.exec(text)
  await until('the fields for the code', () =>
    browser.type({ frame: widget, selector: 'input[autocomplete="one-time-code"]', keys: code }),
  )
  await until('the account', () =>
    browser.evaluate("return window.appkit.getAccount().status === 'connected'"),
  )
  return browser.evaluate('return window.appkit.getAddress()')
}

async function pay(browser, rpc, from) {
  const to = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
  await rpc('anvil_setBalance', [from, '0xde0b6b3a7640000'])
  await ask(browser, { method: 'eth_sendTransaction', params: [{ from, to, value: '0x5' }] })
  await approve(browser, 'Approve')
  const hash = await answerOf(browser)
  const receipt = await until('its block', () => rpc('eth_getTransactionReceipt', [hash]))
  if (receipt.status !== '0x1') throw new Error(`the payment ended as ${JSON.stringify(hash)}`)
}

/** Asks as a site does; a script has no part in the clicks that open the window and approve. */
async function ask(browser, request) {
  await browser.evaluate(`
    window.answer = undefined
    window.appkit.getProvider('eip155').request(${JSON.stringify(request)})
      .then((result) => { window.answer = { result } }, (error) => { window.answer = { error: String(error) } })`)
}

async function answerOf(browser) {
  const { result, error } = await until('the answer', () =>
    browser.evaluate('return window.answer'),
  )
  if (error) throw new Error(error)
  return result
}

async function approve(browser, action) {
  await until('the way to the window', () =>
    browser.click({ frame: secure, selector: 'button', text: 'Continue' }),
  )
  const popup = await until('the window', () => browser.popup())
  const button = { selector: '.buttons button:last-child', text: action }
  await until('the button', () => popup.hover(button))
  await until('a yes that counts', () =>
    popup.click({ ...button, selector: `${button.selector}[aria-disabled="false"]` }),
  )
  await until('the window to go', async () => !(await browser.popup()))
}
