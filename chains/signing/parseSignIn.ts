import { signInLabels, toSignInLines } from '../../shared-schemas/login/signInLines.ts'
import type { SignIn } from './signInShown.ts'

const intro =
  /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^\s/?#]+) wants you to sign in with your (\w+) account:$/i
/** The words of the message however they are dressed up. */
const looksLike = /wantsyoutosigninwithyour/

/** The word of the first line in Sign In With Solana. */
const siwsChain = 'Solana'
const required = ['uri', 'version', 'chainId', 'nonce', 'issuedAt'] as const

/**
 * Reads a sign-in message (EIP-4361, or Sign In With Solana) to the letter: putting the fields together
 * again gives the very text. `undefined` where the text is no such message, `malformed` where it pretends
 * to be one.
 */
export function parseSignIn(
  text: string,
): { fields: SignIn; chain: string } | 'malformed' | undefined {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
  if (!looksLike.test(plain)) return undefined
  const parsed = parse(text)
  if (parsed && formatSignIn(parsed.fields, parsed.chain) === text) return parsed
  const fields = parseSolana(text)
  return fields && formatSolanaSignIn(fields) === text ? { fields, chain: siwsChain } : 'malformed'
}

/** The text that the fields stand for. `chain` is the word of the first line, e.g. Ethereum. */
export function formatSignIn(fields: SignIn, chain: string): string {
  const { scheme, domain, address, statement } = fields
  return [
    `${scheme === undefined ? '' : `${scheme}://`}${domain} wants you to sign in with your ${chain} account:`,
    address,
    '',
    ...(statement === undefined ? [] : [statement]),
    '',
    ...toSignInLines(fields),
  ].join('\n')
}

/** The same for Sign In With Solana, where all fields but domain and address may be absent. */
function formatSolanaSignIn({ domain, address, statement, ...rest }: SignIn): string {
  const fields = toSignInLines(rest)
  return [
    `${domain} wants you to sign in with your ${siwsChain} account:\n${address}`,
    ...(statement === undefined ? [] : [statement]),
    ...(fields.length === 0 ? [] : [fields.join('\n')]),
  ].join('\n\n')
}

function parseSolana(text: string): SignIn | undefined {
  const [head = '', ...parts] = text.split('\n\n')
  const [first = '', address = '', ...more] = head.split('\n')
  const [, , domain, chain] = intro.exec(first) ?? []
  if (domain === undefined || chain !== siwsChain || more.length > 0 || address.length > 128)
    return undefined
  const last = parts.at(-1)?.split('\n') ?? []
  const hasFields =
    last[0] === 'Resources:' || signInLabels.some(([, label]) => last[0]?.startsWith(`${label}: `))
  const statement = parts.slice(0, hasFields ? -1 : undefined).join('\n\n')
  return {
    domain,
    address,
    ...(statement !== '' && { statement }),
    ...(hasFields && readFields(last)),
  }
}

function parse(text: string): { fields: SignIn; chain: string } | undefined {
  const [first = '', address = '', ...lines] = text.split('\n')
  const [, scheme, domain, chain] = intro.exec(first) ?? []
  if (domain === undefined || chain === undefined || address.length > 128) return undefined
  if (lines.shift() !== '') return undefined
  const statement = lines[0] === '' ? undefined : lines.shift()
  if (lines.shift() !== '') return undefined
  const fields = readFields(lines)
  if (required.some((key) => fields[key] === undefined)) return undefined
  return {
    chain,
    fields: {
      ...(scheme !== undefined && { scheme }),
      domain,
      address,
      ...(statement !== undefined && { statement }),
      ...fields,
    },
  }
}

/** The labelled lines of a message, in their order, and its resources. */
function readFields(lines: string[]): Omit<SignIn, 'domain' | 'address'> {
  const found = new Map<string, string>()
  for (const [key, label] of signInLabels) {
    if (!lines[0]?.startsWith(`${label}: `)) continue
    found.set(key, (lines.shift() ?? '').slice(label.length + 2))
  }
  const resources = lines.shift() === 'Resources:' ? readResources(lines) : undefined
  return { ...Object.fromEntries(found), ...(resources !== undefined && { resources }) }
}

function readResources(lines: readonly string[]): string[] {
  return lines.slice(0, 100).map((line) => line.replace(/^- /, ''))
}
