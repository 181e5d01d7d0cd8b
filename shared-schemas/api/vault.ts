import * as z from 'zod/mini'
import { ChainNamespace } from '../caip.ts'
import { defineApi } from './define.ts'

const id = z.string().check(z.regex(/^[\w-]{16,64}$/))
/** base64url without padding. */
const bytes = (maxChars: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(maxChars))
const half = z.string().check(z.regex(/^[\w-]{43}$/))
const address = z.string().check(z.maxLength(128))
/** Of the key of a wallet's first EVM address, over a text by EIP-191: 65 bytes, r | s | v. */
const signature = z.string().check(z.regex(/^0x[0-9a-f]{130}$/))

/** How the user's key share of a slot is kept: design of the keys, SECURITY.md. */
export const SlotKind = z.enum(['device', 'automatic', 'passkey', 'password'])
export type SlotKind = z.infer<typeof SlotKind>

/** What the frame needs to get at its key share again; nothing here is secret by itself. */
const SlotData = z.strictObject({
  /** passkey: the credential, the salt of its PRF, and the user key share under the PRF's key. */
  credentialId: z.optional(bytes(2_000)),
  prfSalt: z.optional(half),
  /** passkey at its making: what the server needs to check assertions later. */
  attestation: z.optional(bytes(8_000)),
  /** password: Argon2id salt; its cost is fixed by the scheme version. */
  salt: z.optional(bytes(64)),
  /** passkey, password: iv | ciphertext | tag of the user key share. */
  wrappedHalf: z.optional(bytes(200)),
})

export const Slot = z.object({
  slotId: id,
  kind: SlotKind,
  /** Made for an older sealing key: opens nothing until it is made again. */
  stale: z.boolean(),
  deviceId: z.optional(id),
  data: SlotData,
  createdAt: z.number(),
})
export type Slot = z.infer<typeof Slot>

const NewSlot = z.strictObject({
  slotId: id,
  kind: SlotKind,
  serverHalf: half,
  /** Only of an automatic slot: kept under the recovery key. */
  userHalf: z.optional(half),
  data: z.optional(SlotData),
})
export type NewSlot = z.infer<typeof NewSlot>

export const SealedWallet = z.object({
  walletId: id,
  /** One counts (PENDING, then ACTIVE). NEXT may take its place, FORMER had it. */
  status: z.enum(['PENDING', 'ACTIVE', 'NEXT', 'FORMER']),
  schemeVersion: z.int(),
  /** iv | ciphertext | tag of the sealed entropy. */
  ciphertext: bytes(200),
  /** In the AAD: the tag proves that the key was put together for this address. */
  firstAddress: address,
  accounts: z.array(z.strictObject({ namespace: ChainNamespace, address })).check(z.maxLength(16)),
  slots: z.array(Slot).check(z.maxLength(100)),
  /** It never had an automatic slot and never gets one. */
  unassisted: z.optional(z.boolean()),
})
export type SealedWallet = z.infer<typeof SealedWallet>

const answer = z.object({ wallet: SealedWallet })

const NewWallet = z.strictObject({
  idempotencyKey: id,
  walletId: id,
  schemeVersion: z.int(),
  ciphertext: bytes(200),
  firstAddress: address,
  accounts: z.array(z.strictObject({ namespace: ChainNamespace, address })).check(z.maxLength(16)),
  slots: z.array(NewSlot).check(z.minLength(1), z.maxLength(4)),
})

const ofOpening = ['PASSKEY_REFUSED', 'PASSKEY_OF_OTHER_SITE', 'KEYS_UNAVAILABLE'] as const
const ofNewSlots = [...ofOpening, 'SLOT_EXISTS', 'ASSISTED_RECOVERY_REFUSED'] as const

