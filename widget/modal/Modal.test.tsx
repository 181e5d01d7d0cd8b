import { expect, test, vi } from 'vitest'
import { close } from '../actions/modal/close.ts'
import { open } from '../actions/modal/open.ts'
import { goBack } from '../actions/router/goBack.ts'
import { push } from '../actions/router/push.ts'
import { showToast } from '../actions/toast/showToast.ts'
import { setLogin } from '../stores/auth.ts'
import { stories as accountStories } from '../views/Account/stories.tsx'
import { mountStory } from '../views/fixtures/mount.tsx'
import { demoWallet, find, harbour } from '../views/fixtures/wallets.ts'
import { fetchView } from '../views/registry.ts'
import { stories } from './stories.tsx'

const story = { arrange: (app: Parameters<typeof find>[0]) => find(app, [demoWallet, harbour]) }

function press(key: string, more: KeyboardEventInit = {}) {
  const target = document.activeElement ?? document.body
  target.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
  )
}

test('default', async () => {
  const modal = await mountStory('Connect', story)

  const dialog = modal.container.querySelector('[role=dialog]')
  expect(dialog?.getAttribute('aria-modal')).toBe('true')
  expect(document.activeElement?.textContent).toBe('Demo Wallet (test key), Installed')
  await modal.end()
})

test.each(['Escape', 'the close button', 'a click outside'])('behavior: %s closes', async (how) => {
  const modal = await mountStory('Connect', story)
  const outside = modal.container.querySelector<HTMLElement>('[data-open] > [aria-hidden=true]')

  modal.clock.advance(900)

  await modal.doing(() => {
    if (how === 'Escape') press('Escape')
    else if (how === 'the close button') modal.control('Close').click()
    else outside?.click()
  })

  expect(modal.app.stores.modal.getState().open).toBe(false)
  await modal.end()
})

test('behavior: the second click of a slow double click on the opener leaves it open', async () => {
  const modal = await mountStory('Connect', story)
  const outside = modal.container.querySelector<HTMLElement>('[data-open] > [aria-hidden=true]')
  await modal.doing(() => close(modal.app))
  await modal.doing(() => open(modal.app))

  await modal.doing(() => modal.clock.advance(899))
  await modal.doing(() => outside?.click())
  expect(modal.app.stores.modal.getState().open).toBe(true)

  await modal.doing(() => modal.clock.advance(1))
  await modal.doing(() => outside?.click())
  expect(modal.app.stores.modal.getState().open).toBe(false)
  await modal.end()
})

test('behavior: the second click of a double click that led to a smaller card leaves it open', async () => {
  const modal = await mountStory('Account', accountStories.done ?? {})
  const outside = modal.container.querySelector<HTMLElement>('[data-open] > [aria-hidden=true]')
  modal.clock.advance(900)
  await modal.click('Receive')

  await modal.doing(() => outside?.click())
  expect(modal.app.stores.modal.getState().open).toBe(true)

  await modal.doing(() => modal.clock.advance(900))
  await modal.doing(() => outside?.click())
  expect(modal.app.stores.modal.getState().open).toBe(false)
  await modal.end()
})

test('behavior: a view that refuses to be closed shakes for half a second', async () => {
  const modal = await mountStory('Connect', story)
  modal.app.closable.set('Connect', () => false)
  const dialog = modal.container.querySelector<HTMLElement>('[role=dialog]')

  await modal.doing(() => press('Escape'))
  expect(dialog?.dataset.shaking).toBe('true')

  await modal.doing(() => modal.clock.advance(500))
  expect(dialog?.dataset.shaking).toBe('false')
  expect(modal.app.stores.modal.getState().open).toBe(true)
  await modal.end()
})

test('behavior: Tab goes round inside, both ways', async () => {
  const modal = await mountStory('Connect', story)
  const last = modal.control('Close')

  last.focus()
  press('Tab')
  expect(document.activeElement).toBe(modal.control('Demo Wallet'))

  press('Tab', { shiftKey: true })
  expect(document.activeElement).toBe(last)
  await modal.end()
})

test('behavior: going back brings the focus to where it was', async () => {
  const modal = await mountStory('Connect', story)
  await fetchView('Networks')
  modal.control('Harbour').focus()

  await modal.doing(() => push(modal.app, { view: 'Networks' }))
  expect(modal.title()).toBe('Choose a network')
  await modal.click('Back')

  expect(document.activeElement?.textContent).toBe('Harbour, Installed')
  await modal.end()
})

test('behavior: going back leads to the row that was tapped, where a tap moves no focus', async () => {
  const modal = await mountStory('Connect', story)
  await fetchView('ConnectingWallet')
  expect(document.activeElement).toBe(modal.control('Demo Wallet'))

  await modal.doing(() => {
    ;(document.activeElement as HTMLElement).blur()
    modal.control('Harbour').click()
  })
  await modal.until(() => modal.hasControl('Back'))
  await modal.click('Back')

  expect(document.activeElement).toBe(modal.control('Harbour'))
  await modal.end()
})

