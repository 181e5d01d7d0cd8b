import * as z from 'zod/mini'

/**
 * Texts of the widget that a site may replace, by the first part of their keys. Not among them is what stands beside
 * a login or decides one: a number to compare, what a site gets to see, what is wrong with a wallet. There a site
 * could make our own frame say somebody else's number (T2, T15). `connect` is out as a whole, since a
 * wide card keeps it beside the code.
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

/** Texts of the site's own by their keys; a key that we do not have changes nothing. */
export const Labels = z.record(LabelKey, z.string().check(z.maxLength(200)))
