import { randomBytes } from 'node:crypto'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hashMessage, hexToBytes, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { onTestFinished } from 'vitest'
import type { Answer, Input } from '../../shared-schemas/api/define.ts'
import type { NewSlot, SlotKind, vaultApi } from '../../shared-schemas/api/vault.ts'
import { newSlotText, removedSlotText } from '../../shared-schemas/login/vaultTexts.ts'
import { storeEmail } from '../auth/email.ts'
import { newId } from '../auth/newId.ts'
import { openSocials } from '../auth/social/openSocials.ts'
import type { TestDevice } from '../auth/testing.ts'
import { createBalances } from '../blockchain/balances/createBalances.ts'
import { createHistory } from '../blockchain/history/createHistory.ts'
import { createNames } from '../blockchain/names/createNames.ts'
import { createOnramp } from '../blockchain/onramp/createOnramp.ts'
import { createPrices } from '../blockchain/prices/createPrices.ts'
import { createSwaps } from '../blockchain/swaps/createSwaps.ts'
import type { ServerConfigInput } from '../config.ts'
import { connect } from '../db/connect.ts'
import { approveDevice } from '../db/queries/devices.ts'
import { insertSession } from '../db/queries/sessions.ts'
import { insertUser } from '../db/queries/users.ts'
import { type ForeignRow, openRows, type SealedDb } from '../db/sealedRows/sealedRows.ts'
import type { SqliteDb } from '../db/sqliteDb.ts'
import { createTestDatabase } from '../db/testing.ts'
import { openKeys } from '../keys/openKeys.ts'
import { createLog } from '../log.ts'
import { createMailQueue } from '../mail/createMailQueue.ts'
import type { Mail } from '../mail/Mail.ts'
import {
  createContractAccountsCache,
  createProjectCache,
} from '../middleware/createProjectCache.ts'
import { createProofSpender } from '../middleware/createProofSpender.ts'
import { createRequestCounter } from '../middleware/createRequestCounter.ts'
import { createFetchOutside } from '../outside/createFetchOutside.ts'
import { parseConfig } from '../parseConfig.ts'
import { openReleases } from '../releases/openReleases.ts'
import { openSecrets } from '../secrets.ts'
import { createTestDist, testConfig } from '../testing.ts'
import { createWaiting } from '../waiting.ts'
import type { World } from '../world.ts'
import { activateWallet } from './activateWallet.ts'
import { addSlot } from './addSlot.ts'
import { createWallet } from './createWallet.ts'
import type { Caller } from './prepareSlots.ts'

/** The world of the vault without its HTTP: real database, keys and mail queue, a clock of the test. */
export async function createTestWorld(overrides: Partial<ServerConfigInput> = {}) {
  const clock = { now: Date.UTC(2030, 0, 1) }
  const mails: Mail[] = []
  const own = overrides.database === undefined ? await createTestDatabase() : {}
  const config = parseConfig({ ...testConfig, ...own, dist: createTestDist(), ...overrides })
  const now = () => clock.now
  const secrets = openSecrets(undefined, true)
  const fail = ({ table, key }: ForeignRow) => {
    throw new Error(`a row of ${table} is not ours: ${key}`)
  }
  const connected = await connect(config, now)
  // Tests that ask the connection itself run on SQLite only.
  const db = openRows(connected.db as SqliteDb, secrets.get('rowSeals'), fail)
  onTestFinished(() => void db.close())
  const base = { config, db, now, log: createLog('silent'), secrets }
  const fetchOutside = createFetchOutside()
  const releases = openReleases(base)
  const mail = createMailQueue(base, async (_, sent) => {
    mails.push(sent)
    return { outcome: 'sent' }
  })
  onTestFinished(() => mail.stop())
  const prices = createPrices({ ...base, fetch })
  const world: World & { db: SealedDb<SqliteDb> } = {
    ...base,
    requireSchema: async () => {},
    mail,
    releases,
    fetch,
    fetchOutside,
    keys: await openKeys(config, db),
    socials: openSocials(config, { fetch, now }),
    waiting: createWaiting(),
    relaxedDb: db,
    requests: createRequestCounter({ relaxedDb: db, now, secrets }),
    proofs: createProofSpender({ relaxedDb: db, now }),
    projects: createProjectCache({ db, now }),
    prices,
    balances: createBalances({ ...base, fetch }),
    history: createHistory({ ...base, db, fetch }),
    names: createNames({ ...base, fetch, fetchOutside }),
    swaps: createSwaps({ ...base, fetch, prices }),
    onramp: createOnramp({ ...base, fetch }),
    anyContractAccounts: createContractAccountsCache({ db, now }),
  }
  return { world, clock, mails }
}

