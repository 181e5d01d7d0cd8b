import { act } from 'react'
import { expect, test } from 'vitest'
import { refusing } from '../../actions/auth/testing.ts'
import { mountStory } from '../fixtures/mount.tsx'
import { typeInto } from '../fixtures/typeInto.ts'
import { stories } from './stories.tsx'

const enter = (code: string) => act(async () => typeInto('input[name=one-time-code]', code))
const field = (container: Element) =>
  container.querySelector<HTMLInputElement>('input[name=one-time-code]')

test('default: the present address answers first, then the new one', async () => {
  const answers = { UPDATE_EMAIL_SECONDARY_OTP: () => ({ newEmail: 'grace@example.com' }) }
  const view = await mountStory('UpdateEmailOtp', {
    ...stories.primary,
    world: { secure: { answers } },
  })
  expect(view.text()).toContain('Enter the code that we sent to ada@example.com.')

  await enter('111111')
  await view.until(() => view.text().includes('Confirm your new email (2 of 2)'))
  expect(view.text()).toContain('Enter the code that we sent to grace@example.com.')
  await enter('222222')
  await view.until(() => view.title() === 'Wallet settings')

  expect(view.text()).toContain('grace@example.com')
  expect(view.app.stores.toast.getState().current?.text).toBe('Email changed to grace@example.com')
  await view.end()
})

test('error: a wrong code stays on its step', async () => {
  const view = await mountStory('UpdateEmailOtp', stories.error ?? {})

  await view.until(() => view.text().includes("That code isn't right. 3 tries left."))

  expect(view.text()).toContain('Confirm your current email (1 of 2)')
  await view.end()
})

test.each([
  ['usedUp', 'Too many wrong codes. Send a new one.', '(1 of 2)', 'UPDATE_EMAIL_PRIMARY_OTP'],
  ['expired', 'This code has expired. Send a new one.', '(2 of 2)', 'UPDATE_EMAIL_SECONDARY_OTP'],
] as const)(
  'error: %s: one tap sends a new code of the same step',
  async (story, says, step, handedIn) => {
    const view = await mountStory('UpdateEmailOtp', stories[story] ?? {})
    await view.until(() => view.text().includes(says))
    expect(field(view.container)).toBeNull()

    await view.click('Send a new code')
    await view.until(() => field(view.container) !== null)

    expect(view.secure.asked.map(({ name }) => name)).toEqual([handedIn, 'UPDATE_EMAIL'])
    expect(view.secure.asked[1]?.payload).toEqual({ email: 'grace@example.com' })
    expect(view.text()).toContain(step)
    expect(field(view.container)?.value).toBe('')
    expect(view.app.stores.toast.getState().current?.text).toBe('New code sent')
    expect(view.hasControl('Resend code in 30s')).toBe(true)
    await view.end()
  },
)

test('behavior: who proved the current address too long ago is led back to its code', async () => {
  const view = await mountStory('UpdateEmailOtp', stories.secondary ?? {})

  await view.click('Resend code')
  await view.until(() => view.text().includes('Confirm your current email (1 of 2)'))

  expect(view.text()).toContain('Enter the code that we sent to ada@example.com.')
  expect(view.hasControl('Resend code in 30s')).toBe(true)
  await view.end()
})

test('error: a new code that the server refuses is explained next to the button', async () => {
  const view = await mountStory('UpdateEmailOtp', {
    ...stories.primary,
    world: { secure: { answers: { UPDATE_EMAIL: refusing('HTTP_STATUS', 'Wait 40 s.') } } },
  })

  await view.click('Resend code')
  await view.until(() => view.text().includes('Wait 40 s.'))

  expect(view.app.stores.toast.getState().current).toBeUndefined()
  expect(view.hasControl('Resend code in')).toBe(false)
  await view.end()
})

test('error: without a change under way it leads to Connect', async () => {
  const view = await mountStory('UpdateEmailOtp', stories.empty ?? {})

  expect(view.hasControl('Log in')).toBe(true)
  await view.end()
})
