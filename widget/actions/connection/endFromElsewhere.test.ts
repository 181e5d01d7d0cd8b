import { expect, test } from 'vitest'
import { createTestWallet } from '../../connectors/testing.ts'
import { createTestApp } from '../../testing.ts'
import { createLoggedInApp, heldAnswer } from '../auth/testing.ts'
import { close } from '../modal/close.ts'
import { open } from '../modal/open.ts'
import { goBack } from '../router/goBack.ts'
import { push } from '../router/push.ts'
import { request } from '../rpc/request.ts'
import { connect } from './connect.ts'

type World = Awaited<ReturnType<typeof createLoggedInApp>>

const ended = ({ app }: World) => app.stores.connections.getState().endedElsewhere

/** The secure frame hears that another tab has signed out, and says so. */
async function signOutElsewhere({ secure, page }: World): Promise<void> {
  await secure.link().request('SESSION_UPDATE', { isConnected: false })
  await page.settled()
}

test('default', async () => {
  const world = await createLoggedInApp()
  open(world.app)
  expect(world.view()).toBe('Account')

  await signOutElsewhere(world)

  expect([world.view(), world.isOpen(), ended(world)]).toEqual(['Connect', true, 'login'])
})

test('behavior: a request that waits for approval ends, and the site hears why', async () => {
  const world = await createLoggedInApp({ answers: { RPC_REQUEST: heldAnswer().answer } })
  const namespace = 'eip155'
  const answer = request(world.app, { namespace, method: 'personal_sign', params: ['0x00'] })
  const caught = answer.catch((error) => error)
  expect(world.view()).toBe('ApproveTransaction')

  await signOutElsewhere(world)

  expect(await caught).toMatchObject({ code: 4001 })
  expect([world.view(), world.isOpen(), ended(world)]).toEqual(['Connect', true, 'login'])
  expect(world.auth().requests).toEqual([])
})

test('behavior: a view that needs no account stays, and the way back leads to Connect', async () => {
  const world = await createLoggedInApp()
  open(world.app)
  push(world.app, { view: 'Networks' })

  await signOutElsewhere(world)
  expect(world.view()).toBe('Networks')
  goBack(world.app)

  expect(world.view()).toBe('Connect')
})

test('behavior: nothing is said where nobody was looking, or not any more', async () => {
  const world = await createLoggedInApp()

  await signOutElsewhere(world)
  expect(ended(world)).toBeUndefined()

  const other = await createLoggedInApp()
  open(other.app)
  await signOutElsewhere(other)
  close(other.app)
  expect(ended(other)).toBeUndefined()
})

test('behavior: a wallet that another tab disconnected is told as such', async () => {
  const storage = new Map<string, string>()
  const { app, page, ready } = createTestApp({ wallets: [createTestWallet()], storage })
  await ready
  await connect(app, { walletId: 'wallet-1' })
  open(app)
  storage.delete('@appkit/connections')

  await page.link.request('TAB_CHANGED')

  const { history } = app.stores.router.getState()
  expect(history).toEqual([{ view: 'Connect' }])
  expect(app.stores.connections.getState().endedElsewhere).toBe('wallet')
})