test('behavior: on a touch screen no text field takes the focus by itself, neither first nor when the user comes back', async () => {
  const touch = vi.spyOn(window, 'matchMedia') // there is no touch screen here
  touch.mockImplementation(
    (query) => ({ matches: query === '(pointer: coarse)' }) as MediaQueryList,
  )
  const modal = await mountStory('Connect', {})
  await fetchView('Networks')
  const dialog = modal.container.querySelector('[role=dialog]')
  expect(document.activeElement).toBe(dialog)

  modal.container.querySelector('input')?.focus()
  await modal.doing(() => push(modal.app, { view: 'Networks' }))
  expect(modal.title()).toBe('Choose a network')
  await modal.click('Back')

  expect(document.activeElement).toBe(dialog)
  await modal.end()
  touch.mockRestore()
})

test('behavior: on a touch screen a text field that follows the one typed in takes the focus: the keyboard is open', async () => {
  const touch = vi.spyOn(window, 'matchMedia') // there is no touch screen here
  touch.mockImplementation(
    (query) => ({ matches: query === '(pointer: coarse)' }) as MediaQueryList,
  )
  const modal = await mountStory('Connect', {})
  await fetchView('EmailOtp')
  modal.app.stores.auth.setState(setLogin({ email: 'ann@example.com', step: 'code' }))
  modal.container.querySelector('input')?.focus()

  await modal.doing(() => push(modal.app, { view: 'EmailOtp' }))

  expect(document.activeElement?.getAttribute('name')).toBe('one-time-code')
  await modal.end()
  touch.mockRestore()
})

test.each([
  ['typing', 'input', 'a', true],
  ['Enter in a text field', 'input', 'Enter', true],
  ['an arrow key on a row', 'li button', 'ArrowDown', false],
  ['Tab in a text field', 'input', 'Tab', false],
])('behavior: after %s the next view shows its focus or not', async (_, from, key, quiet) => {
  const modal = await mountStory('Connect', story)
  await fetchView('Networks')
  const control = modal.container.querySelector<HTMLElement>(from)
  const send = (type: string) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true }))

  control?.focus()
  send('keydown')
  await modal.doing(() => push(modal.app, { view: 'Networks' }))
  send('keyup')

  expect('quiet' in (document.activeElement as HTMLElement).dataset).toBe(quiet)
  await modal.end()
})

test('behavior: there is nothing to go back to from the first view', async () => {
  const modal = await mountStory('Connect', story)

  expect(modal.hasControl('Back')).toBe(false)
  await modal.end()
})

test('behavior: news are announced politely, faults at once', async () => {
  const modal = await mountStory('Connect', story)
  const regions = ['status', 'alert'].map((role) =>
    modal.container.querySelector(`[role=dialog] > div > [role=${role}]`),
  )

  await modal.doing(() => showToast(modal.app, { kind: 'success', text: 'Paid' }))
  expect(regions.map((region) => region?.textContent)).toEqual(['Paid', ''])

  await modal.click('Dismiss')
  await modal.doing(() => showToast(modal.app, { kind: 'error', text: 'Not paid' }))
  expect(regions.map((region) => region?.textContent)).toEqual(['', 'Not paid'])
  await modal.end()
})

test('behavior: words of the site are not shown beside a login, where they would pass for ours (T15)', async () => {
  const modal = await mountStory('Connect', story)
  const text = 'Your number: 23'
  await modal.doing(() =>
    showToast(modal.app, { kind: 'success', text, autoClose: false, fromSite: true }),
  )
  expect(modal.text()).toContain(text)

  await modal.doing(() => push(modal.app, { view: 'EmailOtp' }))
  expect(modal.text()).not.toContain(text)
  await modal.doing(() => goBack(modal.app))
  expect(modal.text()).toContain(text)
  await modal.end()
})

test('behavior: a message has a picture only where one is given; its letter stands in', async () => {
  const withIcon = await mountStory('Connect', stories.toastWithIcon ?? {})
  const without = await mountStory('Connect', stories.toastSuccess ?? {})

  const letterOf = ({ container }: typeof without) =>
    container.querySelector<HTMLElement>('[data-kind] [data-letter]')?.dataset.letter
  await withIcon.until(() => letterOf(withIcon) === 'O')

  expect(letterOf(without)).toBeUndefined()
  expect(withIcon.text()).toContain('Switched to OP Mainnet')
  await withIcon.end()
  await without.end()
})

test('behavior: an alert is drawn in debug mode only', async () => {
  const debug = await mountStory('Connect', stories.alert ?? {})
  expect(debug.text()).toContain('Invalid App Configuration')
  await debug.end()

  const live = await mountStory('Connect', {
    ...stories.alert,
    world: { options: { debug: false } },
  })
  expect(live.text()).not.toContain('Invalid App Configuration')
  await live.end()
})

test('behavior: in the flow of the page it is no modal and has no close button', async () => {
  const modal = await mountStory('Connect', stories.embedded ?? {})

  const dialog = modal.container.querySelector('[role=dialog]')
  expect(dialog?.getAttribute('aria-modal')).toBe('false')
  expect(modal.hasControl('Close')).toBe(false)
  await modal.end()
})
