import { expect, test, vi } from 'vitest'
import { createTestWallet, secondTestAddress } from '../../connectors/testing.ts'
import { setLogin } from '../../stores/auth.ts'
import { activeOf } from '../account/testing.ts'
import { followOtherTab } from '../connection/followOtherTab.ts'
import { loseWallet } from '../connection/loseWallet.ts'
import { takeWalletEvent } from '../connection/takeWalletEvent.ts'
import { open } from '../modal/open.ts'
import { push } from '../router/push.ts'
import { request } from '../rpc/request.ts'
import {
  createLoggedInApp,
  createLoginApp,
  embeddedAddress,
  heldAnswer,
  type LoginWorld,
  refusing,
  testEmail,
} from './testing.ts'

const remembered = () =>
  new Map([
    ['@appkit/connections', JSON.stringify({ eip155: { key: 'ID_AUTH', name: 'Email wallet' } })],
    ['@appkit/email_login_used', 'true'],
    ['@appkit/email', testEmail],
    ['@appkit/smart_account_networks', '1,10'],
  ])
const isConnected = { IS_CONNECTED: () => ({ isConnected: true }) }

async function comeBack(given: LoginWorld = {}) {
  const world = await createLoginApp({ storage: remembered(), answers: isConnected, ...given })
  return {
    ...world,
    async settled() {
      for (let round = 0; round < 10; round += 1) await world.page.settled()
    },
  }
}

type Comeback = Awaited<ReturnType<typeof comeBack>>

test('default', async () => {
  const { account, names, settled } = await comeBack()
  await settled()

  expect(account()).toMatchObject({ status: 'connected', address: embeddedAddress })
  expect(names()).toEqual(['IS_CONNECTED', 'GET_USER', 'GET_SMART_ACCOUNT_ENABLED_NETWORKS'])
})

test('behavior: the page never sees "disconnected" while the login is restored', async () => {
  const { page, settled } = await comeBack()

  await settled()

  const statuses = page.states.map(({ accounts }) => accounts[0]?.status)
  expect(new Set(statuses)).toEqual(new Set(['connecting', 'connected']))
})

test('behavior: without a recorded login the frame is not made', async () => {
  const storage = remembered()
  storage.delete('@appkit/email_login_used')
  const { account, secure, settled, stored } = await comeBack({ storage })

  await settled()

  expect(secure.needs).toEqual([])
  expect(account()?.status).toBe('disconnected')
  expect(stored('connections')).toBe('{}')
})

test('behavior: a check that says no forgets the login', async () => {
  const { account, page, settled, stored } = await comeBack({ answers: {} })

  await settled()

  expect(account()?.status).toBe('disconnected')
  expect([stored('email_login_used'), stored('email')]).toEqual([undefined, undefined])
  expect(stored('smart_account_networks')).toBe('1,10')
  expect(page.remembered).toEqual([[]])
})

test('behavior: a check that fails forgets it too', async () => {
  const answers = { IS_CONNECTED: refusing('HTTP_STATUS', 'The session was revoked') }
  const { stored, settled } = await comeBack({ answers })

  await settled()

  expect(stored('email_login_used')).toBeUndefined()
  expect(stored('sign_out_owed')).toBe('true')
})

test.each([
  ['2 s later', ({ clock }: Comeback) => clock.advance(2_000)],
  ['with the network', ({ app }: Comeback) => app.window.dispatchEvent(new Event('online'))],
])('behavior: a login that could not be asked for is restored %s', async (_, happen) => {
  const replies = [refusing('HTTP_UNREACHABLE', 'offline')]
  const IS_CONNECTED = () => replies.shift()?.() ?? { isConnected: true }
  const world = await comeBack({ answers: { IS_CONNECTED } })
  await world.settled()
  expect(world.account()?.status).toBe('disconnected')

  happen(world)
  await world.settled()

  expect(world.account()).toMatchObject({ status: 'connected', address: embeddedAddress })
})

test.each(['EmailOtp', 'EmailDevice'] as const)(
  'behavior: a login in another tab ends the one that is under way in %s',
  async (view) => {
    const world = await comeBack({ storage: new Map() })
    const { app, page, storage } = world
    app.stores.auth.setState(setLogin({ email: testEmail, step: 'code' }))
    open(app)
    push(app, { view })

    for (const [key, value] of remembered()) storage.set(key, value)
    await page.link.request('TAB_CHANGED')
    await world.settled()

    expect(world.account()?.status).toBe('connected')
    expect(world.view()).toBe('Account')
    expect(world.auth().login).toBeUndefined()
  },
)

