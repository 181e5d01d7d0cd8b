/** The labelled fields of a sign-in message, in order. Source: EIP-4361, Sign In With Solana. */
export const signInLabels = [
  ['uri', 'URI'],
  ['version', 'Version'],
  ['chainId', 'Chain ID'],
  ['nonce', 'Nonce'],
  ['issuedAt', 'Issued At'],
  ['expirationTime', 'Expiration Time'],
  ['notBefore', 'Not Before'],
  ['requestId', 'Request ID'],
] as const

type Fields = { readonly [key in (typeof signInLabels)[number][0]]?: string | undefined } & {
  readonly resources?: readonly string[] | undefined
}

/** Formats the lines of a sign-in message below its statement: each given field, then the resources. */
export function toSignInLines(fields: Fields): string[] {
  const { resources } = fields
  return [
    ...signInLabels.flatMap(([key, label]) =>
      fields[key] === undefined ? [] : [`${label}: ${fields[key]}`],
    ),
    ...(resources === undefined ? [] : ['Resources:', ...resources.map((uri) => `- ${uri}`)]),
  ]
}
