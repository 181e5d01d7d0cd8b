import { act } from 'react'
import { expect, test } from 'vitest'
import { mountStory } from '../fixtures/mount.tsx'
import { typeInto } from '../fixtures/typeInto.ts'
import { stories } from './stories.tsx'

const enter = (code: string) => act(async () => typeInto('input[name=one-time-code]', code))

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

test('error: without a change under way it leads to Connect', async () => {
  const view = await mountStory('UpdateEmailOtp', stories.empty ?? {})

  expect(view.hasControl('Log in')).toBe(true)
  await view.end()
})
