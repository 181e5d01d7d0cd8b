import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { heldAnswer } from '../../actions/auth/testing.ts'
import { leave } from '../../actions/modal/leave.ts'
import { choose } from '../../actions/router/choose.ts'
import { goBack } from '../../actions/router/goBack.ts'
import { push } from '../../actions/router/push.ts'
import { setLastSentAt, setLogin } from '../../stores/auth.ts'
import { setWide } from '../../stores/modal.ts'
import { update } from '../../stores/options.ts'
import { mountStory } from '../fixtures/mount.tsx'
import { findField, typeInto } from '../fixtures/typeInto.ts'
import { demoWallet, find } from '../fixtures/wallets.ts'
import { stories } from './stories.tsx'

type View = Awaited<ReturnType<typeof mountStory>>

const field = ({ container }: View) => findField('[type=email]', container) ?? null

async function submit(view: View, email: string) {
  await act(async () => typeInto('input[type=email]', email))
  await view.click('Continue with email')
}

test('default', async () => {
  const view = await mountStory('Connect', {})
  expect(view.text()).toContain("We'll email you a 6-digit code.")

  await submit(view, 'ada@example.com')
  await view.until(() => view.title() === 'Check your email')

  expect(view.secure.asked).toEqual([
    { name: 'CONNECT_EMAIL', payload: { email: 'ada@example.com' } },
  ])
  await view.end()
})

test('behavior: the field is named Email, and its button says what it continues with', async () => {
  const view = await mountStory('Connect', {})

  const labels = [...(field(view)?.labels ?? [])].map(({ textContent }) => textContent)
  expect(labels).toEqual(['Email'])
  expect(view.control('Continue with email').getAttribute('type')).toBe('submit')
  await view.end()
})

test('behavior: what was typed stays when the window becomes wide or narrow, and until a login went well', async () => {
  const view = await mountStory('Connect', {})
  await act(async () => typeInto('input[type=email]', 'ada@exa'))

  await view.doing(() => view.app.stores.modal.setState(setWide(true)))
  expect(field(view)?.value).toBe('ada@exa')
  await view.doing(() => view.app.stores.modal.setState(setWide(false)))
  expect(field(view)?.value).toBe('ada@exa')

  await view.doing(() => {
    const { auth } = view.app.stores
    auth.setState(setLogin({ email: 'ada@example.com', step: 'account' }))
    auth.setState(setLogin(undefined))
  })
  expect(field(view)?.value).toBe('')
  await view.end()
})

test('param: off, there is no field', async () => {
  const view = await mountStory('Connect', stories.emailOff ?? {})

  expect(field(view)).toBeNull()
  await view.end()
})

test('param: only where the site uses a chain type of the embedded wallet', async () => {
  const other = {
    id: 7,
    name: 'Other',
    chainNamespace: 'cosmos',
    nativeCurrency: { name: 'Atom', symbol: 'ATOM', decimals: 6 },
    rpcUrls: { default: { http: [] } },
  }
  const view = await mountStory('Connect', { world: { options: { networks: [other] } } })

  expect(field(view)).toBeNull()
  await view.end()
})

test.each([
  [['email', 'wallet'], true],
  [['wallet', 'email'], false],
])('param: in the order %s of the site', async (connectMethodsOrder, emailFirst) => {
  const view = await mountStory('Connect', {
    world: { options: { features: { connectMethodsOrder } } },
    arrange: (app) => find(app, [demoWallet]),
  })

  const text = view.text()

  expect(text.indexOf('Email') < text.indexOf('Demo Wallet')).toBe(emailFirst)
  await view.end()
})

test('behavior: the frame is not made before something is submitted', async () => {
  const view = await mountStory('Connect', {})

  await view.doing(() => field(view)?.focus())

  expect(view.secure.needs).toEqual([])
  await view.end()
})

test('behavior: while the mail is asked for it says so, and asks once', async () => {
  const answer = heldAnswer<{ action: 'VERIFY_OTP' }>()
  const world = { secure: { answers: { CONNECT_EMAIL: answer.answer } } }
  const view = await mountStory('Connect', { world })

  await submit(view, 'ada@example.com')
  await view.click('Continue with email')

  expect(view.text()).toContain('Sending your code…')
  await view.until(() => view.secure.asked.length === 1)
  await view.end()
})

