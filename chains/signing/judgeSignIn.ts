import type { Block } from './approvalItem.ts'
import type { SignIn } from './signInShown.ts'

export type SignInWorld = {
  /** The page that embeds us, as the browser told it. */
  siteOrigin: string | undefined
  address: string
  /** The active chain's reference, e.g. 1. */
  chain: string
  /** Other words for the same chain. */
  chainAliases?: readonly string[]
  /** Epoch milliseconds. */
  now: number
}

const skewMs = 60_000
const date = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/i

/**
 * The reason why a sign-in message must not be signed here, or undefined. The domain and the URI must
 * be the page's own: EIP-4361 demands it of wallets, because a message for another site logs this
 * site in there. A field that the message leaves out, as Sign In With Solana may, is not judged.
 * Source: T7.
 */
export function judgeSignIn(fields: SignIn, world: SignInWorld): Block | undefined {
  const site = toUrl(world.siteOrigin)
  const uri = fields.uri === undefined ? site : toUrl(fields.uri)
  if (!site || fields.domain.toLowerCase() !== site.host) return 'signInDomain'
  if (fields.scheme !== undefined && `${fields.scheme}:` !== site.protocol) return 'signInDomain'
  if (!uri || uri.origin !== site.origin || uri.username !== '' || uri.password !== '')
    return 'signInUri'
  if (!isSame(fields.address, world.address)) return 'signInAddress'
  const { chainId = world.chain, version = '1', nonce } = fields
  if (![world.chain, ...(world.chainAliases ?? [])].includes(chainId)) return 'signInChain'
  if (version !== '1' || (nonce !== undefined && !isNonce(nonce))) return 'signInMalformed'
  return judgeTimes(fields, world.now)
}

function judgeTimes(
  { issuedAt, expirationTime, notBefore }: SignIn,
  now: number,
): Block | undefined {
  if ([issuedAt, expirationTime, notBefore].some((at) => at !== undefined && !isDate(at)))
    return 'signInMalformed'
  if (expirationTime !== undefined && Date.parse(expirationTime) <= now) return 'signInExpired'
  if (notBefore !== undefined && Date.parse(notBefore) > now + skewMs) return 'signInEarly'
  return undefined
}

function isDate(text: string): boolean {
  return date.test(text) && !Number.isNaN(Date.parse(text))
}

function isNonce(text: string): boolean {
  return /^[a-zA-Z0-9]{8,}$/.test(text)
}

/** Hexadecimal addresses come in any case; all others are exact. */
function isSame(left: string, right: string): boolean {
  if (!right.startsWith('0x')) return left === right
  return left.toLowerCase() === right.toLowerCase()
}

function toUrl(text: string | undefined): URL | undefined {
  return text !== undefined && URL.canParse(text) ? new URL(text) : undefined
}
