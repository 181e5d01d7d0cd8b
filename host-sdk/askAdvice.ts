import { AppKitError } from '../shared-schemas/AppKitError.ts'
import type { Answer } from '../shared-schemas/api/define.ts'
import type { siteApi } from '../shared-schemas/api/site.ts'

const path = '/projects/v1/origins' satisfies (typeof siteApi)['origins']['path']

/**
 * Asks the widget's server whether this site may show the widget at all, since a browser refuses a
 * frame without a word to the page. The server judges; what it says is only shown. Rejects where it is not
 * reached, or forbidden by the page's connect-src: the time limit of the load tells then.
 */
export async function askAdvice(url: string, fail: (error: Error) => void): Promise<void> {
  const answer = await fetch(url.replace('/frame', path))
  const { alert } = (await answer.json()) as Answer<(typeof siteApi)['origins']> // our own server's
  if (alert) fail(new AppKitError({ code: alert.code, text: () => alert.message }))
}
