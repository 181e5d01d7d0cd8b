import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import { UNKNOWN_NAME } from '../../shared-schemas/errors/errors.ts'

/** Attributes that CDNs and frameworks add to script tags: Cloudflare, Next.js, Turbo. */
const foreign = /^(cfasync|nscript|turbo)/

/**
 * Tells on the console of an attribute of the script tag, or a method in its queue, that does not exist. `known` are
 * the names in `dataset`, or the object with the methods.
 */
export function tellUnknown(kind: 'attribute' | 'method', name: string, known: object): void {
  if (kind === 'attribute' && foreign.test(name)) return
  const details = Array.isArray(known)
    ? { name: toAttribute(name), known: known.map(toAttribute) }
    : { name, known: methodsOf(known) }
  console.error(new AppKitError(UNKNOWN_NAME, { kind, ...details }))
}

function methodsOf(api: object): string[] {
  return Object.entries(api).flatMap(([name, member]) => (typeof member === 'function' ? name : []))
}

/** `projectId` is written `data-project-id`. */
function toAttribute(name: string): string {
  return `data-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}
