import { until } from './until.mjs'

/** A visitor opens the modal, whose first view the server drew: React works in it, and drew nothing anew. */
export async function takeOverFirstView(browser, url) {
  await browser.visit(url)
  await until('the kit to start', () =>
    browser.evaluate('return window.appkit?.getState?.().initialized === true'),
  )
  await browser.click({ selector: '[data-appkit-open=""]' })
  await until('React in the view of the server', () => browser.isTakenOver())
  const [fault] = browser.drawnAnew
  if (fault) throw new Error(fault)
}
