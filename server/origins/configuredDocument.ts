import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { hashInlineScripts } from './hashInlineScripts.ts'

/** A built page with a place for what the server tells it. */
export type ConfiguredDocument = {
  /** Sources for `script-src` that allow the document's import map, e.g. `'sha256-…'`. */
  scriptHashes: string[]
  render(config: object): string
}

/**
 * Prepares a page of the build for being rendered per request: its place for the configuration, and
 * the digests of its import maps, the only inline scripts that it may hold.
 *
 * `placeholder` must stand once, as the whole `content` of a meta element.
 *
 * @throws SERVER_FILE_MISSING, DOCUMENT_UNFIT
 */
export function readConfiguredDocument(
  dist: string,
  { file, placeholder }: { file: string; placeholder: string },
): ConfiguredDocument {
  const path = join(dist, file)
  if (!existsSync(path)) throw new AppKitError(errors.SERVER_FILE_MISSING, { path })
  const html = readFileSync(path, 'utf8')
  const [head, tail, ...more] = html.split(`content="${placeholder}"`)
  if (head === undefined || tail === undefined || more.length > 0 || tail.includes(placeholder)) {
    throw unfit(file, `content="${placeholder}" must stand in it exactly once`)
  }
  return {
    scriptHashes: hashInlineScripts(file, html),
    render: (config) => `${head}content="${escapeHtml(JSON.stringify(config))}"${tail}`,
  }
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}

function unfit(file: string, reason: string) {
  return new AppKitError(errors.DOCUMENT_UNFIT, { file, reason })
}
