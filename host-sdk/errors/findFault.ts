import type { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import { placeError } from '../frames/placeError.ts'
import { findRefusal } from './findRefusal.ts'

/** A framework may still draw the place: until then only the console names it. */
const placeWaitMs = 6_000

/**
 * Finds why the widget in a frame of `url` is silent. Resolves with the error: the kit's element is in no page, or the
 * widget's server refuses the frame (findRefusal). Undefined where it finds nothing. `embedIn` is the option `embed`.
 *
 * Rejects where the page may not ask the server.
 */
export async function findFault(
  window: Window,
  url: string,
  element: HTMLElement,
  embedIn: string | undefined,
): Promise<AppKitError | undefined> {
  if (element.isConnected) return findRefusal(window, url)
  const { document } = window
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
  if (!element.isConnected) console.warn(placeError(document, embedIn).message)
  await new Promise((resolve) => setTimeout(resolve, placeWaitMs))
  return element.isConnected ? undefined : placeError(document, embedIn)
}
