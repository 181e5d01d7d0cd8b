import { siteUrl, stackOrigin } from './support/environment.ts'
import type { Kit } from './support/kit.ts'
import { enterCode } from './support/login.ts'
import { codeFor } from './support/mail.ts'
import { openSecureDriver } from './support/secureDriver.ts'
import { expect, test } from './support/test.ts'

const frameSelector = 'iframe[name="appkit-secure"]'
/** The secure frame comes first: on a busy machine that takes a while. */
const inTime = { timeout: 30_000 }
const address = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`

async function sendEmail(kit: Kit, email: string): Promise<void> {
  await kit.visit(siteUrl('plain'))
  await kit.open()
  const field = kit.frame.getByRole('textbox').first()
  await field.click()
  await field.fill(email)
  await field.press('Enter')
}

async function logIn(kit: Kit, email: string): Promise<void> {
  await sendEmail(kit, email)
  await expect(kit.frame.getByText('Enter the code')).toBeVisible(inTime)
  await enterCode(kit, await codeFor(email))
  await expect.poll(async () => (await kit.account())?.status, inTime).toBe('connected')
}

test('default: without a login there is no secure frame until somebody begins one [2.57, 2.59, 2.54]', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain'))
  await kit.open()
  await page.waitForLoadState('networkidle')
  await expect(page.locator(frameSelector)).toHaveCount(0)

  const email = kit.frame.getByRole('textbox').first()
  await email.click()
  await email.fill(address('first'))
  await email.press('Enter')

  await expect(page.locator(frameSelector)).toHaveCount(1)
})

test('behavior: its address carries four facts, its attributes bind it [7.65]', async ({
  kit,
  page,
}) => {
  await sendEmail(kit, address('attributes'))

  const frame = page.locator(`appkit-frames dialog > ${frameSelector}`)
  const secure = stackOrigin('secure.shop')
  await expect(frame).toHaveAttribute(
    'src',
    `${secure}/frame?projectId=shop&chainId=31337&version=4&enableLogger=true`,
  )
  await expect(frame).toHaveAttribute('title', 'Secure login')
  await expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin')
  await expect(frame).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
  )
  await expect(frame).toHaveAttribute(
    'allow',
    `publickey-credentials-get ${secure}; publickey-credentials-create ${secure}`,
  )
})

test('behavior: nobody sees it while it only answers, and the page cannot look in [2.55, 2.56]', async ({
  kit,
  page,
}) => {
  await sendEmail(kit, address('hidden'))
  await expect(kit.frame.getByText('Enter the code')).toBeVisible(inTime)

  await expect(page.locator(frameSelector)).toBeHidden()
  const reached = await page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe[name="appkit-secure"]')
    const attempt = (look: () => unknown) => {
      try {
        return look() ?? 'nothing'
      } catch (error) {
        return (error as DOMException).name
      }
    }
    return [
      attempt(() => frame?.contentDocument),
      attempt(() => frame?.contentWindow?.document),
      attempt(() => frame?.contentWindow?.localStorage),
      attempt(() => frame?.contentWindow?.indexedDB),
    ]
  })
  expect(reached).toEqual(['nothing', 'SecurityError', 'SecurityError', 'SecurityError'])
})

test('behavior: a recorded login makes the frame at the start of the next visit [2.58]', async ({
  kit,
  page,
}) => {
  await logIn(kit, address('again'))

  await page.reload()
  await kit.ready()

  await expect(page.locator(frameSelector)).toHaveCount(1)
  expect((await kit.account())?.status).toBe('connected')
})

test('behavior: the first request leaves half a second after READY, and none before [4.71, 4.72]', async ({
  kit,
  page,
}) => {
  await page.addInitScript(recordPosts)
  await sendEmail(kit, address('ready'))
  await expect(kit.frame.getByText('Enter the code')).toBeVisible(inTime)

  const posts = async (name: string) =>
    page.frame({ name })!.evaluate(() => (window as unknown as { posts: Post[] }).posts)
  const ready = (await posts('appkit-secure')).find(({ type }) => type === 'FRAME_READY')
  const asked = (await posts('appkit-widget')).filter(({ session }) => session === ready?.session)
  const requests = asked.filter(({ type }) => !/_(SUCCESS|ERROR)$/.test(type))
  expect(requests.map(({ type }) => type)).toContain('APP_CONNECT_EMAIL')
  expect(Math.min(...requests.map(({ at }) => at)) - (ready?.at ?? 0)).toBeGreaterThanOrEqual(499)
})

type Post = { type: string; session: string; at: number }

/** In every frame: notes what is posted over ports, and when by a clock that all frames share. */
function recordPosts() {
  const posts: Post[] = []
  Object.assign(window, { posts })
  const post = MessagePort.prototype.postMessage
  MessagePort.prototype.postMessage = function (this: MessagePort, ...args: unknown[]) {
    const { type, s: session } = (args[0] ?? {}) as { type?: string; s?: string }
    const at = performance.timeOrigin + performance.now()
    if (type && session) posts.push({ type, session, at })
    return (post as (...args: unknown[]) => void).apply(this, args)
  }
}

test('behavior: nothing of a login reaches the page (T4)', async ({ kit, page }) => {
  await page.addInitScript(eavesdrop)
  const email = address('canary')

  await logIn(kit, email)

  const { log, html } = await page.evaluate(() => ({
    log: (window as unknown as { overheard: string[] }).overheard ?? [],
    html: document.documentElement.outerHTML,
  }))
  const code = await codeFor(email)
  expect(log.length).toBeGreaterThan(0)
  expect(`${log.join('\n')}${html}`).not.toContain(email)
  expect(log.filter((line) => line.includes(code))).toEqual([])
})

type Call = (...args: unknown[]) => unknown

/** The page hooks everything through which a word could pass it: messages, ports, keys, input. */
function eavesdrop() {
  if (window !== window.top) return
  const overheard: string[] = []
  Object.assign(window, { overheard })
  const note = (value: unknown) => overheard.push(JSON.stringify(value) ?? String(value))
  for (const type of ['message', 'keydown', 'keyup', 'input', 'beforeinput', 'paste'])
    window.addEventListener(
      type,
      (event) => note([type, (event as MessageEvent).data ?? (event as KeyboardEvent).key]),
      true,
    )
  for (const owner of [MessagePort.prototype, window] as unknown as { postMessage: Call }[]) {
    const post = owner.postMessage
    owner.postMessage = function (this: unknown, ...args: unknown[]) {
      note(args[0])
      return post.apply(this, args)
    }
  }
  const listen = MessagePort.prototype.addEventListener
  MessagePort.prototype.addEventListener = function (this: MessagePort, ...args: unknown[]) {
    listen.call(this, 'message', (event) => note((event as MessageEvent).data))
    return (listen as Call).apply(this, args)
  }
}

test('behavior: a page that poses as the widget gets no word from the frame (T8)', async ({
  page,
}) => {
  const driver = await openSecureDriver(page)

  await page.evaluate((secure) => {
    const { port1, port2 } = new MessageChannel()
    const answered: unknown[] = []
    Object.assign(window, { answered })
    port1.onmessage = ({ data }) => answered.push(data)
    const siteOrigin = window.location.origin
    const nonce = { v: [1, 1], n: '11111111-1111-4111-8111-111111111111' }
    const hello = { appkit: 'SIBLING', ...nonce, siteOrigin, projectId: 'shop' }
    const frame = window.frames['appkit-secure' as unknown as number]
    frame?.postMessage(hello, secure, [port2])
  }, stackOrigin('secure.shop'))

  // The frame handles messages in their order, so an answer to the poser would come before these.
  for (let round = 0; round < 5; round += 1)
    expect((await driver.ask('PING')).answer.type).toBe('FRAME_PING_SUCCESS')
  const answered = () => (window as unknown as { answered: unknown[] }).answered
  expect(await page.evaluate(answered)).toEqual([])
})

test('behavior: a decoy of the same name hears nothing, and the login goes on (T5)', async ({
  kit,
  page,
}) => {
  const evil = stackOrigin('evil')
  await page.route(`${evil}/`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>window.heard=[];addEventListener('message',(e)=>heard.push(e.data))</script>`,
    }),
  )
  await page.addInitScript((src) => {
    if (window !== window.top) return
    document.addEventListener('DOMContentLoaded', () => {
      const decoy = document.createElement('iframe')
      Object.assign(decoy, { name: 'appkit-secure', src })
      document.body.prepend(decoy)
    })
  }, `${evil}/`)

  await sendEmail(kit, address('decoy'))

  await expect(kit.frame.getByText('Enter the code')).toBeVisible(inTime)
  const decoy = page.frames().find((frame) => frame.url() === `${evil}/`)
  expect(await decoy?.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([])
})
