import { randomBytes } from 'node:crypto'
import { onTestFinished } from 'vitest'
import type { Answer, Input } from '../../shared-schemas/api/define.ts'
import type { NewSlot, SlotKind, vaultApi } from '../../shared-schemas/api/vault.ts'
import { storeEmail } from '../auth/email.ts'
import { newId } from '../auth/newId.ts'
import { openSocials } from '../auth/social/openSocials.ts'
import { parseConfig, type ServerConfigInput } from '../config.ts'
import { openDb } from '../db/open.ts'
import { approveDevice } from '../db/queries/devices.ts'
import { insertSession } from '../db/queries/sessions.ts'
import { insertUser } from '../db/queries/users.ts'
import { type ForeignRow, openRows } from '../db/sealedRows/sealedRows.ts'
import { openKeys } from '../keys/openKeys.ts'
import { createLog } from '../log.ts'
import { createMailQueue } from '../mail/createMailQueue.ts'
import type { Mail } from '../mail/Mail.ts'
import { createProjectCache } from '../middleware/createProjectCache.ts'
import { createProofSpender } from '../middleware/createProofSpender.ts'
import { createRequestCounter } from '../middleware/createRequestCounter.ts'
import { openReleases } from '../releases/openReleases.ts'
import { openSecrets } from '../secrets.ts'
import { createTestDist, testConfig } from '../testing.ts'
import { createWaiting } from '../waiting.ts'
import type { World } from '../world.ts'
import { activateWallet } from './activateWallet.ts'
import { createWallet } from './createWallet.ts'
import type { Caller } from './prepareSlots.ts'

/** The world of the vault without its HTTP: real database, keys and mail queue, a clock of the test. */
export function createTestWorld(overrides: Partial<ServerConfigInput> = {}) {
  const clock = { now: Date.UTC(2030, 0, 1) }
  const mails: Mail[] = []
  const config = parseConfig({ ...testConfig, dist: createTestDist(), ...overrides })
  const now = () => clock.now
  const secrets = openSecrets(undefined, true)
  const fail = ({ table, key }: ForeignRow) => {
    throw new Error(`a row of ${table} is not ours: ${key}`)
  }
  const db = openRows(openDb(config.database, now), secrets.get('rowSeals'), fail)
  onTestFinished(() => void db.close())
  const base = { config, db, now, log: createLog('silent'), secrets }
  const releases = openReleases(base)
  const mail = createMailQueue(base, async (_, sent) => {
    mails.push(sent)
    return 'sent'
  })
  onTestFinished(() => mail.stop())
  const world: World = {
    ...base,
    requireSchema: () => {},
    mail,
    releases,
    fetch,
    keys: openKeys(config, db),
    socials: openSocials(config, { fetch, now }),
    waiting: createWaiting(),
    relaxedDb: db,
    requests: createRequestCounter({ relaxedDb: db, now, secrets }),
    proofs: createProofSpender({ relaxedDb: db, now }),
    projects: createProjectCache({ db, now }),
  }
  return { world, clock, mails }
}

/** A user who has just logged in on an approved device. */
export function createTestCaller(world: World, name = newId()): Caller {
  const userId = insertUser(world.db, storeEmail(world.secrets, `${name}@example.com`), world.now())
  return {
    session: createTestSession(world, userId),
    siteOrigins: ['https://shop.test'],
    automaticRecovery: true,
  }
}

/** A login of that user on a device that is new. */
export function createTestSession(world: World, userId: string): Caller['session'] {
  const thumbprint = newId()
  const now = world.now()
  const deviceId = approveDevice(world.db, { userId, thumbprint, name: 'Chrome on Linux', now })
  const place = { projectId: 'shop', siteOrigin: 'https://shop.test' }
  return {
    userId,
    sessionId: insertSession(world.db, { userId, deviceId, ...place, provedAt: now, now }),
    deviceId,
    deviceThumbprint: thumbprint,
    deviceApproved: true,
    authenticatedAt: now,
    passkeyAt: undefined,
    provedAt: now,
  }
}

export const half = () => randomBytes(32).toString('base64url')

/** A slot of that kind whose halves are random. */
export function newSlot(kind: SlotKind, more: Partial<NewSlot> = {}): NewSlot {
  return {
    slotId: newId(),
    kind,
    serverHalf: half(),
    ...(kind === 'automatic' && { userHalf: half() }),
    ...(kind === 'password' && { data: { salt: half(), wrappedHalf: half() } }),
    ...more,
  }
}

/** A request for a wallet with these slots; its ciphertext is random. */
export function newWallet(
  slots: NewSlot[] = [newSlot('device'), newSlot('automatic')],
): Input<typeof vaultApi.createWallet>['body'] {
  return {
    idempotencyKey: newId(),
    walletId: newId(),
    schemeVersion: 1,
    ciphertext: half(),
    firstAddress: '0x0000000000000000000000000000000000000001',
    accounts: [{ namespace: 'eip155', address: '0x0000000000000000000000000000000000000001' }],
    slots,
  }
}

/** A user with a wallet that is ACTIVE. */
export async function createTestWallet(
  world: World,
  body = newWallet(),
): Promise<{ caller: Caller; wallet: Answer<typeof vaultApi.createWallet>['wallet'] }> {
  const caller = createTestCaller(world)
  await createWallet(world, caller, body)
  const { userId } = caller.session
  return { caller, wallet: activateWallet(world, { userId, walletId: body.walletId }) }
}
