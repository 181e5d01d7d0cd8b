/** One document of the secure origin: where it is served, from which file of the build, to whom. */
export type SecureDocument = {
  path: string
  file: string
  /** True for the one that sites embed; the others are pages of their own that nobody frames. */
  framed: boolean
  /** `unsafe-none` keeps the tie to the page that opened it. */
  openerPolicy: 'same-origin' | 'unsafe-none'
}

const page = { framed: false, openerPolicy: 'same-origin' } as const

/** Every document of the secure origin, one row each. Source: docs/frames.md 12. */
export const secureDocuments: readonly SecureDocument[] = [
  { path: '/frame', file: 'secure/index.html', framed: true, openerPolicy: 'same-origin' },
  { path: '/approve', file: 'secure/approve.html', framed: false, openerPolicy: 'unsafe-none' },
  { path: '/export', file: 'secure/vault.html', ...page },
  { path: '/import', file: 'secure/vault.html', ...page },
  { path: '/recovery', file: 'secure/vault.html', ...page },
  { path: '/devices', file: 'secure/vault.html', ...page },
  { path: '/move', file: 'secure/vault.html', ...page },
]
