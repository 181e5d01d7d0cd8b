import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import {
  ann,
  createAuthServer,
  createDevice,
  decideDevice,
  linkIn,
  logIn,
  type TestDevice,
} from '../../server/auth/testing.ts'
import { newSlot, newWallet, postSlot, removalRequest } from '../../server/vault/testing.ts'

type Server = Awaited<ReturnType<typeof createAuthServer>>

/** A request whose head is there and whose body is not, as slow as its sender likes. */
function hold(server: Server, device: TestDevice, path: string, body: object) {
  const text = new TextEncoder().encode(JSON.stringify(body))
  let finish: () => void = () => {}
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      finish = () => {
        controller.enqueue(text)
        controller.close()
      }
    },
  })
  const init = {
    method: 'POST',
    headers: {
      'content-length': String(text.length),
      dpop: device.prove('POST', path),
      authorization: `DPoP ${device.tokens()?.accessToken}`,
    },
    body: stream,
    duplex: 'half',
  } as const
  const answer = server.fetch(new URL(`${path}?projectId=shop`, 'https://api.test'), init)
  return { answer, finish }
}

/** The owner with a wallet that a password opens too, and somebody else with their mailbox. */
async function createScene() {
  const server = await createAuthServer()
  const owner = await logIn(server)
  const wallet = newWallet()
  await owner.post('/vault/v1/wallet', wallet)
  await owner.post('/vault/v1/wallet/activate', { walletId: wallet.walletId })
  const password = newSlot('password')
  expect((await postSlot(owner, wallet.walletId, password)).status).toBe(200)
  const thief = createDevice(server, { network: '198.51.100.1' })
  const { flowId, number } = await (await thief.startLogin()).json()
  const mail = await server.inbox.waitForMail(ann, { matching: /^New login/ })
  await decideDevice(server, linkIn(mail), { number })
  const { login } = await (await thief.post('/auth/v1/login/device', { flowId })).json()
  thief.use(login)
  await thief.get('/auth/v1/session')
  return { server, owner, thief, walletId: wallet.walletId, password }
}

type Scene = Awaited<ReturnType<typeof createScene>>

const deeds: Record<string, (scene: Scene) => [path: string, body: object]> = {
  'removes the device of the owner': ({ owner }) => [
    '/auth/v1/devices/revoke',
    { deviceId: owner.tokens()?.deviceId },
  ],
  'takes a way in away': ({ owner, walletId, password }) => {
    const { userId = '' } = owner.tokens() ?? {}
    return ['/vault/v1/slots/remove', removalRequest({ userId, walletId, slot: password })]
  },
  'tries a password': () => ['/vault/v1/password', { blinded: 'A'.repeat(43) }],
  'notes an export': () => ['/vault/v1/export', {}],
  'starts a change of address': () => ['/auth/v1/email', { email: 'thief@example.com' }],
}

test.each(Object.keys(deeds))(
  'error: a removed device whose request was held back before %s: T18',
  async (name) => {
    const scene = await createScene()
    const { server, owner, thief, password } = scene
    const [path, body] = deeds[name]!(scene)
    const { answer, finish } = hold(server, thief, path, body)
    await setImmediate()

    expect((await owner.post('/auth/v1/devices/revoke-others')).status).toBe(200)
    finish()

    expect((await answer).status).toBe(401)
    const { wallet } = await (await owner.get('/vault/v1/wallet')).json()
    expect(wallet.slots).toContainEqual(expect.objectContaining({ slotId: password.slotId }))
  },
)
