import { chromium } from 'playwright/test'
import { findChromium } from '../../scripts/lib/findBrowsers.mjs'
import { quietArgs, quietFeatures } from '../../scripts/lib/quietBrowser.mjs'
import { startMailSink } from '../../scripts/stack/mailSink.mjs'
import { Kit } from '../browser/support/kit.ts'
import { connected, enterCode } from '../browser/support/login.ts'
import { expect, test } from '../browser/support/test.ts'
import { createFolder } from '../packages/pack.ts'
import { startOperator } from './support/startOperator.ts'
import { startTlsProxy } from './support/startTlsProxy.ts'

// What an operator does on the first day, by the README of the package alone.

test('the packed server runs behind a TLS proxy by its README, and a page of another site logs in by email', async () => {
  test.setTimeout(600_000)
  const { folder, remove } = createFolder()
  const inbox = await startMailSink()
  const operator = await startOperator(folder, {
    port: 0,
    origins: {
      widget: 'https://widget.operator.test',
      secure: 'https://secure.operator.test',
      api: 'https://api.operator.test',
    },
    trustedProxies: ['127.0.0.1'],
    mail: { from: 'Example <login@operator.test>', smtpUrl: inbox.smtpUrl },
    socials: {},
    projects: [
      {
        id: 'shop',
        name: 'Shop',
        mode: 'production',
        origins: ['https://shop.test'],
        features: { social_login: ['email'] },
      },
    ],
  })
  const served = { port: operator.port }
  const tag = operator.tag.replaceAll('example.com', 'operator.test')
  const page = `<!doctype html><html lang="en"><title>Shop</title><body>${tag}</body></html>`
  const proxy = await startTlsProxy(folder, {
    'widget.operator.test': served,
    'secure.operator.test': served,
    'api.operator.test': served,
    'shop.test': { page },
  })
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...quietArgs, quietFeatures, ...proxy.browserArgs],
  })
  try {
    expect(operator.version).toMatch(/^\d+\.\d+\.\d+$/)
    const kit = new Kit(await browser.newPage())
    await kit.visit('https://shop.test/')
    await kit.page.getByRole('button', { name: 'Connect wallet' }).click()
    const field = kit.frame.getByRole('textbox', { name: /email/i })
    await field.fill('ada@example.com')
    await field.press('Enter')
    const mail = await inbox.waitForMail('ada@example.com', {
      matching: /is your code for shop\.test$/,
      timeoutMs: 60_000,
    })
    await enterCode(kit, mail.subject.slice(0, 6))

    expect(await connected(kit)).toMatch(/^0x[0-9a-fA-F]{40}$/)
    await kit.page.reload()
    await kit.ready()
    expect((await kit.account())?.status).toBe('connected')
    expect(await operator.stop()).toBe(0)
  } finally {
    await browser.close()
    await proxy.stop()
    await inbox.stop()
    remove()
  }
})
