import * as z from 'zod/mini'
import { approvalCallsShown, approvalRawMaxChars } from '../../shared-schemas/limits.ts'
import type { MethodTable } from '../types.ts'

const address = z.string().check(z.minLength(1), z.maxLength(128))

/**
 * What an embedded Bitcoin account answers. The table has no prototype, so a method called `constructor` is not found in
 * it. Source: the methods of the namespace at WalletConnect.
 */
const table = {
  getAccountAddresses: {
    approval: false,
    params: z.optional(z.strictObject({ account: z.optional(address) })),
  },
  /** BIP-322 only: legacy addresses sign with ECDSA, and an embedded account has none. */
  signMessage: {
    approval: true,
    params: z.strictObject({
      message: z.string().check(z.maxLength(32_768)),
      account: z.optional(address),
      address: z.optional(address),
      protocol: z.optional(z.literal('bip322')),
    }),
  },
  /** The site sends by itself what was signed. */
  signPsbt: {
    approval: true,
    params: z.strictObject({
      account: z.optional(address),
      psbt: z.string().check(z.minLength(1), z.maxLength(approvalRawMaxChars)),
      signInputs: z.optional(
        z
          .array(
            z.strictObject({
              index: z.int().check(z.minimum(0)),
              address: z.optional(address),
              sighashTypes: z.optional(z.array(z.int()).check(z.maxLength(8))),
            }),
          )
          .check(z.maxLength(approvalCallsShown)),
      ),
      broadcast: z.optional(z.literal(false)),
    }),
  },
  /** `amount` in satoshis, `memo` in hexadecimal digits: at most what nodes pass on. */
  sendTransfer: {
    approval: true,
    params: z.strictObject({
      account: z.optional(address),
      recipientAddress: address,
      amount: z.string().check(z.regex(/^[1-9]\d{0,15}$/)),
      memo: z.optional(z.string().check(z.regex(/^([0-9a-f]{2}){1,80}$/i))),
    }),
  },
} satisfies MethodTable

export const methods: typeof table = Object.assign(Object.create(null), table)