/** A user who has just logged in on an approved device. */
export async function createTestCaller(world: World, name = newId()): Promise<Caller> {
  const userId = await insertUser(
    world.db,
    storeEmail(world.secrets, `${name}@example.com`),
    world.now(),
  )
  return {
    session: await createTestSession(world, userId),
    siteOrigins: ['https://shop.test'],
    automaticRecovery: true,
  }
}

/** A login of that user on a device that is new. */
export async function createTestSession(world: World, userId: string): Promise<Caller['session']> {
  const thumbprint = newId()
  const now = world.now()
  const deviceId = await approveDevice(world.db, {
    userId,
    thumbprint,
    name: 'Chrome on Linux',
    now,
  })
  const place = { projectId: 'shop', siteOrigin: 'https://shop.test' }
  return {
    userId,
    sessionId: await insertSession(world.db, { userId, deviceId, ...place, provedAt: now, now }),
    deviceId,
    deviceThumbprint: thumbprint,
    deviceApproved: true,
    authenticatedAt: now,
    passkeyAt: undefined,
    provedAt: now,
  }
}

export const half = () => randomBytes(32).toString('base64url')

/** A slot of that kind whose key shares are random. */
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

/** The keys of the first addresses, by wallet: their devices would have them. */
const walletKeys = new Map<string, `0x${string}`>()

/** A request for a wallet with these slots; its ciphertext is random, and opens nothing. */
export function newWallet(
  slots: NewSlot[] = [newSlot('device'), newSlot('automatic')],
): Input<typeof vaultApi.createWallet>['body'] {
  const key = generatePrivateKey()
  const walletId = newId()
  walletKeys.set(walletId, key)
  const address = privateKeyToAddress(key)
  return {
    idempotencyKey: newId(),
    walletId,
    schemeVersion: 1,
    ciphertext: half(),
    firstAddress: address,
    accounts: [{ namespace: 'eip155', address }],
    slots,
  }
}

/** What the first account of a wallet signs by EIP-191: r | s | v, as the vault's worker makes it. */
export function signAs(walletId: string, text: string): string {
  const key = hexToBytes(walletKeys.get(walletId) ?? generatePrivateKey()) // of a wallet from elsewhere: any
  const digest = hexToBytes(hashMessage(text))
  const signed = secp256k1.sign(digest, key, { prehash: false, format: 'recovered' })
  return toHex(Uint8Array.of(...signed.subarray(1), 27 + signed[0]!))
}

type OrderedSlot = { userId: string; walletId: string; slot: NewSlot }

/** What a device that has the wallet open asks for. */
export function slotRequest({ userId, walletId, slot }: OrderedSlot) {
  return { walletId, slot, proof: signAs(walletId, newSlotText({ userId, walletId, slot })) }
}

/** The same over HTTP, for the login of that device. */
export function postSlot(device: TestDevice, walletId: string, slot: NewSlot): Promise<Response> {
  const { userId = '' } = device.tokens() ?? {}
  return device.post('/vault/v1/slots', slotRequest({ userId, walletId, slot }))
}

type KnownSlot = { userId: string; walletId: string; slot: { slotId: string; kind: SlotKind } }

/** What a device that has the wallet open asks for to take a slot away. */
export function removalRequest({ userId, walletId, slot }: KnownSlot) {
  const { slotId } = slot
  return { slotId, proof: signAs(walletId, removedSlotText({ userId, walletId, slot })) }
}

/** Adds a slot from a device that has the wallet open. */
export function addSlotFrom(world: World, caller: Caller, a: Omit<OrderedSlot, 'userId'>) {
  return addSlot(world, caller, slotRequest({ userId: caller.session.userId, ...a }))
}

/** A user with a wallet that is ACTIVE. */
export async function createTestWallet(
  world: World,
  body = newWallet(),
): Promise<{ caller: Caller; wallet: Answer<typeof vaultApi.createWallet>['wallet'] }> {
  const caller = await createTestCaller(world)
  await createWallet(world, caller, body)
  const { userId } = caller.session
  return { caller, wallet: await activateWallet(world, { userId, walletId: body.walletId }) }
}
