import { act } from 'react'
import { expect, test } from 'vitest'
import { heldAnswer } from '../../actions/auth/testing.ts'
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

  expect(view.title()).toBe('Check your mail')
  expect(view.text()).toContain('We sent six digits to ada@example.com.')
  expect(boxes(view.container)).toEqual(['', '', '', '', '', ''])
  await view.end()
})

test('behavior: it is one field for the phone, the paste and the screen reader', async () => {
  const view = await mountStory('EmailOtp', stories.done ?? {})

  expect(field(view.container)?.autocomplete).toBe('one-time-code')
  expect(field(view.container)?.inputMode).toBe('numeric')
  const group = view.container.querySelector('[role=group]')
  expect(group?.getAttribute('aria-label')).toBe('Code from the mail')
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
  await view.until(() => view.app.stores.accounts.getState().byNamespace.eip155 !== undefined)

  expect(view.secure.asked[0]).toEqual({ name: 'CONNECT_OTP', payload: { otp: '123456' } })
  expect(view.app.stores.accounts.getState().byNamespace.eip155?.address).toBe(address)
  await view.end()
})

test('behavior: the wait for another code is counted by the wall clock (F10)', async () => {
  const view = await mountStory('EmailOtp', stories.done ?? {})
  expect(view.control('Resend Code in 29 s')).toHaveProperty('disabled', true)

  await view.doing(() => view.clock.advance(20_000))
  expect(view.hasControl('Resend Code in 9 s')).toBe(true)
  await view.doing(() => view.clock.advance(9_000))
  expect(view.control('Resend Code')).toHaveProperty('disabled', false)

  await view.doing(() => view.app.stores.auth.setState(setLastSentAt(view.app.wallClock() - 5_000)))
  expect(view.hasControl('Resend Code in 25 s')).toBe(true)
  await view.end()
})

test('behavior: another code is sent, and a message says so', async () => {
  const view = await mountStory('EmailOtp', stories.late ?? {})

  await view.click('Resend Code')
  await view.until(() => view.app.stores.toast.getState().current !== undefined)

  expect(view.app.stores.toast.getState().current?.text).toBe('Code email resent')
  expect(view.hasControl('Resend Code in 30 s')).toBe(true)
  await view.end()
})

test('behavior: after 20 s it says where the mail may be', async () => {
  const view = await mountStory('EmailOtp', stories.done ?? {})
  expect(view.text()).not.toContain('spam')

  await view.doing(() => view.clock.advance(19_000))

  expect(view.text()).toContain('A mail can take a minute')
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

test('error: a wrong code is told, taken away, and can be tried again', async () => {
  const view = await mountStory('EmailOtp', stories.error ?? {})

  await view.until(() => view.text().includes('This code is wrong. Try again.'))

  expect(boxes(view.container)).toEqual(['', '', '', '', '', ''])
  expect(field(view.container)?.getAttribute('aria-invalid')).toBe('true')
  await view.end()
})

test('error: a code stays where nobody could be asked, for another try', async () => {
  const view = await mountStory('EmailOtp', stories.offline ?? {})

  await view.until(() => view.hasControl('Try again'))

  expect(boxes(view.container)).toEqual(['1', '2', '3', '4', '5', '6'])
  expect(view.hasControl('Copy details')).toBe(true)
  await view.end()
})

test('error: an account that cannot be opened is asked for again, not the code', async () => {
  let locked = true
  const answers = {
    GET_USER: () => {
      if (locked) throw Object.assign(new Error('Locked'), { code: 'WALLET_LOCKED' })
      return { address, chainId: 1 }
    },
  }
  const view = await mountStory('EmailOtp', {
    world: { secure: { answers } },
    arrange: (app) =>
      app.stores.auth.setState(setLogin({ email: 'ada@example.com', step: 'account' })),
  })
  await view.until(() => view.text().includes('Your wallet could not be opened'))

  locked = false
  await view.click('Try again')
  await view.until(() => !view.app.stores.modal.getState().open)

  expect(view.secure.asked.map(({ name }) => name)).not.toContain('CONNECT_OTP')
  await view.end()
})

test('error: without a login it leads to Connect', async () => {
  const view = await mountStory('EmailOtp', {})

  await view.click('Log in')

  expect(view.title()).toBe('Connect a wallet')
  await view.end()
})
