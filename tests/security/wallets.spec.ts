import { siteUrl } from '../browser/support/environment.ts'
import { demoWallet } from '../browser/support/kit.ts'
import { expect, test } from '../browser/support/test.ts'
import { recordGoal } from '../support/recordGoal.ts'
import { announceHostile } from './corpus/announcements.ts'

// T19 and T20: what a page, or an extension in it, may announce as a wallet.

test('behavior: ten thousand announcements show at most fifty wallets and keep the page alive', async ({
  kit,
  page,
}) => {
  await page.addInitScript(announce, { count: 10_000, name: 'Wallet', rdns: 'test.many' })
  await kit.visit(siteUrl('plain', { wallet: 'none' }))

  await kit.open()

  await expect(kit.button(/^Wallet \d/).first()).toBeVisible()
  await kit.press(/^Show \d+ more installed/)
  await expect(kit.button(/^Show \d+ more installed/)).toBeHidden()
  const rows = kit.button(/^Wallet \d/)
  const unfolded = await rows.count()
  await kit.press(/^All wallets/)
  await kit.frame.getByLabel('Search wallets').waitFor()
  await expect.poll(() => rows.count()).toBeGreaterThan(unfolded) // that list stands beside the first one
  const names = new Set<string>()
  for (let before = -1; before < names.size; ) {
    before = names.size
    for (const name of await rows.allTextContents()) names.add(name)
    await rows.last().scrollIntoViewIfNeeded() // the next ones of a long list are drawn then
  }
  const value = Math.max(unfolded, names.size)
  recordGoal('G26', { what: 'wallets shown', value, atMost: 50, size: '10,000 announcements' })
  expect(value).toBeLessThanOrEqual(50)
})

test('error: sixty hostile announcements: no request, no script, and an honest wallet connects: T19, G26', async ({
  kit,
  page,
}) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!/localhost|^data:|^blob:/.test(request.url())) foreign.push(request.url())
  })
  await page.addInitScript(announceHostile)
  await kit.visit(siteUrl('plain'))

  await kit.open()
  await kit.press(/^Show \d+ more installed/)

  await expect(kit.button(demoWallet)).toBeVisible()
  const traces = await Promise.all(
    page.frames().map((frame) =>
      frame.evaluate(() => {
        const { hostile } = window as unknown as { hostile?: { cases: number; asked: string[] } }
        const polluted = ({} as { polluted?: unknown }).polluted
        return { hacked: 'hacked' in window, polluted, ...hostile }
      }),
    ),
  )
  const [ofPage] = traces
  const harmed = traces.filter(({ hacked, polluted }) => hacked || polluted !== undefined).length
  const value = harmed + foreign.length + (ofPage?.asked?.length ?? 0)
  const size = `${ofPage?.cases} announcements`
  recordGoal('G26', { what: 'requests, scripts and calls caused', value, atMost: 0, size })
  expect(ofPage?.cases).toBeGreaterThanOrEqual(60)
  expect({ harmed, foreign, asked: ofPage?.asked }).toEqual({ harmed: 0, foreign: [], asked: [] })
  const text = (await kit.frame.locator('body').textContent()) ?? ''
  expect(text).not.toMatch(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/)
  await expect(
    kit.frame.locator('[src^="http://evil"], [src^="https://evil"], [onerror]'),
  ).toHaveCount(0)
  await kit.press(demoWallet)
  await kit.approve()
  await expect.poll(async () => (await kit.account())?.status).toBe('connected')
})

test('behavior: a wallet after ten thousand fillers is found by its name, and at once where the list has it (T19)', async ({
  kit,
  page,
}) => {
  await page.addInitScript(announce, { count: 10_000, name: 'A filler', rdns: 'test.filler' })
  await page.addInitScript(announce, { count: 1, name: 'Zebra', rdns: 'test.zebra', first: 20_001 })
  await page.addInitScript(announce, { count: 1, name: 'Frame', rdns: 'sh.frame', first: 20_002 })
  await kit.visit(siteUrl('plain', { wallet: 'none' }))
  await kit.open()

  await kit.press(/^All wallets/)
  await kit.frame.getByLabel('Search wallets').fill('Zebra')
  await expect(kit.button(/^Zebra.*Installed/).last()).toBeVisible()
  await kit.frame.getByLabel('Search wallets').fill('Frame')
  await kit
    .button(/^Frame.*Installed/)
    .last()
    .click()

  await expect.poll(async () => (await kit.account())?.wallet?.name).toBe('Frame')
})

