import { createHash } from 'node:crypto'
import { join } from 'node:path'
import Database from 'libsql'
import { expect, onTestFinished } from 'vitest'
import { digest } from '../../../server/auth/digest.ts'
import { newId } from '../../../server/auth/newId.ts'
import { createAuthServer, logIn, type TestDevice } from '../../../server/auth/testing.ts'
import { createTestDist, testConfig } from '../../../server/testing.ts'
import { newSlot } from '../../../server/vault/testing.ts'
import { newSlotText, removedSlotText } from '../../../shared-schemas/login/vaultTexts.ts'
import { createEntropy, seal, signMessage, unseal } from './sealing.ts'

// Who reads and writes the database of a running server, without its key files.

/** The time of the test's server. */
export const now = 1_893_456_000_000 // of the test's server: 2030-01-01

type Server = Awaited<ReturnType<typeof createAuthServer>>
type Db = InstanceType<typeof Database>

/** A person with an ACTIVE wallet: who is robbed, or who robs. */
export type Person = Awaited<ReturnType<typeof createPerson>>

export async function createWorld({ automaticRecovery = true } = {}) {
  const database = join(createTestDist(), 'a.db')
  const [shop] = testConfig.projects
  const projects = [{ ...shop!, automaticRecovery }]
  const settings = { database, keyFile: `${database}.secrets`, projects }
  const server = await createAuthServer(settings)
  const db = new Database(database)
  onTestFinished(() => void db.close())
  db.exec('PRAGMA busy_timeout = 5000')
  const victim = await createPerson(server, 'victim', automaticRecovery)
  const thief = await createPerson(server, 'thief', automaticRecovery)
  return { server, settings, db, victim, thief }
}
export type Attacked = Awaited<ReturnType<typeof createWorld>>

async function createPerson(server: Server, name: string, automatic: boolean) {
  const email = `${name}@example.com`
  const device = await logIn(server, email)
  const { userId, deviceId } = await (await device.get('/auth/v1/session')).json()
  const { entropy, address } = createEntropy()
  const walletId = newId()
  const place = { userId, walletId, address }
  const { ciphertext, slots } = seal(entropy, place, 3)
  const [forDevice, forRecovery, forPassword] = slots
  const stored = [
    { slotId: newId(), kind: 'device', serverHalf: forDevice!.serverHalf },
    { slotId: newId(), kind: 'automatic', ...forRecovery! },
    newSlot('password', { serverHalf: forPassword!.serverHalf }),
  ]
  const made = await device.post('/vault/v1/wallet', {
    idempotencyKey: newId(),
    walletId,
    schemeVersion: 1,
    ciphertext,
    firstAddress: address,
    accounts: [{ namespace: 'eip155', address }],
    slots: stored.filter(({ kind }) => automatic || kind !== 'automatic'),
  })
  expect(made.status).toBe(200)
  await device.post('/vault/v1/wallet/activate', { walletId })
  const [deviceSlot, automaticSlot, passwordSlot] = stored.map(({ slotId }) => slotId)
  return {
    email,
    device,
    userId,
    deviceId,
    place,
    ciphertext,
    /** What this device asks for to add a slot; it has the wallet open. */
    slotRequest: async (slot: ReturnType<typeof newSlot>) => {
      const proof = await signMessage(entropy, newSlotText({ userId, walletId, slot }))
      return { walletId, slot, proof }
    },
    /** What it asks for to take the automatic slot away. */
    removalRequest: async () => {
      const slot = { slotId: automaticSlot!, kind: 'automatic' }
      const proof = await signMessage(entropy, removedSlotText({ userId, walletId, slot }))
      return { slotId: slot.slotId, proof }
    },
    thumbprint: thumbprintOf(device),
    deviceSlot: deviceSlot!,
    automaticSlot: automaticSlot!,
    passwordSlot: passwordSlot!,
  }
}

/** RFC 7638, of the key that a device proves. */
export function thumbprintOf(device: TestDevice): string {
  const [header = ''] = device.prove('GET', '/').split('.')
  const { crv, kty, x, y } = JSON.parse(Buffer.from(header, 'base64url').toString()).jwk
  return createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url')
}

/** What a device gets of somebody: their session, key shares of their slots, their wallet opened. */
export async function loot(device: TestDevice, { userId, place, ciphertext, ...of }: Person) {
  const found: string[] = []
  const session = await device.get('/auth/v1/session')
  if (session.ok && (await session.json()).userId === userId) found.push('session')
  for (const slotId of [of.deviceSlot, of.automaticSlot, of.passwordSlot]) {
    const answer = await device.post('/vault/v1/slots/open', { slotId })
    if (!answer.ok) continue
    const halves = await answer.json()
    found.push('half')
    if (halves.userHalf && unseal(ciphertext, place, halves).length === 16) found.push('wallet')
  }
  return found
}

/** Tokens that a thief made up, put into the database as their digests. */
export function inventTokens(db: Db, sessionId: string) {
  const tokens = { accessToken: newId(), refreshToken: newId() }
  db.prepare(`INSERT INTO session_tokens (refresh_digest, access_digest, session_id,
    access_expires_at) VALUES (?, ?, ?, 9000000000000)`).run(
    digest(tokens.refreshToken),
    digest(tokens.accessToken),
    sessionId,
  )
  return { ...tokens, expiresInSeconds: 600, userId: 'any', deviceId: 'any' }
}

/** Copies a row with its MAC, where rows have one, with other values in some columns. */
export function copyRow(db: Db, table: string, where: string, changes: Record<string, string>) {
  const columns = db
    .prepare(`PRAGMA table_info(${table})`)
    .all()
    .map((row) => Object(row).name)
  const given = columns.map((name) => (name in changes ? `'${changes[name]}'` : name))
  db.exec(`INSERT INTO ${table} SELECT ${given.join(', ')} FROM ${table} WHERE ${where}`)
}
