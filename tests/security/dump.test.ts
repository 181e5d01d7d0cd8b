import { createHash, createHmac, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newId } from '../../server/auth/newId.ts'
import { codeIn, createAuthServer, createDevice, logIn } from '../../server/auth/testing.ts'
import { openDb } from '../../server/db/open.ts'
import { findHalf } from '../../server/db/queries/slotHalves.ts'
import { listSlots } from '../../server/db/queries/slots.ts'
import { openEnvelope } from '../../server/keys/envelope.ts'
import type { HalfOwner } from '../../server/keys/halfOwner.ts'
import { activateWallet } from '../../server/vault/activateWallet.ts'
import { createWallet } from '../../server/vault/createWallet.ts'
import { halfContext } from '../../server/vault/halfContext.ts'
import { createTestCaller, createTestWorld, half } from '../../server/vault/testing.ts'
import type { World } from '../../server/world.ts'
import { recordGoal } from '../support/recordGoal.ts'
import { countInDump, type Dump, keysIn, takeDump } from './support/dump.ts'
import { runLength } from './support/runLength.ts'
import { open, type Place, type Sealing, seal } from './support/sealing.ts'

// What somebody has who takes the database, then the keys as well. Source: T17, G16.

const wallets = runLength({ slice: 100, nightly: 1_000 })
const people = 5
/** Looking at every run of bytes of a wallet's rows takes long; this many are enough to tell. */
const searched = runLength({ slice: 10, nightly: 50 })

/** A wallet as its device made it: what an attacker must not get. */
type Made = Place & { entropy: Uint8Array; sealing: Sealing; automatic: boolean }

