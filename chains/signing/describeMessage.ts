import { bytesToHex } from '@noble/hashes/utils.js'
import type { ItemOf, Warning } from './approvalItem.ts'
import { hasMixedScripts } from './hasMixedScripts.ts'
import { hasHiddenCharacters } from './hiddenCharacters.ts'
import { judgeSignIn, type SignInWorld } from './judgeSignIn.ts'
import { parseSignIn } from './parseSignIn.ts'

type Described = Pick<ItemOf<'message'>, 'text' | 'signIn' | 'blocked' | 'warnings'>

const hashBytes = 32
/** An authorization of EIP-7702 as it is hashed: 5, then a list with a chain, a contract and a nonce. */
const setCode = /^05[c-f][0-9a-f](..){0,34}?94[0-9a-f]{40}/

/**
 * What the bytes of a message say: its text, the fields of a sign-in, and what to beware of. 32 bytes are a hash
 * even where they can be read: a hash with the right letters in it can be searched for.
 */
export function describeMessage(bytes: Uint8Array, world: SignInWorld): Described {
  if (bytes.length === hashBytes) return { warnings: ['blindHash'] }
  if (setCode.test(bytesToHex(bytes.subarray(0, 64)))) return { warnings: ['delegation'] }
  const text = readText(bytes)
  if (text === undefined) return { warnings: ['unreadable'] }
  const warnings: Warning[] = []
  if (/^(0x)?[0-9a-f]{64}$/i.test(text.trim())) warnings.push('blindHash')
  if (hasHiddenCharacters(text)) warnings.push('hiddenCharacters')
  if (hasMixedScripts(text)) warnings.push('mixedScripts')
  const signIn = parseSignIn(text)
  if (signIn === undefined) return { text, warnings }
  if (signIn === 'malformed') return { text, warnings, blocked: 'signInMalformed' }
  const blocked = judgeSignIn(signIn.fields, world)
  return { text, signIn: signIn.fields, warnings, ...(blocked && { blocked }) }
}

/** The bytes as text where they are UTF-8 of something to read. */
function readText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    const controls = text.match(/[\p{Cc}](?<![\n\r\t])/gu)?.length ?? 0
    return controls * 2 > text.length ? undefined : text
  } catch {
    return undefined // no UTF-8: shown as bytes
  }
}
