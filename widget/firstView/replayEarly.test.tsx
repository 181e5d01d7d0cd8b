import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestWallet } from '../connectors/testing.ts'
import { setOpenedAt } from '../stores/modal.ts'
import { currentRoute } from '../stores/router.ts'
import { stories } from '../views/Connect/stories.tsx'
import { closedGate } from '../views/fixtures/closedGate.ts'
import { mountStory } from '../views/fixtures/mount.tsx'
import type { Story } from '../views/fixtures/story.ts'
import { type EarlyInput, replayEarly } from './replayEarly.ts'
import { startEarlyInput } from './startEarlyInput.ts'

/** The inline script, as the document runs it. */
function runEarlyScript(): EarlyInput {
  startEarlyInput(window)
  const { appkitEarly } = window as unknown as { appkitEarly: EarlyInput }
  onTestFinished(() => appkitEarly.end())
  return appkitEarly
}

/** Connect on screen, and a script that has not said yet that it can act. */
async function visit(story: Story) {
  const view = await mountStory('Connect', story)
  const early = runEarlyScript()
  return {
    ...view,
    early,
    shown: () => currentRoute(view.app.stores.router.getState()).view,
    replay: (now = 0) => act(async () => replayEarly(early, now || performance.now())),
  }
}

test('default: a click does nothing at once, and all of it when the widget can act', async () => {
  const wallet = createTestWallet({ behaviour: 'hang' })
  const visitor = await visit({ world: { wallets: [wallet] } })

  await visitor.click('Test Wallet')
  expect(visitor.shown()).toBe('Connect')
  await visitor.replay()
  await visitor.settled()

  expect(visitor.shown()).toBe('ConnectingWallet')
  expect(wallet.asked).toContain('eth_requestAccounts')
  await visitor.end()
})

test('behavior: Escape closes', async () => {
  const visitor = await visit({})
  const press = () =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))

  press()
  expect(visitor.app.stores.modal.getState().open).toBe(true)
  await visitor.replay()

  expect(visitor.app.stores.modal.getState().open).toBe(false)
  await visitor.end()
})

test('behavior: a click beside the card closes', async () => {
  const visitor = await visit({})
  visitor.clock.advance(1_000)
  visitor.app.stores.modal.setState(setOpenedAt(0))

  visitor.container.querySelector<HTMLElement>('[aria-hidden=true]')?.click()
  await visitor.replay()

  expect(visitor.app.stores.modal.getState().open).toBe(false)
  await visitor.end()
})

test('behavior: what was typed is in the field, and what was handed in is asked for', async () => {
  const visitor = await visit({})
  const input = visitor.container.querySelector<HTMLInputElement>('input[type=email]')!
  input.value = 'ann@example.com'
  input.dispatchEvent(new Event('input', { bubbles: true }))
  const submitted = new Event('submit', { bubbles: true, cancelable: true })
  input.form?.dispatchEvent(submitted)
  expect(submitted.defaultPrevented).toBe(true)
  expect(visitor.secure.asked).toEqual([])
  input.value = '' // a drawing of React in between

  await visitor.replay()
  await visitor.until(() => visitor.secure.asked.length > 0)

  expect(input.value).toBe('ann@example.com')
  expect(visitor.secure.asked[0]).toMatchObject({ name: 'CONNECT_EMAIL' })
  await visitor.end()
})

test('behavior: a press before the widget could look is not kept, and the visitor is asked to press again: T3', async () => {
  const gate = closedGate()
  const visitor = await visit({ ...stories.known, world: { gate } })

  await visitor.click('Continue as ada@example.com')
  await visitor.replay()
  await visitor.until(() => visitor.app.stores.toast.getState().current !== undefined)
  gate.open()
  await visitor.settled()

  expect(visitor.app.stores.toast.getState().current?.text).toEqual({ key: 'connect.pressAgain' })
  expect(visitor.secure.asked.map(({ name }) => name)).not.toContain('CONTINUE_LOGIN')
  await visitor.end()
})

test('behavior: a click on what is gone, and one of long ago, are forgotten', async () => {
  const wallet = createTestWallet({ behaviour: 'hang' })
  const visitor = await visit({ world: { wallets: [wallet] } })
  await visitor.click('Test Wallet')

  await visitor.replay(performance.now() + 10_001)
  expect(visitor.shown()).toBe('Connect')

  await visitor.end()
  await visitor.replay()
  expect(wallet.asked).not.toContain('eth_requestAccounts')
})

test('behavior: afterwards nothing is held back', async () => {
  const visitor = await visit({ world: { wallets: [createTestWallet({ behaviour: 'hang' })] } })
  await visitor.replay()

  await visitor.click('Test Wallet')

  expect(visitor.shown()).toBe('ConnectingWallet')
  await visitor.end()
})

test('behavior: the page hears when the view is painted; a visitor of whom something is kept sees nothing of it', async () => {
  const said = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => {})
  const data = document.createElement('script')
  Object.assign(data, { type: 'application/json', id: 'appkit-first' })
  document.body.append(data)
  onTestFinished(() => {
    said.mockRestore()
    data.remove()
    localStorage.clear()
    delete document.documentElement.dataset.returning
  })

  expect(runEarlyScript().returning).toBe(false)
  await vi.waitFor(() => expect(said).toHaveBeenCalledWith('drawn', '*'))

  Object.defineProperty(document, 'referrer', {
    value: 'https://shop.example/',
    configurable: true,
  })
  localStorage.setItem('@appkit/recent_wallets  https://shop.example', '[]')
  expect(runEarlyScript().returning).toBe(true)
  expect(document.documentElement.dataset.returning).toBe('')
})
