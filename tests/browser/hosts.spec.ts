import { publicNames } from '../architecture/exports.ts'
import { projectRoot } from '../architecture/sources.ts'
import { recordGoal } from '../support/recordGoal.ts'
import { siteUrl } from './support/environment.ts'
import { demoWallet } from './support/kit.ts'
import { askForCode, emailFor } from './support/login.ts'
import { expect, test } from './support/test.ts'

for (const label of ['csp', 'coep', 'coop', 'styled'] as const) {
  test(`default: a visitor connects on the host page "${label}"`, async ({ kit, page }) => {
    await kit.visit(siteUrl(label))

    await kit.open()
    await expect(kit.view('Log in or connect')).toBeVisible()
    await kit.press(demoWallet)
    await kit.approve()

    await expect.poll(async () => (await kit.account())?.status).toBe('connected')
    await kit.closed()
    expect(await page.evaluate(() => window.appkit.getAddress())).toMatch(/^0x/)
  })
}

test("behavior: styles of the site do not reach the modal's place and size", async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('styled'))

  await kit.open()
  await expect(kit.view('Log in or connect')).toBeVisible()

  const box = await page.locator('appkit-frames iframe').boundingBox()
  expect(box).toEqual({ x: 0, y: 0, width: 1280, height: 800 })
  const atCentre = await page.evaluate(() => document.elementFromPoint(640, 400)?.tagName)
  expect(atCentre).toBe('IFRAME')
})

test.describe('a policy that forbids the frame', () => {
  test.use({ expectedFaults: /frame-src|default-src/ })

  test('error: it is told at once, with the line to add', async ({ kit, page }) => {
    await page.goto(siteUrl('csp-no-frame', { tag: { preload: 'none' } }))
    await page.waitForFunction(() => 'getState' in (window.appkit ?? {}))

    await page.locator('#open').click()

    // A frame that only stays silent is told about after 20 s.
    await expect(page.locator('appkit-frames [role=alert]')).toContainText('frame-src', {
      timeout: 10_000,
    })
    await expect(kit.dialog).toBeVisible()
  })

  test('error: one that forbids the secure frame only is told to the developer at once, and the visitor can go on (F1)', async ({
    kit,
    page,
  }) => {
    await kit.visit(siteUrl('csp', { options: { debug: true } }))

    await askForCode(kit, emailFor('blocked'))

    await expect(kit.alert).toContainText('Could not load embedded wallet', { timeout: 10_000 })
    await expect(kit.alert).toContainText('frame-src')
    await expect(kit.button(demoWallet)).toBeVisible()
    expect(await page.locator('iframe[name="appkit-secure"]').count()).toBeLessThanOrEqual(1)
  })
})

test('behavior: calls made before the script arrives are carried out', async ({ kit, page }) => {
  await page.goto(siteUrl('queue'))

  await expect(kit.view('Choose a network')).toBeVisible()
})

test('behavior: the queue goes on working, and says which methods exist', async ({ kit, page }) => {
  const errors: string[] = []
  page.on('console', (message) => errors.push(message.text()))
  await kit.visit(siteUrl('plain'))

  await page.evaluate(() => {
    window.appkit.queue?.push(['opne' as 'open'])
    window.appkit.queue?.push(['open', { view: 'Networks' }])
  })

  await expect(kit.view('Choose a network')).toBeVisible()
  expect(errors.join()).toMatch(/There is no method "opne"\. Known: .*\bopen, close, connect,/)
})

test('error: each wrong call from before the script arrives reaches the console, and the others are made', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('console', (message) => errors.push(message.text()))
  await page.addInitScript(() => {
    const queue = [
      ['on', 'nothing'],
      ['open', { view: 'Nowhere' }],
    ]
    Object.assign(window, { appkit: { queue } })
  })

  await page.goto(siteUrl('plain'))

  await expect.poll(() => errors.join()).toContain('There is no view "Nowhere". Known: Connect,')
  expect(errors.join()).toContain('There is no event "nothing". Known: open,')
})