test('behavior: a flood that comes late takes the page and the modal little time (T19)', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain'))
  await kit.open()
  await expect(kit.button(demoWallet)).toBeVisible()
  await page.addScriptTag({ content: `window.announce = ${announce}` })

  // Both floods cost the page the same to send: only the second has somebody who listens.
  const times = await page.evaluate(() => {
    const { announce } = window as unknown as { announce: (given: object) => void }
    const flood = (rdns: string) => announce({ count: 20_000, name: 'Late', rdns })
    const timeOf = (act: () => void) => {
      const start = performance.now()
      act()
      return performance.now() - start
    }
    const unheard = timeOf(() => {
      const stop = (event: Event) => event.stopImmediatePropagation()
      window.addEventListener('eip6963:announceProvider', stop, { capture: true })
      flood('test.unheard')
      window.removeEventListener('eip6963:announceProvider', stop, { capture: true })
    })
    return { unheard, heard: timeOf(() => flood('test.heard')) }
  })

  expect(times.heard).toBeLessThan(3 * times.unheard + 50)
  await kit.press(demoWallet)
  await kit.approve()
  await expect.poll(async () => (await kit.account())?.status).toBe('connected')
})

test('behavior: a wallet with a name of the list and another rdns is marked (T19)', async ({
  kit,
  page,
}) => {
  await page.addInitScript(announce, { count: 1, name: 'Fràme', rdns: 'test.evil' })
  await page.addInitScript(announce, { count: 1, name: 'Frame', rdns: 'sh.frame', first: 7 })
  await kit.visit(siteUrl('plain', { wallet: 'none' }))

  await kit.open()
  await kit.press(/^All wallets/)
  await kit.frame.getByLabel('Search wallets').fill('frame')
  await expect(kit.button(/^Frame/).last()).toBeVisible()

  await expect(kit.button(/^Fràme/).first()).toContainText('Not the wallet that we know')
  await expect(kit.button(/^Frame/).first()).not.toContainText('Not the wallet')
})

for (const { title, info } of [
  { title: 'a name that hides its direction', info: { name: 'Evil\u202ewallet' } },
  { title: 'a name with a control character', info: { name: 'Evil\u0007' } },
  { title: 'an empty name', info: { name: '' } },
  { title: 'a soft hyphen in its name', info: { name: 'Evil\u00adwallet' } },
  { title: 'a Cyrillic letter among Latin ones', info: { name: 'Ev\u0456l wallet' } },
  { title: 'a name of blanks', info: { name: '\u2800\u3164' } },
  { title: 'stacked accents', info: { name: 'Evil\u0300\u0301\u0302\u0303' } },
  { title: 'a name of 65 characters', info: { name: 'E'.repeat(65) } },
  { title: 'an icon from the network', info: { icon: 'https://evil.example/icon.png' } },
  { title: 'an icon of another kind', info: { icon: 'data:text/html,<script>1</script>' } },
  {
    title: 'an icon over its size',
    info: { icon: `data:image/png;base64,${'A'.repeat(140_000)}` },
  },
  { title: 'an rdns that is none', info: { rdns: '<b>' } },
]) {
  test(`error: a wallet with ${title} neither shows that nor breaks the others`, async ({
    kit,
    page,
  }) => {
    const foreign: string[] = []
    page.on('request', (request) => {
      if (!/localhost|^data:|^blob:/.test(request.url())) foreign.push(request.url())
    })
    await page.addInitScript(announce, { count: 1, name: 'Evil', rdns: 'test.evil', ...info })
    await kit.visit(siteUrl('plain'))

    await kit.open()

    await expect(kit.button(demoWallet)).toBeVisible()
    const html = await kit.frame.locator('body').innerHTML()
    expect(html).not.toMatch(/[\u202e\u00ad\u0456\u2800\u3164]|\p{M}{3}/u)
    expect(html).not.toContain('evil.example')
    expect(html).not.toContain('text/html')
    expect(foreign).toEqual([])
  })
}

test('behavior: an svg icon with a script is only a picture', async ({ kit, page }) => {
  const icon = `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>top.hacked=1;window.hacked=1</script></svg>',
  )}`
  await page.addInitScript(announce, { count: 1, name: 'Drawn', rdns: 'test.drawn', icon })
  await kit.visit(siteUrl('plain', { wallet: 'none' }))

  await kit.open()

  await expect(kit.button('Drawn').locator('img')).toHaveJSProperty('complete', true)
  const hacked = await Promise.all(
    page.frames().map((frame) => frame.evaluate(() => 'hacked' in window)),
  )
  expect(hacked).not.toContain(true)
})

