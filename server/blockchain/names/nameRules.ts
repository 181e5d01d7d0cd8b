import { nameReaders } from '../../../chains/names.ts'
import { isNameLabel } from '../../../shared-schemas/entities/names.ts'

/** Labels that would speak for the server or for those who run it. */
const reservedLabels = [
  'account',
  'accounts',
  'admin',
  'administrator',
  'appkit',
  'auth',
  'bank',
  'billing',
  'blog',
  'contact',
  'docs',
  'ethereum',
  'exchange',
  'faucet',
  'help',
  'helpdesk',
  'home',
  'hostmaster',
  'info',
  'legal',
  'login',
  'mail',
  'moderator',
  'null',
  'official',
  'owner',
  'payment',
  'payments',
  'postmaster',
  'register',
  'reown',
  'root',
  'safe',
  'secure',
  'security',
  'service',
  'settings',
  'signin',
  'staff',
  'status',
  'support',
  'system',
  'team',
  'treasury',
  'undefined',
  'verify',
  'wallet',
  'walletconnect',
  'webmaster',
  'www',
]

/** A label in the form that is stored; undefined for one that nobody can have. */
export function fitLabel(label: string): string | undefined {
  const lower = label.toLowerCase()
  if (!isNameLabel(lower) || /^-|--|-$/.test(lower)) return undefined
  const normal = Object.values(nameReaders).every((reader) => reader.normalise(lower) === lower)
  return normal ? lower : undefined
}

/** Tells whether nobody gets a label. */
export function createReservation(own: readonly string[]): (label: string) => boolean {
  const kept = new Set([...reservedLabels, ...own].map(skeleton))
  return (label) => kept.has(skeleton(label))
}

/** What a label looks like at a glance: `adm1n` and `ad-min` are `admin` then. */
function skeleton(label: string): string {
  return label
    .toLowerCase()
    .replaceAll('-', '')
    .replaceAll('0', 'o')
    .replaceAll(/[1i]/g, 'l')
    .replaceAll('5', 's')
}