test('error: a view that does not exist is refused with the list of those that do', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain'))

  const error = await page.evaluate(() =>
    window.appkit
      .open({ view: 'Network' as 'Networks' })
      .catch(({ code, message }) => ({ code, message })),
  )

  expect(error).toMatchObject({
    code: -32602,
    message: expect.stringContaining('There is no view "Network". Known: Connect, AllWallets,'),
  })
  await expect(kit.dialog).toBeHidden()
})

test('behavior: two tags make one kit, and the second says so', async ({ kit, page }) => {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })

  await kit.visit(siteUrl('twice'))
  await kit.open()

  await expect(kit.view('Log in or connect')).toBeVisible()
  await expect(page.locator('appkit-frames')).toHaveCount(1)
  expect(warnings.filter((text) => /appkit/i.test(text))).toHaveLength(1)
})

test('behavior: destroy takes everything out, and init starts again', async ({ kit, page }) => {
  await kit.visit(siteUrl('plain'))
  await kit.open()
  await expect(kit.view('Log in or connect')).toBeVisible()

  await page.evaluate(() => window.appkit.destroy())
  await expect(page.locator('appkit-frames')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('')

  await page.evaluate(() => window.appkit.init())
  await kit.open()
  await expect(kit.view('Log in or connect')).toBeVisible()
})

test('behavior: a hundred mounts and unmounts leave no listener, frame or node behind', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain', { tag: { preload: 'none' } }))
  const cdp = await page.context().newCDPSession(page)
  const count = async () => {
    await cdp.send('HeapProfiler.collectGarbage')
    const { nodes, jsEventListeners, documents } = await cdp.send('Memory.getDOMCounters')
    return { nodes, jsEventListeners, documents }
  }
  // A collection soon after a task may still find what that task held: it counts once four in a row find no less.
  const measure = async () => {
    let last = await count()
    for (let unchanged = 0; unchanged < 4; ) {
      await new Promise((resolve) => setTimeout(resolve, 250))
      const now = await count()
      const less = now.jsEventListeners < last.jsEventListeners || now.nodes < last.nodes
      unchanged = less ? 0 : unchanged + 1
      last = now
    }
    return last
  }
  const cycle = (times: number) =>
    page.evaluate(async (count) => {
      for (let round = 0; round < count; round += 1) {
        window.appkit.init()
        window.appkit.open().catch(() => {})
        window.appkit.destroy()
      }
    }, times)
  await cycle(5)
  const before = await measure()

  await cycle(100)

  const grownBy = (after: typeof before) =>
    Math.max(
      after.documents - before.documents,
      after.jsEventListeners - Math.ceil(before.jsEventListeners * 1.02),
      after.nodes - Math.ceil(before.nodes * 1.02),
    )
  let after = await measure()
  // What leaks stays for ever; what a busy browser has not let go of yet goes.
  for (let more = 0; more < 10 && grownBy(after) > 0; more += 1) after = await measure()
  const grown = grownBy(after)
  const what = 'nodes, listeners or documents beyond 2 % of those before'
  recordGoal('G24', { what, value: Math.max(0, grown), atMost: 0, size: '100 mounts' })
  expect(after.documents).toBeLessThanOrEqual(before.documents)
  expect(after.jsEventListeners).toBeLessThanOrEqual(Math.ceil(before.jsEventListeners * 1.02))
  expect(after.nodes).toBeLessThanOrEqual(Math.ceil(before.nodes * 1.02))
})

test('behavior: window.appkit has the members it promises, and no others', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain'))

  const names = await page.evaluate(() => Object.keys(window.appkit))

  expect(names.sort()).toEqual(publicNames(projectRoot).appkit)
})

test('behavior: nothing of a frame is asked of the network before an intent when preload is none', async ({
  page,
  kit,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))

  await kit.visit(siteUrl('plain', { wallet: 'none', tag: { preload: 'none' } }))
  await page.waitForLoadState('networkidle')

  expect(asked.filter((path) => !/^\/(options.js)?$/.test(path))).toEqual(['/appkit.js'])
})
