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

type Server = Awaited<ReturnType<typeof createAuthServer>>

/** Lets one more device in by the link in the mail. */
async function letIn(server: Server, network: string) {
  const device = createDevice(server, { network })
  const after = server.inbox.messages()[0]?.id ?? 0
  const { flowId, number } = await (await device.startLogin()).json()
  const mail = await server.inbox.waitForMail(ann, { after, matching: /^New login/ })
  await decideDevice(server, linkIn(mail), { number })
  const claimed = await device.post('/auth/v1/login/device', { flowId })
  expect(await claimed.json()).toMatchObject({ approved: true })
  return device
}

test('behavior: the known devices of a mailbox get thirty mails a day together: T23', async () => {
  const server = await createAuthServer()
  const devices = [await logIn(server)]
  for (let more = 0; more < 3; more += 1) {
    server.clock.now += 30_000 // the pause between two mails; in a minute, those under way go out again
    devices.push(await letIn(server, `198.51.${more}.1`))
  }
  for (const device of devices) device.use(undefined)
  const statuses: number[] = []
  for (let mails = 0; mails < 10; mails += 1) {
    server.clock.now += 20 * 60_000
    for (const device of devices) statuses.push((await device.startLogin()).status)
  }

  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  expect(statuses.slice(30)).not.toContain(200)
})

test('behavior: codes that strangers guess at keep nobody from changing to that address', async () => {
  const server = await createAuthServer()
  const mine = await logIn(server)
  for (let codes = 0; codes < 4; codes += 1) {
    const stranger = createDevice(server, { network: `198.51.${codes}.1` })
    const after = server.inbox.messages()[0]?.id ?? 0
    const { flowId } = await (await stranger.startLogin(bob)).json()
    const mail = await server.inbox.waitForMail(bob, { after })
    const wrong = codeIn(mail) === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries += 1) await stranger.enter(flowId, wrong)
    server.clock.now += 30_000
  }

  const { flowId } = await (await mine.post('/auth/v1/email', { email: bob })).json()
  const mail = await server.inbox.waitForMail(ann, { matching: /change your email/ })
  const proved = await mine.post('/auth/v1/email/primary', { flowId, code: codeIn(mail) })

  expect([proved.status, await said(proved)]).toEqual([200, undefined])
})
