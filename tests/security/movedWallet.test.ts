import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hashMessage, hexToBytes, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, onTestFinished, test } from 'vitest'
import { newId } from '../../server/auth/newId.ts'
import { openDb } from '../../server/db/open.ts'
import { findHalf } from '../../server/db/queries/slotHalves.ts'
import { listSlots } from '../../server/db/queries/slots.ts'
import { listWallets } from '../../server/db/queries/wallets.ts'
import { openRows, type SealedDb } from '../../server/db/sealedRows/sealedRows.ts'
import { openEnvelope } from '../../server/keys/envelope.ts'
import { activateWallet } from '../../server/vault/activateWallet.ts'
import { createNextWallet } from '../../server/vault/createNextWallet.ts'
import { createWallet } from '../../server/vault/createWallet.ts'
import { halfContext } from '../../server/vault/halfContext.ts'
import { switchWallet } from '../../server/vault/switchWallet.ts'
import { createTestCaller, createTestWorld, half } from '../../server/vault/testing.ts'
import { handoverText } from '../../shared-schemas/login/vaultTexts.ts'
import { open, seal } from './support/sealing.ts'

// The operator, or a thief of the whole server, with every key file and every backup: the wallet that had the
// automatic slot opens, the one that the user moved to does not. Source: SECURITY.md, "Who can do what".

type Made = ReturnType<typeof newSealed>

/** A wallet as its device makes it, of which the first slot is that device's. */
function newSealed(userId: string, second: 'automatic' | 'password') {
  const key = generatePrivateKey()
  const address = privateKeyToAddress(key)
  const place = { userId, walletId: newId(), address }
  const entropy = new Uint8Array(randomBytes(16))
  const sealing = seal(entropy, place, 2)
  const [first, other] = sealing.slots
  const body = {
    idempotencyKey: newId(),
    walletId: place.walletId,
    schemeVersion: 1,
    ciphertext: sealing.ciphertext,
    firstAddress: address,
    accounts: [{ namespace: 'eip155' as const, address }],
    slots: [
      { slotId: newId(), kind: 'device' as const, serverHalf: first!.serverHalf },
      second === 'automatic'
        ? { slotId: newId(), kind: second, ...other! }
        : {
            slotId: newId(),
            kind: second,
            serverHalf: other!.serverHalf,
            data: { salt: half(), wrappedHalf: half() },
          },
    ],
  }
  return { key, place, entropy, sealing, body }
}

function sign(old: Made, next: Made): string {
  const { userId } = old.place
  const text = handoverText({ userId, left: old.body, next: next.body })
  const digest = hexToBytes(hashMessage(text))
  const signed = secp256k1.sign(digest, hexToBytes(old.key), {
    prehash: false,
    format: 'recovered',
  })
  return toHex(Uint8Array.of(...signed.subarray(1), 27 + signed[0]!))
}

/** Every key share that a database holds of a user's wallets, opened with all keys of the server. */
async function stealHalves(
  world: Awaited<ReturnType<typeof createTestWorld>>['world'],
  db: SealedDb,
  userId: string,
): Promise<Uint8Array[]> {
  const found: Uint8Array[] = []
  for (const { walletId } of await listWallets(db, userId))
    for (const slot of await listSlots(db, walletId))
      for (const owner of ['server', 'user'] as const) {
        const envelope = await findHalf(db, { slotId: slot.slotId, owner })
        if (envelope)
          found.push(await openEnvelope(world.keys[owner], halfContext(slot, owner), envelope))
      }
  return found
}

/** Tries each key share as the key, and each two of them together. */
function isCracked({ entropy, sealing, place }: Made, halves: readonly Uint8Array[]): boolean {
  const keys = halves.flatMap((a) => [a, ...halves.map((b) => a.map((byte, at) => byte ^ b[at]!))])
  return keys.some((key) => {
    try {
      return Buffer.from(entropy).equals(open(sealing.ciphertext, place, key))
    } catch {
      return false // the tag does not fit
    }
  })
}

test('behavior: every backup with every key opens the wallet that was left, and never the new one, T17, G16', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'appkit-moved-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const database = join(folder, 'a.db')
  const { world } = await createTestWorld({ database })
  const caller = await createTestCaller(world)
  const { userId } = caller.session
  const backups: SealedDb[] = []
  const backUp = async () => {
    world.db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    const file = join(folder, `backup-${backups.length}.db`)
    copyFileSync(database, file)
    const db = await openDb(file, world.now)
    onTestFinished(() => void db.close())
    backups.push(openRows(db, world.secrets.get('rowSeals'), () => {}))
  }
  const old = newSealed(userId, 'automatic')
  const next = newSealed(userId, 'password')

  await createWallet(world, caller, old.body)
  await activateWallet(world, { userId, walletId: old.body.walletId })
  await backUp()
  await createNextWallet(world, caller, next.body)
  await backUp()
  const handover = sign(old, next)
  await switchWallet(world, caller.session, { walletId: next.body.walletId, handover })
  await backUp()

  const halves = await Promise.all(backups.map((db) => stealHalves(world, db, userId)))
  expect(halves.map((found) => isCracked(old, found))).toEqual([true, true, true])
  expect(isCracked(next, halves.flat())).toBe(false)
  expect(halves.map((found) => found.length)).toEqual([3, 5, 5])
})
