import { createServer } from 'node:http'
import { until } from './until.mjs'

/**
 * A dapp in a frame of a site that its project does not list, as in Safe: the error names that site, by the referrer
 * where the browser has no `ancestorOrigins`, and says what to do where there is no referrer.
 */
export async function nameForeignParent(browser, dapp) {
  const parent = await startParent(dapp)
  try {
    await expectError(browser, {
      parent: parent.origin,
      dapp,
      part: `The origin ${parent.origin} is not`,
    })
    const unnamed = `${parent.origin}/?policy=no-referrer`
    await expectError(browser, {
      parent: unnamed,
      dapp,
      part: 'does not tell which. Add the origin',
    })
  } finally {
    parent.stop()
  }
}

async function expectError(browser, { parent, dapp, part }) {
  await browser.visit(parent)
  await until('the kit to start in the frame', () =>
    browser.evaluateIn(dapp, 'return window.appkit?.open !== undefined'),
  )
  await browser.evaluateIn(
    dapp,
    'window.appkit.open().catch(({ message }) => { window.refusal = message })',
  )
  const message = await until('the error', () => browser.evaluateIn(dapp, 'return window.refusal'))
  if (!message.includes(part)) throw new Error(`expected "${part}" in "${message}"`)
}

/** A site with the dapp in a frame of it. */
async function startParent(dapp) {
  const server = createServer(({ url }, response) => {
    const policy = new URL(url, 'http://127.0.0.1').searchParams.get('policy') ?? ''
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><iframe src="${dapp}" referrerpolicy="${policy}"></iframe>`)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() }
}