/** The sealed wallet and its slots; only the secure frame calls these, with a session. */
export const vaultApi = defineApi({
  getWallet: {
    access: 'session',
    errors: [],
    method: 'GET',
    path: '/vault/v1/wallet',
    answer: z.object({ wallet: z.nullable(SealedWallet) }),
  },
  /** Stores the sealed entropy with its slots in one transaction, PENDING. The same key twice is one wallet. */
  createWallet: {
    access: 'session',
    errors: ['WALLET_EXISTS', 'REQUEST_DIFFERS', ...ofNewSlots],
    method: 'POST',
    path: '/vault/v1/wallet',
    body: NewWallet,
    answer,
  },
  /** Said once the frame has rebuilt the key from what was stored; only now may anybody see the address. */
  activateWallet: {
    access: 'session',
    errors: ['WALLET_UNKNOWN'],
    method: 'POST',
    path: '/vault/v1/wallet/activate',
    body: z.strictObject({ walletId: id }),
    answer,
  },
  /** All of the user's wallets: the one that counts, the next one and the former ones. */
  listWallets: {
    access: 'session',
    errors: [],
    method: 'GET',
    path: '/vault/v1/wallets',
    answer: z.object({ wallets: z.array(SealedWallet).check(z.maxLength(20)) }),
  },
  /**
   * Stores a wallet that may take the place of the user's own, NEXT; never with an automatic slot. Needs a
   * login of the last 5 minutes. Refused with 409 where there is one already, or too many former ones.
   */
  createNextWallet: {
    access: 'freshSession',
    errors: ['MOVE_REFUSED', 'REQUEST_DIFFERS', ...ofNewSlots],
    method: 'POST',
    path: '/vault/v1/wallet/next',
    body: NewWallet,
    answer,
  },
  /** Takes the NEXT wallet away; nobody saw its address. Needs a login of the last 5 minutes. */
  dropNextWallet: {
    access: 'freshSession',
    errors: ['WALLET_IN_USE'],
    method: 'POST',
    path: '/vault/v1/wallet/drop',
    body: z.strictObject({ walletId: id }),
    answer: z.object({}),
  },
  /**
   * Puts the NEXT wallet in the place of the ACTIVE one, which is FORMER from then on; said twice, it is done
   * once. Needs a login of the last 5 minutes, a way into the next wallet that outlives its device, and the
   * signature of the wallet that is left: vaultTexts.ts.
   */
  switchWallet: {
    access: 'freshSession',
    errors: ['WALLET_UNKNOWN', 'WALLET_NOT_OPENED', 'MOVE_REFUSED'],
    method: 'POST',
    path: '/vault/v1/wallet/switch',
    body: z.strictObject({ walletId: id, handover: signature }),
    answer,
  },
  /**
   * Gives the server's key share, and of an automatic slot the user's. device: the session's own device;
   * automatic: a login of the last 5 minutes on an approved device; passkey: with an assertion.
   */
  openSlot: {
    access: 'session',
    errors: ['SLOT_UNKNOWN', 'SLOT_OUTDATED', 'SLOT_REFUSED', 'LOGIN_NOT_FRESH', ...ofOpening],
    method: 'POST',
    path: '/vault/v1/slots/open',
    body: z.strictObject({
      slotId: id,
      /** base64url of the WebAuthn assertion as JSON. */
      assertion: z.optional(bytes(8_000)),
    }),
    answer: z.object({ serverHalf: half, userHalf: z.optional(half) }),
  },
  /**
   * The export page calls it before it shows the words or makes the file. Needs a login, or a passkey
   * that opened its slot in this session, of the last 5 minutes. The audit log records it.
   */
  startExport: {
    access: 'session',
    errors: ['LOGIN_NOT_FRESH'],
    method: 'POST',
    path: '/vault/v1/export',
    body: z.strictObject({}),
    answer: z.object({}),
  },
  /**
   * Takes the place of one like it. Needs the signature of the wallet, vaultTexts.ts, and a login of the last
   * 5 minutes but for the own device.
   */
  addSlot: {
    access: 'session',
    errors: [
      'LOGIN_NOT_FRESH',
      'WALLET_UNKNOWN',
      'WALLET_NOT_OPENED',
      'WALLET_CHANGED',
      'SLOTS_FULL',
      ...ofNewSlots,
    ],
    method: 'POST',
    path: '/vault/v1/slots',
    body: z.strictObject({ walletId: id, slot: NewSlot, proof: signature }),
    answer,
  },
  /**
   * Never the last one that opens. Needs a login of the last 5 minutes, and the signature of the wallet,
   * vaultTexts.ts, but for a device.
   */
  removeSlot: {
    access: 'freshSession',
    errors: ['SLOT_UNKNOWN', 'SLOT_LAST', 'WALLET_UNKNOWN', 'WALLET_NOT_OPENED'],
    method: 'POST',
    path: '/vault/v1/slots/remove',
    body: z.strictObject({ slotId: id, proof: z.optional(signature) }),
    answer,
  },
  /** OPRF (RFC 9497, ristretto255): 5 tries an hour and 20 a day. */
  evaluatePassword: {
    access: 'session',
    errors: ['EMAIL_COOLDOWN', 'KEYS_UNAVAILABLE'],
    method: 'POST',
    path: '/vault/v1/password',
    body: z.strictObject({ blinded: half }),
    answer: z.object({ evaluated: half }),
  },
  /** For making a passkey or asserting one; lives 5 minutes, works once. */
  createChallenge: {
    access: 'session',
    errors: [],
    method: 'POST',
    path: '/vault/v1/passkey/challenge',
    body: z.strictObject({}),
    answer: z.object({ challenge: half }),
  },
})
