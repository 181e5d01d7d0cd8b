import { createHash } from 'node:crypto'
import { AppKitError } from '../../shared-schemas/AppKitError.ts'
import * as errors from '../../shared-schemas/errors.ts'
import type { WidgetConfig } from '../../shared-schemas/widgetConfig.ts'

const placeholder = '%APPKIT_CONFIG%'

export type WidgetDocument = {
  /** Sources for `script-src` that allow the document's import map, e.g. `'sha256-…'`. */
  scriptHashes: string[]
  render(config: WidgetConfig): string
}

/**
 * Prepares the built index.html for being rendered per request: its place for the configuration,
 * and the digests of its import maps, the only inline scripts that it may hold.
 *
 * @throws WIDGET_DOCUMENT_UNFIT
 */
export function createWidgetDocument(html: string): WidgetDocument {
  const [head, tail, ...more] = html.split(placeholder)
  if (head === undefined || tail === undefined || more.length > 0) {
    throw unfit(`${placeholder} must stand in it exactly once`)
  }
  return {
    scriptHashes: inlineScripts(html).map(hashSource),
    render: (config) => `${head}${escapeHtml(JSON.stringify(config))}${tail}`,
  }
}

function inlineScripts(html: string): string[] {
  const inline = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)].filter(
    ([, attributes = '']) => !/\bsrc\s*=/i.test(attributes),
  )
  if (inline.some(([, attributes = '']) => !/\btype\s*=\s*["']importmap["']/i.test(attributes))) {
    throw unfit('it holds an inline script that is no import map')
  }
  return inline.map(([, , text = '']) => text)
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}

function unfit(reason: string) {
  return new AppKitError(errors.WIDGET_DOCUMENT_UNFIT, { reason })
}
