import { toSignInLines } from '../../shared-schemas/login/signInLines.ts'
import type { SignInInput } from './pageShapes.ts'

/**
 * The message of Sign In With Solana. What the site leaves out or empty stays out, but for the domain and the
 * address, which the wallet knows. Source: https://github.com/phantom/sign-in-with-solana
 */
export function toSignInMessage(
  input: SignInInput,
  { address, domain }: { address: string; domain: string },
): Uint8Array {
  const { statement } = input
  const given: SignInInput = Object.fromEntries(Object.entries(input).filter(([, value]) => value))
  const fields = toSignInLines(given)
  const parts = [
    `${input.domain ?? domain} wants you to sign in with your Solana account:\n${address}`,
    ...(statement ? [statement] : []),
    ...(fields.length > 0 ? [fields.join('\n')] : []),
  ]
  return new TextEncoder().encode(parts.join('\n\n'))
}
