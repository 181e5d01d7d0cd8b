import { AppKitError } from '../shared-schemas/AppKitError.ts'
import * as errors from '../shared-schemas/errors.ts'

export type LoadScript = (file: string, digest: string) => Promise<{ part: unknown }>

const own = document.currentScript as HTMLScriptElement // a tag runs this
let tries = 0

/**
 * Fetches a module that was built beside this script, and takes it only with the content it had then:
 * a site that pins the script has pinned its parts. The link says what it must be; import() takes what
 * the link has brought, or nothing. Neither is a sink of Trusted Types, and both bear the tag's nonce.
 *
 * @throws SCRIPT_LOAD_FAILED
 */
export const loadScript: LoadScript = (file, digest) =>
  new Promise((resolve, reject) => {
    // The fragment makes each try another module: a browser caches the failure of one.
    const { href } = new URL(`parts/${file}.js#${tries++}`, own.src)
    const fail = () => reject(new AppKitError(errors.SCRIPT_LOAD_FAILED, { url: href }))
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.integrity = `sha256-${digest}`
    link.crossOrigin = ''
    link.nonce = own.nonce
    link.onerror = fail
    link.onload = () => import(/* @vite-ignore */ href).then(resolve, fail)
    link.href = href
    document.head.append(link)
  })
