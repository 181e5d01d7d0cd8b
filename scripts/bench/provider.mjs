import { settled } from './browser.mjs'

/** Milliseconds that a request through our provider takes beyond the same request to the wallet itself. */
export async function measureProvider(page, url) {
  await page.goto(url)
  await settled(page)
  await page.evaluate(() => {
    window.appkit.open()
  })
  await page
    .frameLocator('appkit-frames iframe')
    .getByRole('button', { name: /^Bench/ })
    .click()
  await page.waitForFunction(() => window.appkit.getAccount().status === 'connected')
  return page.evaluate(async () => {
    const wallet = await new Promise((resolve) => {
      addEventListener('eip6963:announceProvider', ({ detail }) => resolve(detail.provider), {
        once: true,
      })
      dispatchEvent(new Event('eip6963:requestProvider'))
    })
    const rounds = 2_000
    const time = async (provider) => {
      const startedAt = performance.now()
      for (let round = 0; round < rounds; round += 1)
        await provider.request({ method: 'eth_gasPrice' })
      return (performance.now() - startedAt) / rounds
    }
    const ours = window.appkit.getProvider('eip155')
    await time(ours)
    await time(wallet)
    return Math.max(0, (await time(ours)) - (await time(wallet)))
  })
}
