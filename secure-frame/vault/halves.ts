import { ristretto255_oprf } from '@noble/curves/ed25519.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64urlnopad } from '@scure/base'
import type { NewSlot } from '../../shared-schemas/api/vault.ts'
import type { DeviceHalf, HalfSource, MadeSlots, SlotOrder } from './keeper.ts'
import type { KeeperPorts } from './keeperPorts.ts'
import { ownSlotContext, slotContext } from './scheme.ts'
import { type Bytes, seal, unseal, wipe, xor } from './seal.ts'

type Ids = { userId: string; walletId: string; firstAddress: string }
/** `bound`: a passkey or a password wrapped it for the very address of the wallet. */
type ReadHalf = { userHalf: Bytes; bound: boolean }
type OwnSource = Extract<HalfSource, { kind: 'passkey' | 'password' }>
type MadeSlot = { slot: NewSlot; half?: DeviceHalf }
/** A password on its way through the server, which sees it blinded only (RFC 9497). */
type BlindedPassword = { input: Bytes; blind: Uint8Array; salt: string }

/** Makes and reads user key shares, each kind in its own wrapping. Part of the keeper. */
export function createHalves(ports: KeeperPorts) {
  const { oprf } = ristretto255_oprf
  let asked: BlindedPassword | undefined

  function forget() {
    wipe(asked?.input, asked?.blind)
    asked = undefined
  }

  async function blindPassword(a: { password: string; salt?: string }) {
    forget()
    const salt = a.salt ?? base64urlnopad.encode(ports.randomBytes(16))
    const saltBytes = base64urlnopad.decode(salt) as Bytes // it makes a new buffer
    const input = await ports.argon2({ password: a.password.normalize('NFKC'), salt: saltBytes })
    const { blind, blinded } = oprf.blind(input)
    asked = { input, blind, salt }
    return { blinded: base64urlnopad.encode(blinded) }
  }

  /** The secret of a password, with the salt it was asked with. An answer that is no point gives none. */
  function passwordSecret(evaluated: string) {
    if (!asked) return
    const { input, blind, salt } = asked
    try {
      return { secret: oprf.finalize(input, blind, base64urlnopad.decode(evaluated)), salt }
    } catch {
      return // RFC 9497 section 2.1: not an element of the group; nothing is to be done with it
    } finally {
      forget()
    }
  }

  async function wrapAs(order: SlotOrder, userHalf: Bytes, ids: Ids): Promise<Partial<NewSlot>> {
    if (order.kind === 'automatic') return { userHalf: base64urlnopad.encode(userHalf) }
    if (order.kind === 'device') return {}
    const context = ownSlotContext(order.kind, { ...ids, slotId: order.slotId })
    const made =
      order.kind === 'passkey'
        ? { secret: order.prf, data: order.data }
        : withSalt(passwordSecret(order.evaluated))
    const key = wrappingKey(made.secret, context)
    wipe(made.secret)
    const wrapped = await seal({ key, plaintext: userHalf, context })
    wipe(key)
    return { data: { ...made.data, wrappedHalf: base64urlnopad.encode(wrapped) } }
  }

  async function makeOne(order: SlotOrder, key: Bytes, ids: Ids): Promise<MadeSlot> {
    const { slotId, kind } = order
    const userHalf = ports.randomBytes(32)
    const serverHalf = xor(key, userHalf)
    const rest = await wrapAs(order, userHalf, ids)
    const half = kind === 'device' ? await keepHere(userHalf, { ...ids, slotId }) : undefined
    const slot = { slotId, kind, serverHalf: base64urlnopad.encode(serverHalf), ...rest }
    wipe(userHalf, serverHalf)
    return { slot, ...(half && { half }) }
  }

  async function make(a: { key: Bytes; ids: Ids; orders: SlotOrder[] }): Promise<MadeSlots> {
    const { userId, walletId, firstAddress } = a.ids
    const ids = { userId, walletId, firstAddress }
    const made: MadeSlot[] = []
    for (const order of a.orders) made.push(await makeOne(order, a.key, ids))
    const half = made.find((one) => one.half)?.half
    return { slots: made.map(({ slot }) => slot), ...(half && { half }) }
  }

  async function read(ids: Ids, source: HalfSource): Promise<ReadHalf | undefined> {
    if (source.kind === 'automatic') return { userHalf: decode(source.userHalf), bound: false }
    if (source.kind === 'passkey' || source.kind === 'password') return readOwn(ids, source)
    const { key, wrapped, slotId } = source.half
    const context = slotContext('device', { ...ids, slotId })
    const userHalf = await unseal({ key, sealed: wrapped, context })
    return userHalf && { userHalf, bound: false }
  }

  async function readOwn(ids: Ids, source: OwnSource): Promise<ReadHalf | undefined> {
    const { kind, slotId, wrappedHalf } = source
    const secret = source.kind === 'passkey' ? source.prf : passwordSecret(source.evaluated)?.secret
    if (!secret) return
    const open = async (context: string) => {
      const key = wrappingKey(secret, context)
      const half = await unseal({ key, sealed: decode(wrappedHalf), context })
      wipe(key)
      return half
    }
    const bound = await open(ownSlotContext(kind, { ...ids, slotId }))
    const userHalf = bound ?? (await open(slotContext(kind, { ...ids, slotId })))
    wipe(secret)
    return userHalf && { userHalf, bound: bound !== undefined }
  }

  return { blindPassword, make, read, forget }
}

/** Wraps a key share under a key that the browser makes and never gives out. */
async function keepHere(
  userHalf: Bytes,
  { userId, walletId, slotId }: Ids & { slotId: string },
): Promise<DeviceHalf> {
  const ids = { userId, walletId, slotId }
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  const wrapped = await seal({ key, plaintext: userHalf, context: slotContext('device', ids) })
  return { ...ids, key, wrapped }
}

/** HKDF-SHA-256. */
function wrappingKey(secret: Uint8Array, label: string): Bytes {
  const key = hkdf(sha256, secret, undefined, new TextEncoder().encode(label), 32)
  return key as Bytes // noble makes a new buffer
}

function withSalt(made: { secret: Uint8Array; salt: string } | undefined) {
  if (!made) throw new Error('The server did not answer with a point of the group.')
  return { secret: made.secret, data: { salt: made.salt } }
}

function decode(text: string): Bytes {
  return new Uint8Array(base64urlnopad.decode(text))
}
