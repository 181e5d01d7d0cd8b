import * as z from 'zod/mini'

/**
 * Texts of the widget that a site may replace, by the first part of their keys. Texts that stand beside a login or
 * decide one are excluded: a number to compare, what a site gets to see, a warning about a wallet. With them a site
 * could make our own frame show an attacker's number (T2, T15). All of `connect` is excluded, since a wide card shows
 * it beside the code.
 */
const groups = [
  'account',
  'chainType',
  'chooseChain',
  'connecting',
  'getWallet',
  'inWallet',
  'networks',
  'pairing',
  'switch',
  'unsupported',
  'wallet',
  'walletAccounts',
  'wallets',
] as const

export const labelKeys = groups.map((group) => `${group}.…`).join(', ')

const LabelKey = z
  .string()
  .check(z.maxLength(64), z.regex(new RegExp(`^(${groups.join('|')})\\.[a-zA-Z.]+$`)))

/** The site's own texts, by key. A key that does not exist has no effect. */
export const Labels = z.record(LabelKey, z.string().check(z.maxLength(200)))
