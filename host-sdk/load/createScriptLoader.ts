import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import type { Later } from '../later.ts'
import type { Load } from './Load.ts'
import type { LoadScript, loadPinnedPart } from './loadPinnedPart.ts'

/** What laterScript.ts exports. */
type LaterScript = Later & { loadPart: typeof loadPinnedPart }

/** Name and integrity of the file of later.ts, set by the build. */
declare const laterFile: string
declare const laterDigest: string

/**
 * For the script of a tag: fetches the modules that were built beside it, and takes each only with the content it had
 * then, so a site that pins the script has pinned its parts.
 */
export function createScriptLoader(script: HTMLScriptElement | null): Load<Later> {
  let later: LaterScript | undefined
  let tries = 0

  /**
   * The link says what the module must be; import() takes what the link has brought, or nothing. Neither is a sink of
   * Trusted Types, and both bear the tag's nonce. @throws SCRIPT_LOAD_FAILED
   */
  const load: LoadScript = (file, digest) =>
    new Promise((resolve, reject) => {
      // The fragment makes each try another module: a browser caches the failure of one.
      const { href } = new URL(`parts/${file}.js#${tries++}`, script?.src ?? document.baseURI)
      const fail = () => reject(new AppKitError(errors.SCRIPT_LOAD_FAILED, { url: href }))
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.integrity = `sha256-${digest}`
      link.crossOrigin = ''
      if (script) link.nonce = script.nonce
      link.onerror = fail
      link.onload = () => import(/* @vite-ignore */ href).then(resolve, fail)
      link.href = href
      document.head.append(link)
    })

  const loadLater = async () => {
    later ??= (await load(laterFile, laterDigest)).part as LaterScript // the digest says that it is
    return later
  }
  return {
    later: loadLater,
    part: async (namespace) => (await loadLater()).loadPart(namespace, load),
  }
}
