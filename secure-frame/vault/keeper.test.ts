import { createDecipheriv, hkdfSync } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { signers } from '../../chains/signers.ts'
import { argon2 } from './argon2.ts'
import { createKeeper } from './createKeeper.ts'
import type { MadeWallet } from './keeper.ts'

const ids = { userId: 'user-0123456789abcd', walletId: 'wallet-0123456789ab' }
const orders = [
  { kind: 'device' as const, slotId: 'slot-of-the-device' },
  { kind: 'automatic' as const, slotId: 'slot-of-the-server' },
]
const fromBase64url = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

/** A keeper, and every buffer of random bytes that it ever filled. */
function createTestKeeper() {
  const random: Uint8Array[] = []
  const randomBytes = (length: number) => {
    const bytes = crypto.getRandomValues(new Uint8Array(length))
    random.push(bytes)
    return bytes
  }
  return { ...createKeeper({ randomBytes, argon2 }), random }
}

const open = ({ sealed, slots, half }: MadeWallet) => ({
  sealed,
  serverHalf: slots[0]!.serverHalf,
  source: { kind: 'device' as const, half: half! },
})

test('the scheme is the documented one, opened here by node:crypto alone', async () => {
  const { keeper } = createTestKeeper()

  const { sealed, slots, accounts } = await keeper.create({ ...ids, orders })

  const { serverHalf, userHalf } = slots[1]!
  const half = fromBase64url(userHalf!)
  const key = fromBase64url(serverHalf).map((byte, at) => byte ^ half[at]!)
  const bytes = fromBase64url(sealed.ciphertext)
  expect(bytes).toHaveLength(12 + 16 + 16)
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  decipher.setAAD(Buffer.from(`${ids.userId}|${ids.walletId}|1|${sealed.firstAddress}`))
  decipher.setAuthTag(bytes.subarray(-16))
  const entropy = Buffer.concat([decipher.update(bytes.subarray(12, 28)), decipher.final()])
  expect(entropy).toHaveLength(16)
  expect(accounts.map(({ namespace }) => namespace)).toEqual(['eip155', 'solana'])
  expect(accounts[0]?.address).toBe(sealed.firstAddress)
})

test('behavior: a passkey wraps its key share under HKDF-SHA-256 of the PRF', async () => {
  const { keeper } = createTestKeeper()
  const made = await keeper.create({ ...ids, orders })
  await keeper.open(open(made))
  const prf = crypto.getRandomValues(new Uint8Array(32))
  const order = {
    kind: 'passkey' as const,
    slotId: 'slot-of-a-passkey',
    prf: prf.slice(),
    data: {},
  }

  const { slots } = (await keeper.makeSlots({ userId: ids.userId, orders: [order] }))!

  const label = `appkit-embed passkey half 2|${ids.userId}|${ids.walletId}|slot-of-a-passkey|${made.sealed.firstAddress}`
  const key = new Uint8Array(hkdfSync('sha256', prf, new Uint8Array(), label, 32))
  const wrapped = fromBase64url(slots[0]!.data!.wrappedHalf!)
  const decipher = createDecipheriv('aes-256-gcm', key, wrapped.subarray(0, 12))
  decipher.setAAD(Buffer.from(label))
  decipher.setAuthTag(wrapped.subarray(-16))
  const half = Buffer.concat([decipher.update(wrapped.subarray(12, -16)), decipher.final()])
  expect(half).toHaveLength(32)
  expect(slots[0]).not.toHaveProperty('userHalf')
})

test('behavior: making a wallet keeps nothing: entropy, key and key shares are overwritten: G4', async () => {
  const { keeper, random } = createTestKeeper()

  await keeper.create({ ...ids, orders })

  expect(random.map(({ length }) => length)).toEqual([16, 32, 32, 32])
  for (const bytes of random) expect(bytes).toEqual(new Uint8Array(bytes.length))
  expect(await keeper.holds(ids.userId)).toBe(false)
})

test('behavior: after lock() no key is left, in any buffer that WebCrypto or a signer was given: G4', async () => {
  const { keeper, withEntropy } = createTestKeeper()
  const made = await keeper.create({ ...ids, orders })
  // The spies only look: what the platform and the signers are handed is the secret itself.
  const imported = vi.spyOn(crypto.subtle, 'importKey')
  const signed = vi.spyOn(signers.eip155, 'sign')
  const entropies: Uint8Array[] = []

  await keeper.open(open(made))
  await keeper.sign({ userId: ids.userId, namespace: 'eip155', payload: new Uint8Array(32) })
  await withEntropy(ids.userId, (entropy) => entropies.push(entropy))
  await keeper.lock()

  const keys = imported.mock.calls.map(([, key]) => key as unknown as Uint8Array)
  const privateKeys = signed.mock.calls.map(([{ privateKey }]) => privateKey)
  vi.restoreAllMocks()
  expect(keys.length).toBeGreaterThan(2)
  expect([...keys, ...privateKeys]).toEqual(Array(keys.length + 1).fill(new Uint8Array(32)))
  expect(entropies).toEqual([new Uint8Array(16)])
  expect(await keeper.holds(ids.userId)).toBe(false)
})

