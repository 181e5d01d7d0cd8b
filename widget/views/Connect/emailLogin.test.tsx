import { act } from 'react'
import { expect, test } from 'vitest'
import { heldAnswer } from '../../actions/auth/testing.ts'
import { goBack } from '../../actions/router/goBack.ts'
import { push } from '../../actions/router/push.ts'
import { setLastSentAt } from '../../stores/auth.ts'
import { update } from '../../stores/options.ts'
import { mountStory } from '../fixtures/mount.tsx'
import { typeInto } from '../fixtures/typeInto.ts'
import { demoWallet, find } from '../fixtures/wallets.ts'
import { stories } from './stories.tsx'

type View = Awaited<ReturnType<typeof mountStory>>

const field = ({ container }: View) => container.querySelector<HTMLInputElement>('[type=email]')

async function submit(view: View, email: string) {
  await act(async () => typeInto('input[type=email]', email))
  await view.click('Send me a code')
}

test('default', async () => {
  const view = await mountStory('Connect', {})
  expect(view.text()).toContain('The operator of this wallet service mails you a code.')

  await submit(view, 'ada@example.com')
  await view.until(() => view.title() === 'Check your mail')

  expect(view.secure.asked).toEqual([
    { name: 'CONNECT_EMAIL', payload: { email: 'ada@example.com' } },
  ])
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

  expect(text.indexOf('Continue with email') < text.indexOf('Demo Wallet')).toBe(emailFirst)
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
  await view.click('Send me a code')

  expect(view.text()).toContain('Asking for a mail…')
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

  expect(view.title()).toBe('Connect a wallet')
  await view.until(() => !view.text().includes('Asking for a mail…'))
  expect(view.text()).not.toContain('No such day')
  await view.end()
})

test('behavior: back from the code, the address is still there to be mended', async () => {
  const view = await mountStory('Connect', {})
  await submit(view, 'ada@example.com')
  await view.until(() => view.title() === 'Check your mail')

  await view.click('Wrong address? Change it')

  expect(view.title()).toBe('Connect a wallet')
  expect(field(view)?.value).toBe('ada@example.com')
  await view.end()
})

test('behavior: a login that was begun can be gone on with', async () => {
  const view = await mountStory('Connect', stories.emailBegun ?? {})

  expect(field(view)?.value).toBe('ada@example.com')
  await view.click('Go on with the mail that was sent')

  expect(view.title()).toBe('Check your mail')
  await view.end()
})

test('error: what is no address is told beside the field, which keeps its text', async () => {
  const view = await mountStory('Connect', {})

  await submit(view, 'ada@example')
  await view.until(() => view.text().includes('Enter an email address like name@example.com.'))

  expect(field(view)?.value).toBe('ada@example')
  expect(field(view)?.getAttribute('aria-invalid')).toBe('true')
  expect(view.secure.needs).toEqual([])
  await view.end()
})

test('error: what went wrong is told in the words of now, and nothing is asked again for them', async () => {
  const view = await mountStory('Connect', { world: { secure: { fault: 'blocked' } } })
  await submit(view, 'ada@example.com')
  await view.until(() => view.text().includes('Could not load embedded wallet'))

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

test('error: a frame that does not load is told, with details and another try', async () => {
  const view = await mountStory('Connect', { world: { secure: { fault: 'blocked' } } })

  await submit(view, 'ada@example.com')
  await view.until(() => view.text().includes('Could not load embedded wallet'))

  expect(view.hasControl('Copy details')).toBe(true)
  expect(field(view)?.value).toBe('ada@example.com')
  await view.click('Try again')
  await view.until(() => view.secure.needs.length === 2)
  await view.end()
})
