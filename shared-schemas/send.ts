import * as z from 'zod/mini'
import { AppKitError } from './AppKitError.ts'
import { TokenBalance } from './balance.ts'
import * as errors from './errors.ts'

const text = z.string().check(z.maxLength(256))

/** What a person filled in so far; `sendTokenAmount` is decimal text in whole tokens. */
export const SendForm = z.strictObject({
  token: z.optional(TokenBalance),
  sendTokenAmount: z.optional(z.string().check(z.maxLength(100))),
  receiverAddress: z.optional(text),
  receiverProfileName: z.optional(text),
  receiverProfileImage: z.optional(z.string()),
})
export type SendForm = z.infer<typeof SendForm>

/** A form that can be sent. */
export type CompleteSendForm = SendForm &
  Required<Pick<SendForm, 'token' | 'sendTokenAmount' | 'receiverAddress'>>

/**
 * Checks a form before it is sent; `chain` says whether the active namespace can send at all.
 *
 * An amount of zero, a negative one and text that is no number count as missing.
 * @throws SEND_CHAIN_UNSUPPORTED, SEND_FORM_INCOMPLETE, SEND_TOKEN_MISSING, in this order
 */
export function assertSendForm(
  form: SendForm,
  chain: { send: boolean },
): asserts form is CompleteSendForm {
  if (!chain.send) throw new AppKitError(errors.SEND_CHAIN_UNSUPPORTED)
  if (!isPositiveDecimal(form.sendTokenAmount) || !form.receiverAddress)
    throw new AppKitError(errors.SEND_FORM_INCOMPLETE)
  if (!form.token) throw new AppKitError(errors.SEND_TOKEN_MISSING)
}

function isPositiveDecimal(amount = ''): boolean {
  return /^(\d+\.?\d*|\.\d+)$/.test(amount) && /[1-9]/.test(amount)
}
