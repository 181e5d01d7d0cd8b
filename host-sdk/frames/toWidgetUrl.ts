import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import type { Options } from '../../shared-schemas/options/options.ts'

/**
 * The address of the frame. The options that the page itself needs are judged here, the others by the widget.
 *
 * @throws WIDGET_URL_MISSING, SAME_ORIGIN_WIDGET, INVALID_OPTION
 */
export function toWidgetUrl(
  { document, location }: Window,
  { widgetUrl, projectId, embed }: Options,
  scriptOrigin: string | undefined,
): string {
  const base = widgetUrl ?? scriptOrigin
  if (base === undefined) throw new AppKitError(errors.WIDGET_URL_MISSING)
  const url = judge('widgetUrl', base, 'an http or https URL', () => new URL('/frame', base))
  if (embed !== undefined)
    judge('embed', embed, 'a CSS selector', () => document.querySelector(embed))
  if (url.origin === location.origin)
    throw new AppKitError(errors.SAME_ORIGIN_WIDGET, { origin: url.origin })
  // With `searchParams` the browser would set up an interface that costs the page 3 kB of memory.
  if (projectId !== undefined) url.search = `projectId=${encodeURIComponent(projectId)}`
  return url.href
}

/** @throws INVALID_OPTION where the platform does not take the value */
function judge<result>(option: string, value: string, allowed: string, use: () => result): result {
  try {
    return use()
  } catch (cause) {
    throw new AppKitError(
      errors.INVALID_OPTION,
      { option, value: `"${value}"`, allowed },
      { cause },
    )
  }
}
