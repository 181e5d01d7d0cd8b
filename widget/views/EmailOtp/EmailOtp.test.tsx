import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { accountStatesOf } from '../../actions/account/testing.ts'
import { heldAnswer, refusing } from '../../actions/auth/testing.ts'
import { setLastSentAt, setLogin } from '../../stores/auth.ts'
import { mountStory } from '../fixtures/mount.tsx'
import { typeInto } from '../fixtures/typeInto.ts'
import { address } from '../fixtures/wallets.ts'
import { stories } from './stories.tsx'

const enter = (code: string) => act(async () => typeInto('input[name=one-time-code]', code))
const boxes = (container: Element) =>
  [...container.querySelectorAll('[data-filled]')].map((box) => box.textContent)
const field = (container: Element) =>
  container.querySelector<HTMLInputElement>('input[name=one-time-code]')

test('default', async () => {
  const view = await mountStory('EmailOtp', stories.done ?? {})

  expect(view.title()).toBe('Check your email')
  expect(view.text()).toContain('We sent a 6-digit code to ada@example.com.')
  expect(boxes(view.container)).toEqual(['', '', '', '', '', ''])
  await view.end()
})

test('behavior: it is one field for the phone, the paste and the screen reader', async () => {
  const view = await mountStory('EmailOtp', stories.done ?? {})

  expect(field(view.container)?.autocomplete).toBe('one-time-code')
  expect(field(view.container)?.inputMode).toBe('numeric')
  const group = view.container.querySelector('[role=group]')
  expect(group?.getAttribute('aria-label')).toBe('6-digit code')
  await view.end()
})

test('behavior: what is pasted may have spaces and dashes', async () => {
  const view = await mountStory('EmailOtp', stories.done ?? {})

  await enter(' 12-3 ')

  expect(boxes(view.container)).toEqual(['1', '2', '3', '', '', ''])
  await view.end()
})

test('behavior: the sixth digit hands the code in', async () => {
  const answers = { GET_USER: () => ({ address, chainId: 1 }) }
  const view = await mountStory('EmailOtp', { ...stories.done, world: { secure: { answers } } })

  await enter('12345')
  expect(view.secure.asked).toEqual([])
  await enter('123456')
  await view.until(() => accountStatesOf(view.app).eip155?.address !== undefined)

  expect(view.secure.asked[0]).toEqual({ name: 'CONNECT_OTP', payload: { otp: '123456' } })
  expect(accountStatesOf(view.app).eip155?.address).toBe(address)
  await view.end()
})

test('behavior: the wait for another code is counted by the wall clock (F10)', async () => {
  const view = await mountStory('EmailOtp', stories.done ?? {})
  expect(view.control('Resend code in 29s').getAttribute('aria-disabled')).toBe('true')

  await view.doing(() => view.clock.advance(20_000))
  expect(view.hasControl('Resend code in 9s')).toBe(true)
  await view.doing(() => view.clock.advance(9_000))
  expect(view.control('Resend code').getAttribute('aria-disabled')).toBe('false')

  await view.doing(() => view.app.stores.auth.setState(setLastSentAt(view.app.wallClock() - 5_000)))
  expect(view.hasControl('Resend code in 25s')).toBe(true)
  await view.end()
})

test('behavior: another code is sent, and a message says so', async () => {
  const view = await mountStory('EmailOtp', stories.late ?? {})

  await view.click('Resend code')
  await view.until(() => view.app.stores.toast.getState().current !== undefined)

  expect(view.app.stores.toast.getState().current?.text).toBe('New code sent')
  expect(view.hasControl('Resend code in 30s')).toBe(true)
  await view.end()
})

test('behavior: after 20 s it says where the mail may be', async () => {
  const view = await mountStory('EmailOtp', stories.done ?? {})
  expect(view.text()).not.toContain('spam')

  await view.doing(() => view.clock.advance(19_000))

  expect(view.text()).toContain('It can take a minute')
  await view.end()
})

test('behavior: while the code is checked nothing can be typed over it', async () => {
  const answer = heldAnswer<undefined>()
  const world = { secure: { answers: { CONNECT_OTP: answer.answer } } }
  const view = await mountStory('EmailOtp', { ...stories.done, world })

  await enter('123456')

  expect(field(view.container)?.disabled).toBe(true)
  expect(view.text()).toContain('Checking the code…')
  await view.end()
})

test('error: a wrong code says how many tries are left, and stays selected to be typed over', async () => {
  const view = await mountStory('EmailOtp', stories.error ?? {})

  await view.until(() => view.text().includes("That code isn't right. 3 tries left."))

  const input = field(view.container)
  expect(boxes(view.container)).toEqual(['1', '2', '3', '4', '5', '6'])
  expect([input?.selectionStart, input?.selectionEnd]).toEqual([0, 6])
  expect(input?.getAttribute('aria-invalid')).toBe('true')
  await view.end()
})

test('error: a used-up code makes way for the button that sends a new one', async () => {
  const view = await mountStory('EmailOtp', stories.usedUp ?? {})

  await view.until(() => view.text().includes('Too many wrong codes. Send a new one.'))

  expect(field(view.container)).toBeNull()
  expect(view.control('Send a new code in 29s').getAttribute('aria-disabled')).toBe('true')
  await view.end()
})

