import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { hashInlineScripts } from './hashInlineScripts.ts'

/** The scripts of a built page, for pages that the server renders itself. */
export type PageScripts = {
  /** Sources for `script-src` that allow the import map among them. */
  hashes: string[]
  /** The elements, for a head. */
  html: string
}

/**
 * Reads the scripts of a page of the build, with their digests.
 *
 * @throws SERVER_FILE_MISSING, DOCUMENT_UNFIT
 */
export function readPageScripts(dist: string, file: string): PageScripts {
  const path = join(dist, file)
  if (!existsSync(path)) throw new AppKitError(errors.SERVER_FILE_MISSING, { path })
  const page = readFileSync(path, 'utf8')
  const elements = page.match(/<script\b[^>]*>[\s\S]*?<\/script>/gi) ?? []
  return { hashes: hashInlineScripts(file, page), html: elements.join('\n') }
}