test('behavior: what failed after the visitor had left is not there when they come back', async () => {
  const answer = heldAnswer<never>()
  const world = { secure: { answers: { CONNECT_EMAIL: answer.answer } } }
  const view = await mountStory('Connect', { world })
  await submit(view, 'ada@example.com')
  await view.until(() => view.secure.asked.length === 1)

  await view.doing(() => push(view.app, { view: 'Networks' }))
  await view.doing(() => view.clock.advance(1_000))
  await view.doing(() => answer.fail(new Error('No such day')))
  await view.settled()
  await view.doing(() => goBack(view.app))

  expect(view.title()).toBe('Log in or connect')
  await view.until(() => !view.text().includes('Sending your code…'))
  expect(view.text()).not.toContain('No such day')
  await view.end()
})

test('behavior: back from the code, the address is still there to be mended', async () => {
  const view = await mountStory('Connect', {})
  await submit(view, 'ada@example.com')
  await view.until(() => view.title() === 'Check your email')

  await view.click('Wrong email? Change it')

  expect(view.title()).toBe('Log in or connect')
  expect(field(view)?.value).toBe('ada@example.com')
  await view.end()
})

test('behavior: a login that was begun can be gone on with', async () => {
  const view = await mountStory('Connect', stories.emailBegun ?? {})

  expect(field(view)?.value).toBe('ada@example.com')
  await view.click('Enter the code we sent you')

  expect(view.title()).toBe('Check your email')
  await view.end()
})

test('error: what is no address is told beside the field, which keeps its text', async () => {
  const view = await mountStory('Connect', {})

  await submit(view, 'ada@example')
  await view.until(() => view.text().includes('Enter a full email address, like name@example.com.'))

  expect(field(view)?.value).toBe('ada@example')
  expect(field(view)?.getAttribute('aria-invalid')).toBe('true')
  expect(view.secure.needs).toEqual([])
  await view.end()
})

test('error: what went wrong is told in the words of now, and nothing is asked again for them', async () => {
  const view = await mountStory('Connect', { world: { secure: { fault: 'blocked' } } })
  await submit(view, 'ada@example.com')
  await view.until(() => view.text().includes("Email login isn't available right now."))

  const labels = { 'login.noFrame': 'Kein Postfach zu sehen.' }
  await view.doing(() => view.app.stores.options.setState(update({ labels })))

  expect(view.text()).toContain('Kein Postfach zu sehen.')
  expect(view.secure.needs).toHaveLength(1)
  await view.end()
})

test('error: too soon, it says for how long', async () => {
  const view = await mountStory('Connect', {
    arrange: (app) => app.stores.auth.setState(setLastSentAt(app.wallClock())),
  })

  await submit(view, 'ada@example.com')

  await view.until(() => view.text().includes('Please try again after 29 seconds'))
  expect(view.secure.needs).toEqual([])
  await view.end()
})

test('error: a frame that does not load takes the place of the field, with details and another try', async () => {
  const view = await mountStory('Connect', {
    world: { secure: { fault: 'blocked' } },
    arrange: (app) => find(app, [demoWallet]),
  })

  await submit(view, 'ada@example.com')
  await view.until(() => view.text().includes("Email login isn't available right now."))

  expect(view.hasControl('Copy details')).toBe(true)
  expect(field(view)).toBeNull()
  expect(view.text()).not.toContain("We'll email you a 6-digit code.")
  expect(view.hasControl('Demo Wallet')).toBe(true)
  view.secure.mend()
  await view.click('Try again')
  expect(field(view)?.value).toBe('ada@example.com')
  await view.until(() => view.title() === 'Check your email')
  await view.end()
})

