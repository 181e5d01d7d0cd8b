import { expect, test } from 'vitest'
import { heldAnswer } from '../../actions/auth/testing.ts'
import { update } from '../../stores/options.ts'
import { mountStory } from '../fixtures/mount.tsx'
import { stories } from './stories.tsx'

test('default', async () => {
  const view = await mountStory('EmailDevice', stories.loading ?? {})

  expect(view.title()).toBe('Approve this device')
  expect(view.text()).toContain('This device is new for ada@example.com.')
  expect(view.text()).toContain('Waiting for your approval. This goes on by itself.')
  await view.end()
})

test('behavior: approved, it goes on to the code by itself', async () => {
  const approval = heldAnswer<undefined>()
  const world = { secure: { answers: { CONNECT_DEVICE: approval.answer } } }
  const view = await mountStory('EmailDevice', { ...stories.loading, world })
  await view.until(() => view.secure.asked.length === 1)

  approval.give(undefined)
  await view.until(() => view.title() === 'Check your mail')

  expect(view.text()).toContain('Enter the code')
  await view.end()
})

test('behavior: other words for it do not ask for the approval again', async () => {
  const approval = heldAnswer<undefined>()
  const world = { secure: { answers: { CONNECT_DEVICE: approval.answer } } }
  const view = await mountStory('EmailDevice', { ...stories.loading, world })
  await view.until(() => view.secure.asked.length === 1)

  const labels = { 'device.waiting': 'Gleich geht es weiter.' }
  await view.doing(() => view.app.stores.options.setState(update({ labels })))

  expect(view.text()).toContain('Gleich geht es weiter.')
  expect(view.secure.asked).toHaveLength(1)
  await view.end()
})

test('behavior: the mail can be sent again once the time has passed', async () => {
  const answers = {
    CONNECT_EMAIL: () => ({ action: 'VERIFY_DEVICE' as const }),
    CONNECT_DEVICE: () => new Promise<never>(() => {}),
  }
  const view = await mountStory('EmailDevice', {
    ...stories.late,
    world: { secure: { answers } },
  })

  await view.click('Send the mail again')
  await view.until(() => view.app.stores.toast.getState().current !== undefined)

  expect(view.app.stores.toast.getState().current?.text).toBe('Approval email resent')
  await view.until(
    () => view.secure.asked.filter(({ name }) => name === 'CONNECT_DEVICE').length === 2,
  )
  expect(view.hasControl('Send the mail again in 30 s')).toBe(true)
  await view.end()
})

test('behavior: after 20 s it says where the mail may be', async () => {
  const view = await mountStory('EmailDevice', stories.late ?? {})

  expect(view.text()).toContain('Look into the spam folder')
  await view.end()
})

test('error: a request that ran out is told, and another mail is the way on', async () => {
  const view = await mountStory('EmailDevice', stories.expired ?? {})

  await view.until(() => view.text().includes('Nobody approved in time'))

  expect(view.control('Send the mail again').dataset.kind).toBe('primary')
  await view.end()
})

test('error: a frame that is gone can be asked again', async () => {
  const view = await mountStory('EmailDevice', stories.error ?? {})
  await view.until(() => view.text().includes('Could not load embedded wallet'))
  const before = view.secure.asked.length

  await view.click('Try again')
  await view.until(() => view.secure.asked.length > before)

  await view.end()
})

test('error: without a login it leads to Connect', async () => {
  const view = await mountStory('EmailDevice', stories.empty ?? {})

  expect(view.hasControl('Log in')).toBe(true)
  await view.end()
})