test('error: an expired code is replaced by one tap, and the boxes are back, empty', async () => {
  const view = await mountStory('EmailOtp', stories.expired ?? {})
  await view.until(() => view.text().includes('This code has expired. Send a new one.'))

  await view.click('Send a new code')
  await view.until(() => field(view.container) !== null)

  expect(view.secure.asked.map(({ name }) => name)).toEqual(['CONNECT_OTP', 'CONNECT_EMAIL'])
  expect(boxes(view.container)).toEqual(['', '', '', '', '', ''])
  await view.end()
})

test('error: a code stays where nobody could be asked, for another try', async () => {
  const view = await mountStory('EmailOtp', stories.offline ?? {})

  await view.until(() => view.hasControl('Try again'))

  expect(boxes(view.container)).toEqual(['1', '2', '3', '4', '5', '6'])
  expect(view.hasControl('Copy details')).toBe(true)
  await view.end()
})

test('behavior: a code that reached nobody is handed in again with the network', async () => {
  const replies = [refusing('SECURE_FRAME_FAILED', 'gone')]
  const answers = {
    CONNECT_OTP: () => replies.shift()?.(),
    GET_USER: () => ({ address, chainId: 1 }),
  }
  const view = await mountStory('EmailOtp', { ...stories.done, world: { secure: { answers } } })
  await enter('123456')
  await view.until(() => view.text().includes("Email login isn't available right now."))
  expect(boxes(view.container)).toEqual(['1', '2', '3', '4', '5', '6'])

  await view.doing(() => window.dispatchEvent(new Event('online')))

  await view.until(() => accountStatesOf(view.app).eip155?.address !== undefined)
  await view.end()
})

test('error: a code that may have reached the server is a try, which nobody repeats but the user', async () => {
  const answers = { CONNECT_OTP: refusing('HTTP_UNREACHABLE', 'offline') }
  const view = await mountStory('EmailOtp', { ...stories.done, world: { secure: { answers } } })
  await enter('123456')
  await view.until(() => view.text().includes('You seem to be offline.'))

  await view.doing(() => window.dispatchEvent(new Event('online')))
  await view.doing(() => view.clock.advance(8_000))

  expect(view.secure.asked.filter(({ name }) => name === 'CONNECT_OTP')).toHaveLength(1)
  await view.end()
})

test('behavior: a code entered offline goes nowhere, and is handed in once when the network is back', async () => {
  const answers = { CONNECT_OTP: () => undefined, GET_USER: () => ({ address, chainId: 1 }) }
  const view = await mountStory('EmailOtp', { ...stories.done, world: { secure: { answers } } })
  const handedIn = () => view.secure.asked.filter(({ name }) => name === 'CONNECT_OTP')
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false) // the browser's own fact
  await enter('123456')
  await view.until(() => view.text().includes('Not sent yet.'))
  await view.doing(() => view.clock.advance(2_000))
  expect(handedIn()).toHaveLength(0)

  onLine.mockRestore()
  await view.doing(() => window.dispatchEvent(new Event('online')))

  await view.until(() => accountStatesOf(view.app).eip155?.address !== undefined)
  expect(handedIn()).toHaveLength(1)
  await view.end()
})

test.each([
  ['while the code is checked', stories.done, 'CONNECT_OTP'],
  ['while the wallet is opened', stories.loading, 'GET_USER'],
] as const)('behavior: %s it says after 8 s that it takes longer', async (_, story, request) => {
  const answers = { [request]: () => new Promise<never>(() => {}) }
  const view = await mountStory('EmailOtp', {
    ...story,
    world: { secure: { answers } },
    afterMs: 0,
  })
  if (request === 'CONNECT_OTP') await enter('123456')
  await view.until(() => view.secure.asked.some(({ name }) => name === request))

  await view.doing(() => view.clock.advance(8_000))

  expect(view.text()).toContain('This is taking longer than usual.')
  expect(view.hasControl('Try again')).toBe(false)
  await view.end()
})

test('error: an account that cannot be opened is asked for again, not the code', async () => {
  let broken = true
  const answers = {
    GET_USER: () => {
      if (broken) throw Object.assign(new Error('Damaged'), { code: 'WALLET_DAMAGED' })
      return { address, chainId: 1 }
    },
  }
  const view = await mountStory('EmailOtp', {
    world: { secure: { answers } },
    arrange: (app) =>
      app.stores.auth.setState(setLogin({ email: 'ada@example.com', step: 'account' })),
  })
  await view.until(() => view.text().includes('Your wallet could not be opened'))

  broken = false
  await view.click('Try again')
  await view.until(() => !view.app.stores.modal.getState().open)

  expect(view.secure.asked.map(({ name }) => name)).not.toContain('CONNECT_OTP')
  await view.end()
})

test('error: without a login it leads to Connect', async () => {
  const view = await mountStory('EmailOtp', {})

  await view.click('Log in')

  expect(view.title()).toBe('Log in or connect')
  await view.end()
})
