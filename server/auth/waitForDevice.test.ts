import { expect, test } from 'vitest'
import { begin, createSocialServer } from './social/testing.ts'
import { ann, createAuthServer, createDevice, decideDevice, linkIn, logIn } from './testing.ts'

/** Sends 40 requests, the last one once the others wait or are answered; the answers, and that of the last. */
async function sendMany(send: () => Promise<Response>) {
  const answers: unknown[] = []
  const ask = async () => {
    const answer = await (await send()).json()
    answers.push(answer)
    return answer
  }
  const answered = (count: number) =>
    expect.poll(() => answers.length, { timeout: 10_000 }).toBe(count)
  for (let sent = 0; sent < 39; sent += 1) void ask()
  await answered(35)
  const last = ask()
  await answered(36)
  return { answers: [...answers], last }
}

test('error: of many requests that wait for one device, few wait, and the newest gets the login', async () => {
  const server = await createAuthServer()
  await logIn(server)
  const device = createDevice(server, { network: '198.51.100.1' })
  const { flowId, number } = await (await device.startLogin()).json()
  const wait = () => device.post('/auth/v1/login/device', { flowId })

  const { answers, last } = await sendMany(wait)

  expect(answers).toEqual(Array(36).fill({ approved: false }))
  const mail = await server.inbox.waitForMail(ann, { matching: /^New login/ })
  await decideDevice(server, linkIn(mail), { number })
  expect(await last).toMatchObject({ approved: true, login: { email: ann } })
})

test('error: of many claims of one login at a provider, few wait', async () => {
  const server = await createSocialServer()
  const login = await begin(server)

  const { answers, last } = await sendMany(() => login.claim())

  expect(answers).toEqual(Array(36).fill({ status: 'waiting' }))
  await login.open()
  expect(await last).toEqual({ status: 'started' })
})
