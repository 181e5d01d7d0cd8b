import { act } from 'react'
import { expect, test } from 'vitest'
import { attemptOf } from '../actions/account/testing.ts'
import { goBack } from '../actions/router/goBack.ts'
import { push } from '../actions/router/push.ts'
import type { App } from '../app.ts'
import { createTestWallet } from '../connectors/testing.ts'
import { setOpen, setWide } from '../stores/modal.ts'
import { reset } from '../stores/router.ts'
import { mountStory } from '../views/fixtures/mount.tsx'
import type { Story } from '../views/fixtures/story.ts'
import { typeInto } from '../views/fixtures/typeInto.ts'
import { walletServer } from '../views/fixtures/walletList.ts'
import { fetchView } from '../views/registry.ts'

const makeWide = (app: App) => app.stores.modal.setState(setWide(true))
const pageWallet = (id: string, name: string) =>
  createTestWallet({ plain: { id, name, rdns: `dev.${id}` }, behaviour: 'hang' })

/** Connect on a screen with room for two columns, with two wallets of the page that wait for their user. */
async function mountWide(more: Story = {}) {
  const wallets = [pageWallet('ash', 'Ash'), pageWallet('elm', 'Elm')]
  await Promise.all([fetchView('ConnectingWallet'), fetchView('GetWallet')])
  const modal = await mountStory('Connect', {
    ...more,
    world: { wallets, ...more.world },
    arrange: more.arrange ?? makeWide,
  })
  const dialog = modal.container.querySelector('[role=dialog]')
  const list = () => modal.container.querySelector('[data-ways]')
  return {
    ...modal,
    wallets,
    list,
    /** The name of the dialog. */
    name: () =>
      document.getElementById(dialog?.getAttribute('aria-labelledby') ?? '')?.textContent ?? '',
    views: () => modal.app.stores.router.getState().history.map(({ view }) => view),
    chosen: () =>
      [...(list()?.querySelectorAll('[aria-current=true]') ?? [])].map(
        (row) => row.textContent?.split(',')[0],
      ),
  }
}

test('default', async () => {
  const modal = await mountWide()

  expect(modal.name()).toBe('Log in or connect')
  expect(modal.container.querySelectorAll('[role=dialog]')).toHaveLength(1)
  expect(modal.text()).toContain('New to wallets?')
  expect(document.activeElement?.textContent).toBe('Ash, Installed')
  await modal.click("I don't have a wallet")
  expect(modal.name()).toBe('Get a wallet')
  await modal.end()
})

test('behavior: what was chosen stands beside the list, which stays; a change of mind is one click', async () => {
  const modal = await mountWide()
  const list = modal.list()

  await modal.click('Ash')
  expect(modal.name()).toBe('Ash')
  expect(modal.chosen()).toEqual(['Ash'])
  await modal.click('Elm')

  expect(modal.name()).toBe('Elm')
  expect(modal.chosen()).toEqual(['Elm'])
  expect(modal.views()).toEqual(['Connect', 'ConnectingWallet'])
  expect(attemptOf(modal.app)?.walletId).toBe('elm')
  expect(modal.list()).toBe(list)
  expect(list?.isConnected).toBe(true)
  await modal.end()
})

test('behavior: the list is read before what was chosen, and close is last', async () => {
  const modal = await mountWide()

  await modal.click('Ash')

  const controls = [...modal.container.querySelectorAll('[role=dialog] button')]
  const names = controls
    .filter((each) => !each.closest('[aria-hidden=true]'))
    .map((each) => each.getAttribute('aria-label') ?? each.textContent ?? '')
  const places = ['Ash, Installed', 'Choose another wallet', 'Close'].map((name) =>
    names.indexOf(name),
  )
  expect(places).toEqual([...places].sort((one, other) => one - other))
  expect(places).not.toContain(-1)
  expect(names.at(-1)).toBe('Close')
  await modal.end()
})

test('behavior: a wallet that is being asked is not asked again', async () => {
  const modal = await mountWide()

  await modal.click('Ash')
  await modal.settled()
  await modal.click('Ash')
  await modal.settled()

  const asked = modal.wallets[0]?.asked.filter((method) => method === 'eth_requestAccounts')
  expect(asked).toHaveLength(1)
  expect(attemptOf(modal.app)?.state).toBe('waiting')
  await modal.end()
})