async function createTestFile() {
  const folder = mkdtempSync(join(tmpdir(), 'appkit-dump-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const database = join(folder, 'a.db')
  return { database, ...(await createTestWorld({ database })) }
}

/** Every second user has the automatic slot; the others a password. */
async function makeWallet(world: World, index: number): Promise<Made> {
  const caller = await createTestCaller(world)
  const { userId } = caller.session
  const walletId = newId()
  const entropy = new Uint8Array(randomBytes(16))
  const address = `0x${randomBytes(20).toString('hex')}`
  const place = { userId, walletId, address }
  const sealing = seal(entropy, place, 2)
  const automatic = index % 2 === 0
  const [first, second] = sealing.slots
  await createWallet(world, caller, {
    idempotencyKey: newId(),
    walletId,
    schemeVersion: 1,
    ciphertext: sealing.ciphertext,
    firstAddress: address,
    accounts: [{ namespace: 'eip155', address }],
    slots: [
      { slotId: newId(), kind: 'device', serverHalf: first!.serverHalf },
      automatic
        ? { slotId: newId(), kind: 'automatic', ...second! }
        : {
            slotId: newId(),
            kind: 'password',
            serverHalf: second!.serverHalf,
            data: { salt: half(), wrappedHalf: half() },
          },
    ],
  })
  await activateWallet(world, { userId, walletId })
  return { ...place, entropy, sealing, automatic }
}

/** Opens every key share of a wallet that the given keys open, as the server would. */
async function stealHalves(world: World, walletId: string, owners: readonly HalfOwner[]) {
  const found: Uint8Array[] = []
  for (const slot of await listSlots(world.db, walletId)) {
    for (const owner of owners) {
      const envelope = await findHalf(world.db, { slotId: slot.slotId, owner })
      if (envelope)
        found.push(await openEnvelope(world.keys[owner], halfContext(slot, owner), envelope))
    }
  }
  return found
}

/** Tries each candidate as the key, and each two of them as its key shares. */
function crack(made: Made, candidates: readonly Uint8Array[]): boolean {
  return candidates.some(
    (a, index) => opens(made, a) || candidates.slice(index + 1).some((b) => opens(made, xor(a, b))),
  )
}

function opens(made: Made, key: Uint8Array): boolean {
  try {
    return Buffer.from(made.entropy).equals(open(made.sealing.ciphertext, made, key))
  } catch {
    return false // the tag does not fit
  }
}

function xor(a: Uint8Array, b: Uint8Array): Uint8Array {
  return a.map((byte, index) => byte ^ b[index]!)
}

/** What must stand nowhere in the open: the secret, its key shares, the key they make. */
function secretsOf({ entropy, sealing }: Made): Uint8Array[] {
  const halves = sealing.slots.map(({ serverHalf, userHalf }) =>
    [serverHalf, userHalf].map((text) => new Uint8Array(Buffer.from(text, 'base64url'))),
  )
  const [server, user] = halves[0]! // every wallet has slots
  return [entropy, ...halves.flat(), xor(server!, user!)]
}

function rowsOf({ tables }: Dump, { walletId }: Made) {
  const slots = tables.slots?.filter((row) => row.wallet_id === walletId) ?? []
  const ids = slots.map(({ id }) => id)
  const ofSlots = tables.slot_halves?.filter((row) => ids.includes(row.slot_id)) ?? []
  const data = slots.map((row) => JSON.parse(String(row.data)))
  return { slots, data, halves: ofSlots }
}

test(`behavior: the database of ${wallets} wallets gives no key; with the wrapping key none either, T17, G16`, async () => {
  const { world, database } = await createTestFile()
  const made: Made[] = []
  for (let index = 0; index < wallets; index++) made.push(await makeWallet(world, index))
  const dump = takeDump(world.db, database)
  const cracked = { dump: 0, wrapping: 0, whole: { automatic: 0, others: 0 } }

  for (const [index, wallet] of made.entries()) {
    const { data, halves } = rowsOf(dump, wallet)
    const stored = keysIn(data)
    const server = await stealHalves(world, wallet.walletId, ['server'])
    const both = await stealHalves(world, wallet.walletId, ['server', 'user'])
    const runs = index < searched ? keysIn([...halves, ...data]) : stored
    if (runs.some((run) => opens(wallet, run))) cracked.dump += 1
    if (crack(wallet, [...server, ...stored])) cracked.wrapping += 1
    if (crack(wallet, [...both, ...stored])) {
      cracked.whole[wallet.automatic ? 'automatic' : 'others'] += 1
    }
  }

  const inOpen = countInDump(dump, made.flatMap(secretsOf))
  const value = inOpen + cracked.dump + cracked.wrapping
  const size = `${wallets} wallets`
  recordGoal('G16', { what: 'keys from the database and the wrapping key', value, atMost: 0, size })
  expect(inOpen).toBe(0)
  expect(cracked).toEqual({ dump: 0, wrapping: 0, whole: { automatic: wallets / 2, others: 0 } })
}, 120_000)

test('behavior: the database of people who log in gives no address, code or session, T17, G16', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'appkit-dump-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const database = join(folder, 'a.db')
  const server = await createAuthServer({ database, keyFile: join(folder, 'secrets') })
  const open: string[] = []
  const codes: { flowId: string; code: string }[] = []
  for (let person = 0; person < people; person++) {
    const device = await logIn(server, `in${person}@example.com`)
    const { accessToken = '', refreshToken = '' } = device.tokens() ?? {}
    const waiting = `waiting${person}@example.com`
    const { flowId } = await (await createDevice(server).startLogin(waiting)).json()
    const code = codeIn(await server.inbox.waitForMail(waiting, { after: 0, matching: /code/ }))
    open.push(`in${person}@example.com`, waiting, accessToken, refreshToken)
    codes.push({ flowId, code })
  }
  const db = await openDb(database, Date.now)
  onTestFinished(() => void db.close())

  const dump = takeDump(db, database)

  expect(open.filter((text) => text.length > 0 && dump.bytes.includes(text))).toEqual([])
  const rows = JSON.stringify(dump.tables)
  const guesses = codes.flatMap(({ flowId, code }) => digestsOf(flowId, code))
  expect(guesses.filter((guess) => rows.includes(guess))).toEqual([])
  const stored = dump.tables.session_tokens?.map((row) => String(row.access_digest)) ?? []
  expect(stored.length).toBeGreaterThanOrEqual(people)
  for (const accessToken of stored) {
    const thief = createDevice(server)
    thief.use({ ...anybody, accessToken })
    expect((await thief.get('/vault/v1/wallet')).status).toBe(401)
  }
}, 60_000)

/** What somebody without the server's secret could compute for each of a million codes. */
function digestsOf(flowId: string, code: string): string[] {
  const texts = [code, `${flowId}${code}`, `${flowId}|${code}`, `${flowId}:${code}`]
  const digests = [
    ...texts.map((text) => createHash('sha256').update(text).digest()),
    createHmac('sha256', flowId).update(code).digest(),
  ]
  return [`"${code}"`, ...digests.flatMap((it) => [it.toString('base64url'), it.toString('hex')])]
}

const anybody = {
  refreshToken: '',
  expiresInSeconds: 600,
  userId: 'somebody-somebody',
  deviceId: 'somewhere-somewhere',
}
