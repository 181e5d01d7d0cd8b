import { expect, test } from 'vitest'
import { accountStatesOf } from '../../actions/account/testing.ts'
import { mountStory } from '../fixtures/mount.tsx'
import { address } from '../fixtures/wallets.ts'
import { stories } from './stories.tsx'

const turn = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
  document.dispatchEvent(new Event('visibilitychange'))
}
const comeBack = () => turn(false)
const locked = () => {
  throw Object.assign(new Error('Locked'), { code: 'WALLET_LOCKED' })
}

test('default', async () => {
  const view = await mountStory('UnlockWallet', stories.done ?? {})

  expect(view.title()).toBe('Unlock your wallet')
  expect(view.control('Unlock in a new tab')).toMatchObject({
    href: 'http://secure.shop.localhost:4000/unlock',
    target: '_blank',
  })
  expect(view.hasControl('Try again')).toBe(false)
  await view.end()
})

test('behavior: who comes back with the wallet opened is connected', async () => {
  let isOpen = false
  const answers = { GET_USER: () => (isOpen ? { address, chainId: 1 } : locked()) }
  const view = await mountStory('UnlockWallet', { ...stories.done, world: { secure: { answers } } })
  await view.doing(comeBack)
  expect(view.secure.asked.map(({ name }) => name)).not.toContain('GET_USER') // nobody was there yet

  await view.doing(() => turn(true)) // the tab of the link is in front
  isOpen = true
  await view.doing(comeBack)
  await view.until(() => accountStatesOf(view.app).eip155?.address !== undefined)

  expect(view.app.stores.auth.getState().locked).toBe(false)
  await view.end()
})

test('error: who comes back with the wallet still locked is told why that may be', async () => {
  const view = await mountStory('UnlockWallet', stories.done ?? {})
  await view.doing(() => turn(true)) // the tab of the link is in front

  await view.doing(comeBack)
  await view.until(() => view.text().includes('Your wallet is still locked here'))

  expect(view.text()).toContain('your browser keeps this site apart')
  expect(view.hasControl('Try again')).toBe(true)
  await view.end()
})

test('behavior: other ways to log in end this login', async () => {
  const view = await mountStory('UnlockWallet', stories.done ?? {})

  await view.click('Other ways to log in')
  await view.until(() => view.secure.asked.some(({ name }) => name === 'SIGN_OUT'))

  expect(view.app.stores.auth.getState().locked).toBe(false)
  await view.end()
})