test('behavior: it is tried three times by the clock', async () => {
  const IS_CONNECTED = refusing('HTTP_UNREACHABLE', 'offline')
  const { clock, names, page, settled } = await comeBack({ answers: { IS_CONNECTED } })
  await settled()

  for (const [index, ms] of [2_000, 4_000, 8_000].entries()) {
    clock.advance(ms)
    await vi.waitFor(() => expect(names()).toHaveLength(2 + index))
    await page.settled()
  }
  clock.advance(60_000)
  await page.settled()

  expect(names()).toEqual(Array(4).fill('IS_CONNECTED'))
})

test('behavior: being offline is not being logged out', async () => {
  const answers = { ...isConnected, GET_USER: refusing('HTTP_UNREACHABLE', 'offline') }
  const { account, settled, stored } = await comeBack({ answers })

  await settled()

  expect(account()?.status).toBe('disconnected')
  expect(stored('email_login_used')).toBe('true')
})

test('behavior: a login that ended elsewhere ends here', async () => {
  const { account, secure, settled, stored } = await comeBack()
  await settled()

  await secure.link().request('SESSION_UPDATE', { isConnected: false })

  expect(account()?.status).toBe('disconnected')
  expect(stored('email_login_used')).toBeUndefined()
})

test('behavior: a login that has another wallet now is connected with it', async () => {
  const user = { address: embeddedAddress, chainId: 1, accounts: [] as never[] }
  const { account, secure, settled } = await comeBack({
    answers: { ...isConnected, GET_USER: () => user },
  })
  await settled()
  expect(account()?.address).toBe(embeddedAddress)

  user.address = secondTestAddress
  await secure.link().request('SESSION_UPDATE', { isConnected: true })
  await settled()

  expect(account()).toMatchObject({ status: 'connected', address: secondTestAddress })
})

test('behavior: what another tab of the site forgot is disconnected here', async () => {
  const { app, account, storage, settled } = await comeBack()
  await settled()

  storage.set('@appkit/connections', '{}')
  await followOtherTab(app)

  expect(account()?.status).toBe('disconnected')
})

test('behavior: who disconnects while the frame is asked stays disconnected', async () => {
  const answer = heldAnswer<{ isConnected: boolean }>()
  const { app, account, page, names, settled } = await comeBack({
    answers: { IS_CONNECTED: answer.answer },
  })
  while (!names().includes('IS_CONNECTED')) await page.settled()

  await page.link.request('DISCONNECT', {})
  answer.give({ isConnected: true })
  await settled()

  expect(activeOf(app)).toEqual({})
  expect(account()?.status).toBe('disconnected')
})

test('error: no page can speak for the embedded wallet', async () => {
  const { app, account, page } = await createLoggedInApp()
  const impostor = createTestWallet({ plain: { id: 'ID_AUTH', name: 'Impostor' } })

  await page.addWallet(impostor)
  const data = [secondTestAddress]
  await takeWalletEvent(app, { walletId: 'ID_AUTH', event: 'accountsChanged', data })
  loseWallet(app, { walletId: 'ID_AUTH' })

  expect(account()).toMatchObject({ status: 'connected', address: embeddedAddress })
  expect(app.stores.connectors.getState().connectors).toMatchObject([{ name: 'Email wallet' }])
})

test('behavior: what a page asks while its login is restored waits for it, as after the death of the widget (F2)', async () => {
  const signature = `0x${'01'.repeat(65)}`
  const answer = heldAnswer<{ isConnected: boolean }>()
  const { app, page, names } = await comeBack({
    answers: { IS_CONNECTED: answer.answer, RPC_REQUEST: () => signature },
  })
  while (!names().includes('IS_CONNECTED')) await page.settled()

  const params = ['0x00', embeddedAddress]
  const asked = request(app, { namespace: 'eip155', method: 'personal_sign', params })
  answer.give({ isConnected: true })

  expect(await asked).toBe(signature)
})

test('error: what a page asks while a login is restored that has ended is refused then', async () => {
  const answer = heldAnswer<{ isConnected: boolean }>()
  const { app, page, names } = await comeBack({ answers: { IS_CONNECTED: answer.answer } })
  while (!names().includes('IS_CONNECTED')) await page.settled()

  const asked = request(app, { namespace: 'eip155', method: 'personal_sign' })
  answer.give({ isConnected: false })

  await expect(asked).rejects.toMatchObject({ code: 4100 })
})
