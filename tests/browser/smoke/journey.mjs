import { recoverMessageAddress } from 'viem'
import { until } from './until.mjs'

const walletName = 'Demo Wallet (test key)'

/**
 * A visitor opens the modal, connects the demo wallet and signs a message; the signature must be that
 * of the account. `browser` is one of the drivers beside this file.
 */
export async function connectAndSign(browser, url) {
  await browser.visit(url)
  await until('the kit to start', () =>
    browser.evaluate('return window.appkit?.getState?.().initialized === true'),
  )
  await browser.click({ selector: '[data-appkit-open=""]' })
  await until('the wallet in the list', () =>
    browser.click({ frame: 'appkit-widget', selector: 'button', text: walletName }),
  )
  await approve(browser)
  await until('the account', () =>
    browser.evaluate("return window.appkit.getAccount().status === 'connected'"),
  )

  await browser.evaluate(`
    const from = window.appkit.getAddress()
    window.appkit.request({ method: 'personal_sign', params: ['0x68656c6c6f', from] })
      .then((signature) => { window.signed = signature }, (error) => { window.signed = String(error) })`)
  await approve(browser)
  const signature = await until('the signature', () => browser.evaluate('return window.signed'))
  const signer = await recoverMessageAddress({ message: 'hello', signature })
  const address = await browser.evaluate('return window.appkit.getAddress()')
  if (signer !== address) throw new Error(`signed by ${signer}, connected as ${address}`)
}

async function approve(browser) {
  await until('the request of the wallet', () =>
    browser.click({ selector: 'dialog button', text: 'Approve' }),
  )
}
