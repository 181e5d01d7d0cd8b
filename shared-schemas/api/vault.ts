import * as z from 'zod/mini'
import { ChainNamespace } from '../entities/caip.ts'
import { defineApi } from './define.ts'

const id = z.string().check(z.regex(/^[\w-]{16,64}$/))
/** base64url without padding. */
const bytes = (maxChars: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(maxChars))
/** 32 bytes as base64url: a key share, a salt, a challenge or a group element. */
const half = z.string().check(z.regex(/^[\w-]{43}$/))
const address = z.string().check(z.maxLength(128))
/** An EIP-191 signature by the key of the wallet's first EVM address: 65 bytes, r | s | v, as hex. */
const signature = z.string().check(z.regex(/^0x[0-9a-f]{130}$/))

/** How the user's key share of a slot is stored: docs/keys.md. */
export const SlotKind = z.enum(['device', 'automatic', 'passkey', 'password'])
export type SlotKind = z.infer<typeof SlotKind>

/** What the frame needs to recover its key share. Nothing in it is secret by itself. */
const SlotData = z.strictObject({
  /** passkey: the WebAuthn credential, and the salt for its PRF extension. */
  credentialId: z.optional(bytes(2_000)),
  prfSalt: z.optional(half),
  /** passkey, when the slot is created: what the server needs to verify later assertions. */
  attestation: z.optional(bytes(8_000)),
  /** password: the Argon2id salt. The scheme version fixes the cost. */
  salt: z.optional(bytes(64)),
  /** passkey, password: the encrypted user key share, as iv | ciphertext | tag. */
  wrappedHalf: z.optional(bytes(200)),
})

export const Slot = z.object({
  slotId: id,
  kind: SlotKind,
  /** Created for an older sealing key: opens nothing until it is created again. */
  stale: z.boolean(),
  deviceId: z.optional(id),
  data: SlotData,
  /** Epoch milliseconds. */
  createdAt: z.number(),
})
export type Slot = z.infer<typeof Slot>

const NewSlot = z.strictObject({
  slotId: id,
  kind: SlotKind,
  serverHalf: half,
  /** automatic: the user key share, which the server encrypts with its recovery key. */
  userHalf: z.optional(half),
  data: z.optional(SlotData),
})
export type NewSlot = z.infer<typeof NewSlot>

export const SealedWallet = z.object({
  walletId: id,
  /** A user's wallet is PENDING until it is activated, then ACTIVE. NEXT is to replace it, FORMER was replaced. */
  status: z.enum(['PENDING', 'ACTIVE', 'NEXT', 'FORMER']),
  schemeVersion: z.int(),
  /** The sealed entropy, as iv | ciphertext | tag. */
  ciphertext: bytes(200),
  /** Part of the AAD, so the tag proves that the entropy was sealed for this address. */
  firstAddress: address,
  accounts: z.array(z.strictObject({ namespace: ChainNamespace, address })).check(z.maxLength(16)),
  slots: z.array(Slot).check(z.maxLength(100)),
  /** The wallet never had an automatic slot and can never get one. */
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

/** The sealed wallet and its slots. Only the secure frame calls these endpoints, with a session. */
export const vaultApi = defineApi({
  getWallet: {
    access: 'session',
    errors: [],
    method: 'GET',
    path: '/vault/v1/wallet',
    answer: z.object({ wallet: z.nullable(SealedWallet) }),
  },
  /** Stores the sealed entropy and its slots in one transaction, as PENDING. Repeating an idempotency key creates one wallet. */
  createWallet: {
    access: 'session',
    errors: ['WALLET_EXISTS', 'REQUEST_DIFFERS', ...ofNewSlots],
    method: 'POST',
    path: '/vault/v1/wallet',
    body: NewWallet,
    answer,
  },
  /** Called once the frame has rebuilt the key from what was stored. The address may not be shown before. */
  activateWallet: {
    access: 'session',
    errors: ['WALLET_UNKNOWN'],
    method: 'POST',
    path: '/vault/v1/wallet/activate',
    body: z.strictObject({ walletId: id }),
    answer,
  },
  /** All wallets of the user: PENDING or ACTIVE, NEXT and FORMER. */
  listWallets: {
    access: 'session',
    errors: [],
    method: 'GET',
    path: '/vault/v1/wallets',
    answer: z.object({ wallets: z.array(SealedWallet).check(z.maxLength(20)) }),
  },
  /**
   * Stores the wallet that is to replace the user's own, as NEXT. It cannot have an automatic slot. Answers 409
   * if there is a NEXT wallet already, or too many former ones.
   */
  createNextWallet: {
    access: 'freshSession',
    errors: ['MOVE_REFUSED', 'REQUEST_DIFFERS', ...ofNewSlots],
    method: 'POST',
    path: '/vault/v1/wallet/next',
    body: NewWallet,
    answer,
  },
  /** Deletes the NEXT wallet, whose address was never shown. */
  dropNextWallet: {
    access: 'freshSession',
    errors: ['WALLET_IN_USE'],
    method: 'POST',
    path: '/vault/v1/wallet/drop',
    body: z.strictObject({ walletId: id }),
    answer: z.object({}),
  },
  /**
   * Makes the NEXT wallet ACTIVE and the ACTIVE one FORMER. Idempotent. Requires a slot of the next wallet that
   * does not depend on one device, and as `handover` the signature of the wallet that is replaced: vaultTexts.ts.
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
   * Returns the server's key share, and for an automatic slot the user's as well. A device slot requires a session
   * of that device, an automatic one a login of the last 5 minutes on an approved device, a passkey one an assertion.
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
   * Called by the export page before it shows the recovery phrase or writes the file. Requires that within the last
   * 5 minutes the user logged in, or opened a passkey slot in this session. Recorded in the audit log.
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
   * Adds a slot, or replaces the one of the same kind (and device). Requires the signature of the wallet
   * (vaultTexts.ts) and, except for the caller's own device, a login of the last 5 minutes.
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
   * Removes a slot, but never the last one that opens the wallet. Requires the signature of the wallet
   * (vaultTexts.ts), except for a device slot.
   */
  removeSlot: {
    access: 'freshSession',
    errors: ['SLOT_UNKNOWN', 'SLOT_LAST', 'WALLET_UNKNOWN', 'WALLET_NOT_OPENED'],
    method: 'POST',
    path: '/vault/v1/slots/remove',
    body: z.strictObject({ slotId: id, proof: z.optional(signature) }),
    answer,
  },
  /** Evaluates the OPRF for a password (RFC 9497, ristretto255): at most 5 times an hour and 20 a day. */
  evaluatePassword: {
    access: 'session',
    errors: ['EMAIL_COOLDOWN', 'KEYS_UNAVAILABLE'],
    method: 'POST',
    path: '/vault/v1/password',
    body: z.strictObject({ blinded: half }),
    answer: z.object({ evaluated: half }),
  },
  /** Creates a WebAuthn challenge, for registering or asserting a passkey. Valid for 5 minutes, once. */
  createChallenge: {
    access: 'session',
    errors: [],
    method: 'POST',
    path: '/vault/v1/passkey/challenge',
    body: z.strictObject({}),
    answer: z.object({ challenge: half }),
  },
})
