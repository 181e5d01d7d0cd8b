import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { hashSource } from './hashSource.ts'

/**
 * Sources for `script-src` that allow the import maps of a built page, e.g. `'sha256-…'`: the only
 * inline scripts that it may hold.
 *
 * @throws DOCUMENT_UNFIT
 */
export function hashInlineScripts(file: string, html: string): string[] {
  const inline = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)].filter(
    ([, attributes = '']) => !/\bsrc\s*=/i.test(attributes),
  )
  if (inline.some(([, attributes = '']) => !/\btype\s*=\s*["']importmap["']/i.test(attributes))) {
    const reason = 'it holds an inline script that is no import map'
    throw new AppKitError(errors.DOCUMENT_UNFIT, { file, reason })
  }
  return inline.map(([, , text = '']) => hashSource(text))
}