for (const { title, answer } of [
  { title: 'a function', answer: '() => () => {}' },
  { title: 'accounts with a symbol in them', answer: '() => [Symbol("account")]' },
  {
    title: 'an error whose getters throw',
    answer: '() => { throw { get message() { throw 1 }, get code() { throw 2 } } }',
  },
]) {
  test(`error: a wallet that answers with ${title} is told as an error of ours (F24)`, async ({
    kit,
    page,
  }) => {
    await page.addInitScript((answer) => {
      const info = {
        uuid: '00000000-0000-4000-8000-00000000000b',
        name: 'Odd',
        rdns: 'test.odd',
        icon: 'data:image/png;base64,AAAA',
      }
      const provider = { request: async () => new Function(`return (${answer})()`)(), on: () => {} }
      const detail = Object.freeze({ info, provider })
      const say = () =>
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      window.addEventListener('eip6963:requestProvider', say)
    }, answer)
    await kit.visit(siteUrl('plain', { wallet: 'none' }))
    await kit.open()

    await kit.press('Odd')

    await expect(kit.button('Try again')).toBeVisible()
    await expect(kit.frame.locator('body')).not.toContainText(/clone|postMessage|Symbol\(/)
  })
}

test('behavior: what a wallet announced does not change afterwards', async ({ kit, page }) => {
  await page.addInitScript(() => {
    let reads = 0
    const info = {
      uuid: '00000000-0000-4000-8000-00000000000a',
      get name() {
        reads += 1
        return reads > 1 ? 'Another' : 'Honest'
      },
      rdns: 'test.honest',
      icon: 'data:image/png;base64,AAAA',
    }
    const provider = { request: async () => [], on: () => {} }
    const announce = () =>
      window.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }),
      )
    window.addEventListener('eip6963:requestProvider', announce)
    announce()
  })
  await kit.visit(siteUrl('plain', { wallet: 'none' }))

  await kit.open()

  await expect(kit.button('Honest')).toBeVisible()
  await expect(kit.button(/^Another/)).toHaveCount(0)
})

test('behavior: two wallets of one name are both shown, and neither is connected to by itself', async ({
  kit,
  page,
}) => {
  await page.addInitScript(announce, { count: 1, name: 'Twin', rdns: 'test.twin' })
  await kit.visit(siteUrl('plain', { wallet: 'none' }))
  await kit.open()
  await kit.press('Twin')
  await expect.poll(async () => (await kit.account())?.status).toBe('connected')
  await page.addInitScript(announce, { count: 1, name: 'Twin', rdns: 'test.twin', first: 7 })

  await page.reload()
  await kit.ready()

  expect((await kit.account())?.status ?? 'disconnected').toBe('disconnected')
  await kit.open()
  await expect(kit.button('Twin')).toHaveCount(2)
})

test('behavior: a wallet in our own frames is ignored', async ({ kit, page }) => {
  // Init scripts run in every frame, as an extension with all_frames does.
  await page.addInitScript(announce, { count: 1, name: 'Everywhere', rdns: 'test.everywhere' })
  await page.addInitScript(() => {
    if (window === window.top) return
    Object.assign(window, {
      ethereum: {
        request: () => {
          Object.assign(window, { asked: true })
        },
      },
    })
  })
  await kit.visit(siteUrl('plain', { wallet: 'none' }))

  await kit.open()

  await expect(kit.button('Everywhere')).toHaveCount(1)
  await kit.press('Everywhere')
  await expect.poll(async () => (await kit.account())?.status).toBe('connected')
  const askedInFrames = await Promise.all(
    page
      .frames()
      .slice(1)
      .map((frame) => frame.evaluate(() => 'asked' in window)),
  )
  expect(askedInFrames).not.toContain(true)
})

/** Announces wallets that agree to everything; notes in each realm whether one was asked. */
function announce(given: {
  count: number
  name: string
  rdns: string
  icon?: string
  first?: number
}) {
  const { count, name, rdns, icon = 'data:image/png;base64,AAAA', first = 0 } = given
  const details = Array.from({ length: count }, (_, index) => {
    const number = String(index + first).padStart(12, '0')
    const provider = {
      request: async ({ method }: { method: string }) => {
        if (window !== window.top) Object.assign(window, { asked: true })
        return method === 'eth_chainId' ? '0x1' : [`0x${'ab'.repeat(20)}`]
      },
      on: () => {},
      removeListener: () => {},
    }
    const info = {
      uuid: `00000000-0000-4000-8000-${number}`,
      name: count > 1 ? `${name} ${index}` : name,
      rdns: count > 1 ? `${rdns}.w${index}` : rdns,
      icon,
    }
    return Object.freeze({ info, provider })
  })
  const say = () => {
    for (const detail of details)
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', say)
  say()
}