test('behavior: opening a wallet leaves neither key share: both are overwritten: G4', async () => {
  const { keeper } = createTestKeeper()
  const made = await keeper.create({ ...ids, orders })
  const wiped: string[] = []
  const fill = Uint8Array.prototype.fill
  vi.spyOn(Uint8Array.prototype, 'fill').mockImplementation(function (this: Uint8Array, ...range) {
    wiped.push(Buffer.from(this).toString('base64url'))
    return fill.apply(this, range)
  })

  const { serverHalf, userHalf } = made.slots[1]!
  const source = { kind: 'automatic' as const, userHalf: userHalf! }
  const opened = await keeper.open({ sealed: made.sealed, serverHalf, source })

  vi.restoreAllMocks()
  expect(opened).toHaveProperty('accounts')
  expect(wiped).toEqual(expect.arrayContaining([serverHalf, userHalf]))
})

test('behavior: it serves the user of the open wallet and nobody else', async () => {
  const { keeper } = createTestKeeper()
  await keeper.open(open(await keeper.create({ ...ids, orders })))
  const other = { userId: 'another-user-01234' }
  const payload = new Uint8Array(32)

  expect(await keeper.sign({ ...other, namespace: 'eip155', payload })).toBeUndefined()
  expect(await keeper.makeSlots({ ...other, orders })).toBeUndefined()
  expect(await keeper.sign({ ...ids, namespace: 'eip155', payload })).toHaveLength(65)
  const elsewhere = { ...ids, firstAddress: `0x${'1'.repeat(40)}` }
  expect(await keeper.sign({ ...elsewhere, namespace: 'eip155', payload })).toBeUndefined()
})

test('error: a key share of another slot, and a key share that does not fit', async () => {
  const { keeper } = createTestKeeper()
  const made = await keeper.create({ ...ids, orders })
  const other = await keeper.create({ ...ids, orders })
  const given = open(made)
  const moved = { ...made.half!, slotId: 'another-slot-01234' }

  expect(await keeper.open({ ...given, source: { kind: 'device', half: moved } })).toEqual({
    failed: 'half',
  })
  expect(await keeper.open({ ...given, serverHalf: other.slots[0]!.serverHalf })).toEqual({
    failed: 'seal',
  })
  expect(await keeper.holds(ids.userId)).toBe(false)
})

test('behavior: two writes of the same key share never share an IV', async () => {
  const { keeper } = createTestKeeper()
  const ivs = new Set<string>()

  for (let at = 0; at < 20; at += 1) {
    const { half, sealed } = await keeper.create({ ...ids, orders })
    ivs.add(Buffer.from(half!.wrapped.subarray(0, 12)).toString('hex'))
    ivs.add(Buffer.from(fromBase64url(sealed.ciphertext).subarray(0, 12)).toString('hex'))
  }

  expect(ivs.size).toBe(40)
})

test('error: who knows the key share behind a passkey cannot put another wallet behind it', async () => {
  const { keeper } = createTestKeeper()
  const made = await keeper.create({ ...ids, orders })
  await keeper.open(open(made))
  const prf = crypto.getRandomValues(new Uint8Array(32))
  const order = { kind: 'passkey' as const, slotId: 'slot-of-a-passkey', data: {} }
  const { slots } = (await keeper.makeSlots({
    userId: ids.userId,
    orders: [{ ...order, prf: prf.slice() }],
  }))!
  const source = () => ({
    kind: 'passkey' as const,
    slotId: order.slotId,
    wrappedHalf: slots[0]!.data!.wrappedHalf!,
    prf: prf.slice(),
  })
  const { sealed } = made
  const honest = { sealed, serverHalf: slots[0]!.serverHalf, source: source() }
  expect(await keeper.open(honest)).toMatchObject({ bound: true })

  // The operator has both key shares of the automatic slot, so the key, so each user key share of that wallet.
  const both = (a: string, b: string) => {
    const other = fromBase64url(b)
    return fromBase64url(a).map((byte, at) => byte ^ other[at]!)
  }
  const keyOf = (wallet: MadeWallet) =>
    both(wallet.slots[1]!.serverHalf, wallet.slots[1]!.userHalf!)
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
  const userHalf = both(text(keyOf(made)), slots[0]!.serverHalf)
  const forged = await keeper.create({ ...ids, orders })
  const serverHalf = text(both(text(keyOf(forged)), text(userHalf)))

  expect(await keeper.open({ sealed: forged.sealed, serverHalf, source: source() })).toEqual({
    failed: 'half',
  })
})
