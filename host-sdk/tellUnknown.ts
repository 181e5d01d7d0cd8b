import { AppKitError } from '../shared-schemas/AppKitError.ts'
import { UNKNOWN_NAME } from '../shared-schemas/errors.ts'

/**
 * Tells on the console of an attribute of the script tag, or a method in its queue, that does not exist. `known` holds
 * a function for each one that does; attributes are named as in `dataset`.
 */
export function tellUnknown(kind: 'attribute' | 'method', name: string, known: object): void {
  const toName = kind === 'attribute' ? toAttribute : String
  const names = Object.entries(known).filter(([, member]) => typeof member === 'function')
  console.error(
    new AppKitError(UNKNOWN_NAME, {
      kind,
      name: toName(name),
      known: names.map(([each]) => toName(each)),
    }),
  )
}

/** `projectId` is written `data-project-id`. */
function toAttribute(name: string): string {
  return `data-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}
