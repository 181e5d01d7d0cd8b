import { expect, test } from 'vitest'
import { accountStatesOf } from '../../actions/account/testing.ts'
import { heldAnswer } from '../../actions/auth/testing.ts'
import { update } from '../../stores/options.ts'
import { mountStory } from '../fixtures/mount.tsx'
import { address } from '../fixtures/wallets.ts'
import { stories } from './stories.tsx'

test('default', async () => {
  const view = await mountStory('EmailDevice', stories.loading ?? {})

  expect(view.title()).toBe('Approve this device')
  expect(view.text()).toContain("You haven't used ada@example.com on this device before.")
  expect(view.text()).toContain('Waiting for your approval…')
  await view.end()
})

test('behavior: the number that the page of the mail asks for is shown, and heard as one sentence', async () => {
  const view = await mountStory('EmailDevice', stories.loading ?? {})

  const heard = [...view.container.querySelectorAll('[role=status] .onlyHeard')]
  expect(heard.map((each) => each.textContent)).toContain('Your number: 47')
  expect(view.text()).toContain('Enter it on the page the email opens.')
  await view.end()
})

test('behavior: approved, the login goes on by itself, without a code', async () => {
  const approval = heldAnswer<undefined>()
  const answers = {
    CONNECT_DEVICE: approval.answer,
    GET_USER: () => ({ address, chainId: 1 }),
  }
  const world = { secure: { answers } }
  const view = await mountStory('EmailDevice', { ...stories.loading, world })
  await view.until(() => view.secure.asked.length === 1)

  approval.give(undefined)
  await view.until(() => accountStatesOf(view.app).eip155?.address !== undefined)

  expect(accountStatesOf(view.app).eip155?.address).toBe(address)
  expect(view.secure.asked.map(({ name }) => name)).not.toContain('CONNECT_OTP')
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

  await view.click('Resend email')
  await view.until(() => view.app.stores.toast.getState().current !== undefined)

  expect(view.app.stores.toast.getState().current?.text).toBe('Email sent')
  await view.until(
    () => view.secure.asked.filter(({ name }) => name === 'CONNECT_DEVICE').length === 2,
  )
  expect(view.hasControl('Resend email in 30s')).toBe(true)
  await view.end()
})

test('behavior: after 20 s it says where the mail may be', async () => {
  const view = await mountStory('EmailDevice', stories.late ?? {})

  expect(view.text()).toContain('Check your spam folder')
  await view.end()
})

test('error: an expired link says so, and another mail is the way on', async () => {
  const view = await mountStory('EmailDevice', stories.expired ?? {})

  await view.until(() => view.text().includes('The link has expired'))

  expect(view.control('Send a new email').dataset.kind).toBe('primary')
  await view.end()
})

test('error: a wrong number ends this login, and another mail is the way on', async () => {
  const view = await mountStory('EmailDevice', stories.wrongNumber ?? {})

  await view.until(() => view.text().includes('The number entered on the other screen was wrong.'))

  expect(view.text()).not.toContain('Your number')
  expect(view.control('Send a new email').dataset.kind).toBe('primary')
  await view.end()
})

test('error: a frame that is gone can be asked again', async () => {
  const view = await mountStory('EmailDevice', stories.error ?? {})
  await view.until(() => view.text().includes("Email login isn't available right now."))
  const before = view.secure.asked.length

  await view.click('Try again')
  await view.until(() => view.secure.asked.length > before)

  await view.end()
})

test('behavior: a frame that is gone is asked again by itself, 2 s later', async () => {
  const view = await mountStory('EmailDevice', stories.error ?? {})
  await view.until(() => view.text().includes("Email login isn't available right now."))
  const before = view.secure.asked.length

  await view.doing(() => view.clock.advance(2_000))

  await view.until(() => view.secure.asked.length > before)
  await view.end()
})

test('error: without a login it leads to Connect', async () => {
  const view = await mountStory('EmailDevice', stories.empty ?? {})

  expect(view.hasControl('Log in')).toBe(true)
  await view.end()
})
