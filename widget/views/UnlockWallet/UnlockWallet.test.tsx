import { expect, test } from 'vitest'
import type { Handlers } from '../../../shared-schemas/messaging/define.ts'
import type { widgetToSecure } from '../../../shared-schemas/protocols/widgetToSecure.ts'
import { accountStatesOf } from '../../actions/account/testing.ts'
import { setLocked } from '../../stores/auth.ts'
import { currentRoute } from '../../stores/router.ts'
import { mountStory } from '../fixtures/mount.tsx'
import { address } from '../fixtures/wallets.ts'
import { stories } from './stories.tsx'

const failing = (code: string | number) => () => {
  throw Object.assign(new Error('No'), { code })
}
/** A login that has just come through; nobody was asked yet. */
const fresh = (answers: Partial<Handlers<typeof widgetToSecure>>) =>
  mountStory('UnlockWallet', {
    world: { secure: { answers } },
    arrange: (app) => app.stores.auth.setState(setLocked({ asked: false })),
  })

test('default: the frame asks at once, and the login goes on from there', async () => {
  const view = await fresh({ UNLOCK: () => undefined, GET_USER: () => ({ address, chainId: 1 }) })

  await view.until(() => accountStatesOf(view.app).eip155?.address !== undefined)

  expect(view.secure.asked.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['UNLOCK', 'GET_USER']),
  )
  expect(view.app.stores.auth.getState().locked).toBeUndefined()
  await view.end()
})

test('behavior: who says no there may be asked again', async () => {
  const view = await fresh({ UNLOCK: failing(4001) })
  await view.until(() => view.hasControl('Unlock'))
  const asked = () => view.secure.asked.filter(({ name }) => name === 'UNLOCK').length
  expect([view.title(), asked()]).toEqual(['Unlock your wallet', 1])

  await view.click('Unlock')
  await view.until(() => asked() === 2)
  await view.until(() => currentRoute(view.app.stores.router.getState()).view === 'UnlockWallet')

  expect(view.app.stores.auth.getState().locked).toEqual({ asked: true })
  await view.end()
})

test('error: a wallet without passkey and password is told, with the way to one', async () => {
  const view = await fresh({ UNLOCK: failing('WALLET_LOCKED') })

  await view.until(() => view.text().includes('has no passkey and no password'))

  expect(view.hasControl('Try again')).toBe(true)
  await view.end()
})

test('error: what kept the frame from asking is said', async () => {
  const view = await fresh({ UNLOCK: failing('HTTP_UNREACHABLE') })

  await view.until(() => view.hasControl('Copy details'))

  expect(view.app.stores.auth.getState().locked?.error?.code).toBe('HTTP_UNREACHABLE')
  await view.end()
})

type View = Awaited<ReturnType<typeof mountStory>>

test.each([
  ['2 s later', (view: View) => view.clock.advance(2_000)],
  ['with the network', () => window.dispatchEvent(new Event('online'))],
])('behavior: a wallet that could not be reached is opened %s', async (_, happen) => {
  const replies = [failing('HTTP_UNREACHABLE')]
  const users = [failing('HTTP_UNREACHABLE'), failing('WALLET_LOCKED')]
  const view = await fresh({
    UNLOCK: () => replies.shift()?.(),
    GET_USER: () => users.shift()?.() ?? { address, chainId: 1 },
  })
  const asked = () => view.secure.asked.filter(({ name }) => name === 'UNLOCK').length
  await view.until(() => view.hasControl('Copy details'))

  // What nobody pressed asks quietly first: the user sees no question come and go.
  await view.doing(() => happen(view))
  await view.until(() => users.length === 1 && view.hasControl('Copy details'))
  expect(asked()).toBe(1)
  await view.doing(() => window.dispatchEvent(new Event('online')))

  await view.until(() => accountStatesOf(view.app).eip155?.address !== undefined)
  expect(asked()).toBe(2)
  await view.end()
})

test('behavior: who said no is not asked again by itself', async () => {
  const view = await fresh({ UNLOCK: failing(4001) })
  await view.until(() => view.hasControl('Unlock'))

  await view.doing(() => view.clock.advance(60_000))
  await view.doing(() => window.dispatchEvent(new Event('online')))
  await view.settled()

  expect(view.secure.asked.filter(({ name }) => name === 'UNLOCK')).toHaveLength(1)
  await view.end()
})

test('behavior: an unlocked wallet that takes 8 s to open says that it takes longer', async () => {
  const view = await fresh({
    UNLOCK: () => undefined,
    GET_USER: () => new Promise<never>(() => {}),
  })
  await view.until(() => view.secure.asked.some(({ name }) => name === 'GET_USER'))

  await view.doing(() => view.clock.advance(8_000))

  expect(view.text()).toContain('This is taking longer than usual.')
  await view.end()
})

test('behavior: other ways to log in end this login', async () => {
  const view = await mountStory('UnlockWallet', stories.done ?? {})

  await view.click('Other ways to log in')
  await view.until(() => view.secure.asked.some(({ name }) => name === 'SIGN_OUT'))

  expect(view.app.stores.auth.getState().locked).toBeUndefined()
  await view.end()
})
