import type { Page } from 'playwright/test'
import { shownNumber } from './devices.ts'
import { siteUrl } from './environment.ts'
import { type Kit, pressSeen } from './kit.ts'
import { connected } from './login.ts'
import { confirmLogin, signInAt } from './social.ts'

/** A person whom no provider has seen yet. */
export const personFor = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`

/** A site whose project offers every provider. */
export function socialSite(
  site = 'plain',
  given: { wallet?: 'demo' | 'none'; options?: Record<string, unknown> } = {},
): string {
  const options = { projectId: 'with-socials', defaultNetwork: 'eip155:31337', ...given.options }
  return siteUrl(site, { wallet: given.wallet ?? 'none', options })
}

/** Chooses a provider in the modal, as a visitor does; gives the window that opens. */
export async function choose(kit: Kit, provider: string): Promise<Page> {
  await kit.call('Connect')
  return opening(kit.page, () => pressSeen(kit.button(`Continue with ${provider}`)))
}

/** The window that an act of the visitor opens, with or without a tie to the page. */
export async function opening(page: Page, act: () => Promise<void>): Promise<Page> {
  const [popup] = await Promise.all([
    page.context().waitForEvent('page', { timeout: 30_000 }),
    act(),
  ])
  return popup
}

/** Signs in at the provider and types the number of the widget on our own page. */
export async function goThrough(
  kit: Kit,
  popup: Page,
  { name, email = '' }: { name: string; email?: string },
): Promise<void> {
  await signInAt(popup, { name, email })
  await confirmLogin(popup, await shownNumber(kit))
}

/** The whole login; gives the address that the site sees. */
export async function logInWith(
  kit: Kit,
  { provider = 'Google', name, email = '' }: { provider?: string; name: string; email?: string },
): Promise<`0x${string}`> {
  await goThrough(kit, await choose(kit, provider), { name, email })
  const address = await connected(kit)
  await kit.closed()
  return address as `0x${string}` // as its schema says
}
