import type { SignIn } from '../approvalItem.ts'

const intro =
  /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^\s/?#]+) wants you to sign in with your (\w+) account:$/i
/** The words of the message however they are dressed up. */
const looksLike = /wantsyoutosigninwithyour/

const labels = [
  ['uri', 'URI'],
  ['version', 'Version'],
  ['chainId', 'Chain ID'],
  ['nonce', 'Nonce'],
  ['issuedAt', 'Issued At'],
  ['expirationTime', 'Expiration Time'],
  ['notBefore', 'Not Before'],
  ['requestId', 'Request ID'],
] as const
const required = ['uri', 'version', 'chainId', 'nonce', 'issuedAt'] as const

/**
 * Reads a sign-in message (EIP-4361) to the letter: putting the fields together again gives the very
 * text. `undefined` where the text is no such message, `malformed` where it pretends to be one.
 */
export function parseSignIn(
  text: string,
): { fields: SignIn; chain: string } | 'malformed' | undefined {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
  if (!looksLike.test(plain)) return undefined
  const fields = parse(text)
  if (!fields || formatSignIn(fields.fields, fields.chain) !== text) return 'malformed'
  return fields
}

/** The text that the fields stand for. `chain` is the word of the first line, e.g. Ethereum. */
export function formatSignIn(fields: SignIn, chain: string): string {
  const { scheme, domain, address, statement, resources } = fields
  return [
    `${scheme === undefined ? '' : `${scheme}://`}${domain} wants you to sign in with your ${chain} account:`,
    address,
    '',
    ...(statement === undefined ? [] : [statement]),
    '',
    ...labels.flatMap(([key, label]) =>
      fields[key] === undefined ? [] : [`${label}: ${fields[key]}`],
    ),
    ...(resources === undefined ? [] : ['Resources:', ...resources.map((uri) => `- ${uri}`)]),
  ].join('\n')
}

function parse(text: string): { fields: SignIn; chain: string } | undefined {
  const [first = '', address = '', ...lines] = text.split('\n')
  const [, scheme, domain, chain] = intro.exec(first) ?? []
  if (domain === undefined || chain === undefined || address.length > 128) return undefined
  if (lines.shift() !== '') return undefined
  const statement = lines[0] === '' ? undefined : lines.shift()
  if (lines.shift() !== '') return undefined
  const found = new Map<string, string>()
  for (const [key, label] of labels) {
    if (!lines[0]?.startsWith(`${label}: `)) continue
    found.set(key, (lines.shift() ?? '').slice(label.length + 2))
  }
  const resources = lines.shift() === 'Resources:' ? readResources(lines) : undefined
  if (required.some((key) => !found.has(key))) return undefined
  const values = Object.fromEntries(found) as Record<(typeof required)[number], string> // all are there
  return {
    chain,
    fields: {
      ...(scheme !== undefined && { scheme }),
      domain,
      address,
      ...(statement !== undefined && { statement }),
      ...values,
      ...(resources !== undefined && { resources }),
    },
  }
}

function readResources(lines: readonly string[]): string[] {
  return lines.slice(0, 100).map((line) => line.replace(/^- /, ''))
}
