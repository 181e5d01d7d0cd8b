import { expect } from 'vitest'
import {
  codeIn,
  createDevice,
  decideDevice,
  linkIn,
  logIn,
  type TestDevice,
} from '../../../server/auth/testing.ts'
import type { Attacked, Person } from './databaseWriter.ts'

// Logins of somebody who writes to the database while they are under way.

export async function logInAsOwner(
  { server, db }: Pick<Attacked, 'server' | 'db'>,
  { victim, email }: { victim: Person; email: string },
) {
  // An address has one digest, and the thief knows that of an account of theirs.
  server.clock.now += 60_000
  await logIn(server, email)
  const own = `email_index = (SELECT email_index FROM users WHERE id != '${victim.userId}')`
  db.exec(`CREATE TABLE kept AS SELECT email_index, email_sealed FROM users WHERE ${own};
    DELETE FROM users WHERE ${own};
    UPDATE users SET email_index = (SELECT email_index FROM kept),
      email_sealed = (SELECT email_sealed FROM kept) WHERE id = '${victim.userId}'`)
  server.clock.now += 60_000
  return approveBy(server, email, createDevice(server))
}

/** A login on a new device, approved in the mail with the number that the device shows. */
export async function approveBy(
  server: Attacked['server'],
  email: string,
  device: TestDevice,
  between: (flowId: string) => void = () => {},
) {
  const after = server.inbox.messages()[0]?.id ?? 0
  const started = await (await device.startLogin(email)).json()
  if (started.action === 'VERIFY_OTP') {
    const mail = await server.inbox.waitForMail(email, { after, matching: /code/ })
    await device.enter(started.flowId, codeIn(mail))
    return device
  }
  const mail = await server.inbox.waitForMail(email, { after, matching: /is this you/ })
  await decideDevice(server, linkIn(mail), { number: started.number })
  between(started.flowId)
  const { login } = await (
    await device.post('/auth/v1/login/device', { flowId: started.flowId })
  ).json()
  if (login) device.use(login)
  return device
}

export async function claim({ server, db, victim }: Attacked, changes: string) {
  const device = createDevice(server, { network: '198.51.100.9' })
  const { flowId } = await (await device.startLogin(victim.email)).json()
  db.exec(`UPDATE login_flows SET ${changes} WHERE id = '${flowId}'`)
  const { login } = await (await device.post('/auth/v1/login/device', { flowId })).json()
  if (login) device.use(login)
  return device
}

export async function approveOwn(
  { server, db }: Pick<Attacked, 'server' | 'db'>,
  { victim, thief }: { victim: Person; thief: Person },
) {
  server.clock.now += 60_000
  return approveBy(server, thief.email, createDevice(server), (flowId) =>
    db.exec(`UPDATE login_flows SET
      email_index = (SELECT email_index FROM users WHERE id = '${victim.userId}'),
      email_sealed = (SELECT email_sealed FROM users WHERE id = '${victim.userId}')
      WHERE id = '${flowId}'`),
  )
}

export async function enterOwnCode(
  { server, db }: Pick<Attacked, 'server' | 'db'>,
  victim: Person,
) {
  const device = createDevice(server, { network: '198.51.100.9' })
  const email = 'nobody@example.com'
  const { flowId } = await (await device.startLogin(email)).json()
  const mail = await server.inbox.waitForMail(email, { after: 0, matching: /code/ })
  db.exec(`UPDATE login_flows SET
    email_index = (SELECT email_index FROM users WHERE id = '${victim.userId}'),
    email_sealed = (SELECT email_sealed FROM users WHERE id = '${victim.userId}')
    WHERE id = '${flowId}'`)
  await device.enter(flowId, codeIn(mail))
  return device
}

/** A login that began while the row of its user was spoiled: as for an address that nobody has. */
export async function startWhileSpoiled(
  { server, db }: Pick<Attacked, 'server' | 'db'>,
  victim: Person,
) {
  const device = createDevice(server, { network: '198.51.100.9' })
  server.clock.now += 60_000
  const after = server.inbox.messages()[0]?.id ?? 0
  const spoil = (by: number) =>
    db.exec(`UPDATE users SET created_at = created_at + ${by} WHERE id = '${victim.userId}'`)
  spoil(1)
  const { action, flowId } = await (await device.startLogin(victim.email)).json()
  spoil(-1)
  expect(action).toBe('VERIFY_OTP')
  const mail = await server.inbox.waitForMail(victim.email, { after, matching: /code/ })
  const answer = await device.enter(flowId, codeIn(mail)) // which the thief guesses, with tries put back
  return { device, answer }
}