test('behavior: a frame that has not come after 8 s is told, and can be loaded again', async () => {
  const view = await mountStory('Connect', { world: { secure: { fault: 'unloaded' } } })
  await submit(view, 'ada@example.com')
  await view.until(() => view.secure.needs.length === 1)
  await view.doing(() => view.clock.advance(7_999))
  expect(view.text()).not.toContain('This is taking longer than usual.')

  await view.doing(() => view.clock.advance(1))
  expect(view.text()).toContain('This is taking longer than usual.')
  expect(view.text()).toContain('Sending your code…')
  view.secure.mend()
  await view.click('Try again')

  await view.until(() => view.title() === 'Check your email')
  expect(view.secure.asked.map(({ name }) => name)).toEqual(['CONNECT_EMAIL'])
  await view.end()
})

test.each([
  ['2 s later', (view: View) => view.clock.advance(2_000)],
  ['with the network', () => window.dispatchEvent(new Event('online'))],
])(
  'behavior: a frame that did not load comes by itself %s, and the login goes on',
  async (_, happen) => {
    const view = await mountStory('Connect', { world: { secure: { fault: 'unloaded' } } })
    await submit(view, 'ada@example.com')
    await view.until(() => view.secure.needs.length === 1)
    await view.doing(() => view.clock.advance(20_000))
    await view.until(() => view.text().includes("Email login isn't available right now."))
    view.secure.mend()

    await view.doing(() => happen(view))

    await view.until(() => view.title() === 'Check your email')
    await view.end()
  },
)

test('behavior: what failed is tried again three times, and says all the while that it failed', async () => {
  const view = await mountStory('Connect', { world: { secure: { fault: 'blocked' } } })
  await submit(view, 'ada@example.com')
  await view.until(() => view.text().includes("Email login isn't available right now."))

  for (const [index, ms] of [2_000, 4_000, 8_000, 60_000].entries()) {
    await view.doing(() => view.clock.advance(ms))
    await view.settled()
    await view.until(() => view.secure.needs.length === Math.min(2 + index, 4))
    expect(view.text()).toContain("Email login isn't available right now.")
  }

  expect(view.secure.asked).toEqual([])
  await view.end()
})

test.each([
  ['closed', (view: View) => leave(view.app)],
  // Beside the list, which stays on screen.
  ['another way', (view: View) => choose(view.app, { view: 'AllWallets' })],
])('behavior: %s, nobody waits for the mail any more, and none is asked for', async (_, turn) => {
  const view = await mountStory('Connect', {
    world: { secure: { fault: 'unloaded' } },
    arrange: (app) => app.stores.modal.setState(setWide(true)),
  })
  await submit(view, 'ada@example.com')
  await view.until(() => view.secure.needs.length === 1)
  await view.doing(() => view.clock.advance(20_000))
  await view.until(() => view.text().includes("Email login isn't available right now."))

  await view.doing(() => turn(view))
  view.secure.mend()
  await view.doing(() => view.clock.advance(60_000))
  await view.doing(() => window.dispatchEvent(new Event('online')))
  await view.settled()

  expect(view.secure.asked).toEqual([])
  await view.end()
})

test.each(['HTTP_TIMED_OUT', 'HTTP_UNREACHABLE'])(
  'behavior: a mail that may be on its way is not asked for by itself: %s',
  async (code) => {
    let asked = 0
    const answers = {
      CONNECT_EMAIL() {
        asked += 1
        throw Object.assign(new Error('Too slow'), { code })
      },
    }
    const view = await mountStory('Connect', { world: { secure: { answers } } })
    await submit(view, 'ada@example.com')
    await view.until(() => view.text().includes('You seem to be offline.'))

    await view.doing(() => view.clock.advance(2_000))
    await view.doing(() => window.dispatchEvent(new Event('online')))
    await view.settled()

    expect(asked).toBe(1)
    expect(field(view)?.value).toBe('ada@example.com')
    await view.end()
  },
)

test('behavior: offline, one line says why a login waits', async () => {
  const view = await mountStory('Connect', { world: { secure: { fault: 'unloaded' } } })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false) // the browser's own fact
  onTestFinished(() => void vi.restoreAllMocks())

  await view.doing(() => window.dispatchEvent(new Event('offline')))
  await submit(view, 'ada@example.com')

  expect(view.text().match(/offline|connection/g)).toEqual(['offline'])
  await view.end()
})
