import { AppKitError } from '../shared-schemas/AppKitError.ts'
import { ORIGIN_NOT_ALLOWED } from '../shared-schemas/alerts.ts'
import type { Answer } from '../shared-schemas/api/define.ts'
import { originsPath } from '../shared-schemas/api/originsPath.ts'
import type { siteApi } from '../shared-schemas/api/site.ts'
import { isOriginAllowed } from '../shared-schemas/origins.ts'

/**
 * Asks the widget's server why a frame of `url` loaded without a widget in it. Resolves with the error: its project is
 * unknown, or does not list this site or one that this page is in a frame of. Undefined where the server lets all
 * of them in.
 *
 * Rejects where the answer cannot be read: no network, or a `connect-src` without the widget's origin.
 */
export async function findRefusal(window: Window, url: string): Promise<Error | undefined> {
  const { origin, search } = new URL(url)
  const response = await window.fetch(`${origin}${originsPath}${search}`, { credentials: 'omit' })
  const { allowedOrigins, alert } = (await response.json()) as Answer<typeof siteApi.origins> // the widget's own server
  if (alert) return new AppKitError({ code: alert.code, text: () => alert.message })
  const parent = foreignParent(window)
  if (parent === undefined || isOriginAllowed(parent, allowedOrigins)) return undefined
  const { code, longMessage } = ORIGIN_NOT_ALLOWED
  return new AppKitError({
    code,
    text: () => `This page is in a frame of another site. ${longMessage({ origin: parent })}`,
  })
}

/**
 * The other site whose frame this page is in, as a dapp of Safe is: `frame-ancestors` judges every page
 * around the widget. A browser without `ancestorOrigins` names no parent: its referrer may be the page before.
 */
function foreignParent({ location }: Window): string | undefined {
  const { ancestorOrigins = [] } = location as Partial<Location>
  return [...ancestorOrigins].find((origin) => origin !== '' && origin !== location.origin)
}