test('behavior: the wait for a wallet ends with another choice', async () => {
  const modal = await mountWide({ world: { api: walletServer } })
  await fetchView('AllWallets')
  await modal.until(() => modal.hasControl('All wallets'))

  await modal.click('Ash')
  await modal.click('All wallets')

  expect(attemptOf(modal.app)).toBeUndefined()
  expect(modal.views()).toEqual(['Connect', 'AllWallets'])
  await modal.end()
})

test('behavior: back leads through the right column only, and is not offered where the list is the way', async () => {
  const modal = await mountWide({ world: { api: walletServer } })
  await fetchView('WalletDetail')

  await modal.click("I don't have a wallet")
  expect(modal.hasControl('Back')).toBe(false)
  await modal.until(() => modal.text().includes('Elm Wallet'))
  await modal.click('Elm Wallet')
  expect(modal.views()).toEqual(['Connect', 'GetWallet', 'WalletDetail'])

  await modal.click('Back')
  expect(modal.name()).toBe('Get a wallet')
  await modal.end()
})

test('behavior: the focus goes to what was chosen, and from there back to its row', async () => {
  const modal = await mountWide()
  await modal.click('Ash')

  modal.control('Elm').focus()
  await modal.click('Elm')
  expect(document.activeElement?.textContent).toBe('Choose another wallet')
  await modal.click('Choose another wallet')

  expect(modal.name()).toBe('Log in or connect')
  expect(document.activeElement?.textContent).toBe('Elm, Installed')
  await modal.end()
})

test('behavior: the code field has the focus once the mail is sent, not the address before it', async () => {
  const modal = await mountWide()
  await fetchView('EmailOtp')

  await act(async () => typeInto('input[type=email]', 'ada@example.com'))
  await modal.click('Continue with email')
  await modal.until(() => modal.name() === 'Check your email')
  await modal.settled()

  expect(document.activeElement?.getAttribute('name')).toBe('one-time-code')
  expect(modal.hasControl('Enter the code we sent you')).toBe(false)

  await modal.click('Ash')
  expect(modal.hasControl('Enter the code we sent you')).toBe(true)
  await modal.end()
})

test('behavior: opened from Account, back leads there from the list, whatever was chosen', async () => {
  const modal = await mountWide()
  await fetchView('Account')
  await modal.doing(() => {
    modal.app.stores.router.setState(reset({ view: 'Account' }))
    push(modal.app, { view: 'Connect' })
  })
  await modal.click('Ash')

  await modal.click('Back')

  expect(modal.views()).toEqual(['Account'])
  expect(attemptOf(modal.app)).toBeUndefined()
  await modal.end()
})

test('param: other views stand alone', async () => {
  const modal = await mountWide()
  await fetchView('Networks')

  await modal.doing(() => push(modal.app, { view: 'Networks' }))
  expect(modal.list()).toBeNull()
  expect(modal.hasControl('Back')).toBe(true)

  await modal.doing(() => goBack(modal.app))
  expect(modal.list()).not.toBeNull()
  await modal.end()
})

test('param: in the flow of the page there is one column', async () => {
  const modal = await mountWide({ world: { embedded: true } })

  expect(modal.list()).toBeNull()
  expect(modal.text()).not.toContain('New to wallets?')
  await modal.end()
})

test('behavior: a screen that becomes narrow keeps what was chosen', async () => {
  const modal = await mountWide()
  await modal.click('Ash')

  await modal.doing(() => modal.app.stores.modal.setState(setWide(false)))

  expect(modal.list()).toBeNull()
  expect(modal.name()).toBe('Ash')
  expect(modal.hasControl('Back')).toBe(true)
  await modal.end()
})

test('behavior: opened again, it begins at the list', async () => {
  const modal = await mountWide()
  await modal.click('Ash')

  await modal.click('Close')
  await modal.doing(() => modal.app.stores.modal.setState(setOpen(true)))

  expect(modal.name()).toBe('Log in or connect')
  expect(document.activeElement?.textContent).toBe('Ash, Installed')
  await modal.end()
})
