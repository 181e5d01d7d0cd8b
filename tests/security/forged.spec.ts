import type { Frame, Page } from 'playwright/test'
import { askAccount, secureView } from '../browser/support/approval.ts'
import { bundleSite } from '../browser/support/bundleSite.ts'
import { siteUrl } from '../browser/support/environment.ts'
import { emailFor, logIn } from '../browser/support/login.ts'
import { expect, test } from '../browser/support/test.ts'
import { untilIn } from '../browser/support/untilIn.ts'
import { recordGoal } from '../support/recordGoal.ts'
import { forgedAnswers, ownAnswers } from './corpus/forged.ts'

// One battery against two kits: a frame of another site, beside the frame of the keys, says everything
// that the frame of the keys could say (T5, T8). The control is the class of the published reference
// package, which takes its word from whoever posts it.

const types = (prefix: string) => forgedAnswers.map(([name]) => `${prefix}${name}`)

/** Puts a frame of another site into the page, as an advertisement would be. */
async function openSibling(page: Page): Promise<Frame> {
  await page.evaluate((src) => {
    const frame = document.createElement('iframe')
    Object.assign(frame, { src, name: 'advertisement' })
    document.body.append(frame)
  }, siteUrl('sibling'))
  await expect.poll(() => page.frame({ name: 'advertisement' })?.url()).toContain('sibling.')
  const sibling = page.frame({ name: 'advertisement' })!
  await untilIn(sibling, () => 'forge' in window)
  return sibling
}

/** Posts each message to the page and to every frame of it, with a port that hears what comes back. */
function post(sibling: Frame, messages: object[]): Promise<void> {
  return sibling.evaluate((messages) => {
    const answers: unknown[] = []
    Object.assign(window, { answers })
    const { parent } = window
    const frames = Array.from({ length: parent.length }, (_, at) => parent[at]!)
    const targets = [parent, ...frames].filter((each) => each !== window)
    for (const message of messages)
      for (const target of targets) {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = ({ data }) => answers.push(data)
        target.postMessage(message, '*', [port2])
      }
  }, messages)
}

const answersTo = (sibling: Frame) =>
  sibling.evaluate(() => (window as unknown as { answers: unknown[] }).answers)

/** Everything, in our words and in the reference's; under no session, and under one that was guessed. */
const battery = forgedAnswers.flatMap(([name, payload], at) => {
  const id = crypto.randomUUID()
  const session = '00000000-0000-4000-8000-000000000000'
  return [
    { type: `@w3m-frame/${name}`, payload, id },
    { type: `FRAME_${name}`, payload, id },
    { v: 1, s: session, q: at + 1, id, type: `FRAME_${name}`, payload },
  ]
})

test('default: the control takes every one that it knows for the word of its frame', async ({
  page,
}) => {
  await page.route('https://**', (route) => route.abort())
  await page.goto(siteUrl('plain', { wallet: 'none', tag: 'none' }))
  const entry = `${import.meta.dirname}/support/referenceFrame.ts`
  await page.addScriptTag({ content: await bundleSite(entry) })
  await page.evaluate(() => {
    type Heard = { type: string }
    type Reference = new (options: {
      projectId: string
      isAppClient: boolean
    }) => {
      initFrame(): void
      iframeIsReady: boolean
      events: { onFrameEvent(callback: (event: Heard) => void): void }
    }
    const { W3mFrame } = window as unknown as { W3mFrame: Reference }
    const frame = new W3mFrame({ projectId: 'test', isAppClient: true })
    const heard: string[] = []
    frame.events.onFrameEvent(({ type }) => heard.push(type))
    Object.assign(window, { reference: frame, heard })
    frame.initFrame()
  })
  const sibling = await openSibling(page)

  await post(sibling, battery)

  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
  const known = types('@w3m-frame/').filter((type) => !ownAnswers.some((own) => type.endsWith(own)))
  await expect.poll(heard).toEqual(known)
  const value = (await heard()).length
  const size = `${known.length} answers of a frame`
  recordGoal('G2', {
    what: 'forged answers that the control takes',
    value,
    atLeast: known.length,
    size,
  })
  const isReady = () =>
    (window as unknown as { reference: { iframeIsReady: boolean } }).reference.iframeIsReady
  expect(await page.evaluate(isReady)).toBe(true)
})

test('behavior: ours hears none of them, and the login and a request that waits go on: T5, T8', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain', { wallet: 'none' }))
  const address = await logIn(kit, emailFor('forged'))
  await kit.closed()
  const before = await kit.state()
  const sibling = await openSibling(page)

  await post(sibling, battery)

  await page.evaluate((from) => {
    const outcome: unknown[] = []
    Object.assign(window, { outcome })
    window.appkit
      .getProvider('eip155')
      .request({ method: 'personal_sign', params: ['0x68656c6c6f', from] })
      .then(
        (result: unknown) => outcome.push(result),
        (error: Error) => outcome.push(error.message),
      )
  }, address)
  await expect(kit.view('Approve request')).toBeVisible()
  await post(sibling, battery)

  const outcome = () => page.evaluate(() => (window as unknown as { outcome: unknown[] }).outcome)
  expect(await kit.account()).toMatchObject({ address, status: 'connected' })
  expect(await outcome()).toEqual([])
  await page.evaluate(() => window.appkit.close())
  await expect.poll(outcome).toEqual(['Request was aborted'])
  await kit.closed()
  expect(await kit.state()).toEqual(before)
  expect(await answersTo(sibling)).toEqual([])
})

test('error: a frame of another site cannot navigate ours, by window, by name or by a link: T9', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain', { wallet: 'none' }))
  const address = await logIn(kit, emailFor('navigated'))
  await kit.closed()
  const sibling = await openSibling(page)
  const ours = ['appkit-widget', 'appkit-secure'].map((name) => page.frame({ name })!) // there after a login
  const before = ours.map((frame) => frame.url())
  for (const frame of ours) await frame.evaluate(() => Object.assign(window, { isFirst: true }))

  const tries = await sibling.evaluate(tryToNavigate, siteUrl('hostile-frame'))

  expect(tries).toEqual({ frames: 2, refused: 6 })
  void askAccount(page, 'personal_sign', ['0x68656c6c6f', address]).catch(() => {}) // the test ends before its answer
  await expect(kit.view('Approve request')).toBeVisible()
  await expect(
    secureView(page).getByRole('button', { name: 'Continue', exact: true }),
  ).toBeVisible()
  expect(ours.map((frame) => frame.url())).toEqual(before)
  for (const frame of ours) expect(await frame.evaluate(() => 'isFirst' in window)).toBe(true)
})

/** Everything by which a document can send another window elsewhere; how many of the direct ways were refused. */
function tryToNavigate(url: string) {
  const { parent } = window
  const others = Array.from({ length: parent.length }, (_, at) => parent[at]!).filter(
    (each) => each !== window,
  )
  let refused = 0
  const attempt = (navigate: () => void) => {
    try {
      navigate()
    } catch {
      refused += 1
    }
  }
  for (const other of others) {
    attempt(() => {
      other.location.href = url
    })
    attempt(() => other.location.replace(url))
    attempt(() => {
      ;(other as unknown as { location: string }).location = url // as pages write it
    })
  }
  for (const name of ['appkit-widget', 'appkit-secure']) {
    window.open(url, name)?.close() // a window of its own, where the browser lets one open
    const link = document.createElement('a')
    const form = document.createElement('form')
    Object.assign(link, { href: url, target: name })
    Object.assign(form, { action: url, target: name })
    document.body.append(link, form)
    link.click()
    form.submit()
  }
  return { frames: others.length, refused }
}
