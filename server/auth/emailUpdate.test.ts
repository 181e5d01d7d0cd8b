import { expect, test } from 'vitest'
import {
  ann,
  codeIn,
  createAuthServer,
  createDevice,
  decideDevice,
  linkIn,
  logIn,
  said,
} from './testing.ts'

const bob = 'bob@example.com'

async function createUpdate(email = bob) {
  const server = await createAuthServer()
  const device = await logIn(server)
  const started = await (await device.post('/auth/v1/email', { email })).json()
  const mailed = (to: string, matching: RegExp) => server.inbox.waitForMail(to, { matching })
  const primary = async (code?: string) =>
    device.post('/auth/v1/email/primary', {
      flowId: started.flowId,
      code: code ?? codeIn(await mailed(ann, /change your email/)),
    })
  const secondary = (code: string) =>
    device.post('/auth/v1/email/secondary', { flowId: started.flowId, code })
  return { server, device, started, mailed, primary, secondary }
}

test('default: first the code of the current address, then that of the new one', async () => {
  const { server, device, started, mailed, primary, secondary } = await createUpdate()
  expect(started).toEqual({ action: 'VERIFY_PRIMARY_OTP', flowId: expect.any(String) })

  expect(await (await primary()).json()).toEqual({})
  const code = codeIn(await mailed(bob, /confirm this email/))
  expect(await (await secondary(code)).json()).toEqual({ email: bob })

  expect(await (await device.get('/auth/v1/session')).json()).toMatchObject({ email: bob })
  expect((await mailed(ann, /was changed/)).text).toContain('no longer works for your login')
  const { userId } = device.tokens() ?? {}
  const old = await logIn(server)
  expect(old.tokens()?.userId).not.toBe(userId)
})

test('behavior: who proved the current address a moment ago goes on to another new one', async () => {
  const { server, device, primary } = await createUpdate('typo@example.com')
  await primary()

  const again = await (await device.post('/auth/v1/email', { email: bob })).json()

  expect(again.action).toBe('VERIFY_SECONDARY_OTP')
  const code = codeIn(await server.inbox.waitForMail(bob))
  const { flowId } = again
  expect((await device.post('/auth/v1/email/secondary', { flowId, code })).status).toBe(200)
})

test('behavior: an address that has a login gets the news and no code; the caller learns nothing', async () => {
  const server = await createAuthServer()
  const other = await logIn(server, bob)
  const device = await logIn(server)
  server.clock.now += 30_000
  const { flowId } = await (await device.post('/auth/v1/email', { email: bob })).json()
  const code = codeIn(await server.inbox.waitForMail(ann, { matching: /change your email/ }))

  const answer = await device.post('/auth/v1/email/primary', { flowId, code })

  expect([answer.status, await answer.json()]).toEqual([200, {}])
  const news = await server.inbox.waitForMail(bob, { matching: /already in use/ })
  expect(codeIn(news)).toBe('')
  const guess = await device.post('/auth/v1/email/secondary', { flowId, code })
  expect([guess.status, await said(guess)]).toEqual([
    400,
    "That code isn't right. 4 tries left.", // as for an address without a login
  ])
  expect((await other.get('/auth/v1/session')).status).toBe(200)
})

test('error: the new address cannot be proved before the current one', async () => {
  const { secondary } = await createUpdate()

  expect((await secondary('000000')).status).toBe(400)
})

test('error: a code for a change of address is none for a login, nor for another device', async () => {
  const { server, started, mailed, device } = await createUpdate()
  const code = codeIn(await mailed(ann, /change your email/))
  const bobs = await logIn(server, bob)

  expect((await device.enter(started.flowId, code)).status).toBe(400)
  const { flowId } = started
  expect((await bobs.post('/auth/v1/email/primary', { flowId, code })).status).toBe(400)
})

test('error: the address that is the current one', async () => {
  const server = await createAuthServer()
  const device = await logIn(server)

  const answer = await device.post('/auth/v1/email', { email: 'Ann@Example.com' })

  expect([answer.status, await said(answer)]).toEqual([400, 'Bad request: body.email'])
})

test('error: who has the former mailbox takes no address back once the owner has another: T18', async () => {
  const {
    server,
    device: thief,
    started,
    primary,
    secondary,
  } = await createUpdate('thief@example.com')
  await primary()
  const code = codeIn(await server.inbox.waitForMail('thief@example.com'))
  const owner = createDevice(server, { network: '198.51.100.1' })
  const { flowId, number } = await (await owner.startLogin()).json()
  const mail = await server.inbox.waitForMail(ann, { matching: /^New login/ })
  await decideDevice(server, linkIn(mail), { number })
  owner.use((await (await owner.post('/auth/v1/login/device', { flowId })).json()).login)
  const after = server.inbox.messages()[0]?.id ?? 0
  const own = await (await owner.post('/auth/v1/email', { email: bob })).json()
  const first = await server.inbox.waitForMail(ann, { after, matching: /change your email/ })
  await owner.post('/auth/v1/email/primary', { flowId: own.flowId, code: codeIn(first) })
  const second = codeIn(await server.inbox.waitForMail(bob))
  await owner.post('/auth/v1/email/secondary', { flowId: own.flowId, code: second })

  const late = await secondary(code)

  expect([late.status, started.action]).toEqual([400, 'VERIFY_PRIMARY_OTP'])
  const again = await (await thief.post('/auth/v1/email', { email: 'thief@example.com' })).json()
  expect(again.action).toBe('VERIFY_PRIMARY_OTP')
  expect(await (await owner.get('/auth/v1/session')).json()).toMatchObject({ email: bob })
})

test('error: without a login', async () => {
  const server = await createAuthServer()

  expect((await createDevice(server).post('/auth/v1/email', { email: bob })).status).toBe(401)
})

test('error: a code for a change of address is none for another user of the same device', async () => {
  const { server, started, mailed, device } = await createUpdate()
  const code = codeIn(await mailed(ann, /change your email/))
  await logIn(server, 'carl@example.com', device)
  const { flowId } = started

  expect((await device.post('/auth/v1/email/primary', { flowId, code })).status).toBe(400)
})

test('behavior: what was proved more than five minutes ago is proved again', async () => {
  const { server, device, primary } = await createUpdate('typo@example.com')
  await primary()
  server.clock.now += 300_001

  const again = await (await device.post('/auth/v1/email', { email: bob })).json()

  expect(again.action).toBe('VERIFY_PRIMARY_OTP')
})
