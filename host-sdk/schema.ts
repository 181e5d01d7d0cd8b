// Stands in for `zod/mini` in the script that a page loads (an alias in vite.sdk.config.ts): the
// same calls with the same verdicts, half a kilobyte instead of five. The schemas stay written once,
// against zod; tests/contract/schema.test.ts holds the two against each other on every schema the
// script carries. What is not used there is not here.

/** Where a value does not fit. Thrown and caught in this file only. */
class Misfit {
  path: PropertyKey[] = []
}

class Schema {
  /** @throws Misfit */
  readonly read: (value: unknown) => unknown
  readonly omittable: boolean

  constructor(read: (value: unknown) => unknown, omittable = false) {
    this.read = read
    this.omittable = omittable
  }

  check(...rules: ((value: never) => boolean)[]): Schema {
    return new Schema((value) => {
      const result = this.read(value)
      return rules.every((rule) => rule(result as never)) ? result : misfit() // read() has proved the type
    })
  }
}

function misfit(): never {
  throw new Misfit()
}

const when = (holds: (value: unknown) => boolean) =>
  new Schema((value) => (holds(value) ? value : misfit()))

export const string = /* @__NO_SIDE_EFFECTS__ */ () => when((value) => typeof value === 'string')
export const number = /* @__NO_SIDE_EFFECTS__ */ () => when(Number.isFinite)
export const boolean = /* @__NO_SIDE_EFFECTS__ */ () => when((value) => typeof value === 'boolean')
export const unknown = /* @__NO_SIDE_EFFECTS__ */ () => when(() => true)
const undefinedOnly = () => when((value) => value === undefined)
const oneOf = /* @__NO_SIDE_EFFECTS__ */ (values: readonly unknown[]) =>
  when((value) => values.includes(value))

export { oneOf as enum, undefinedOnly as undefined }

export const optional = /* @__NO_SIDE_EFFECTS__ */ (inner: Schema) =>
  new Schema((value) => (value === undefined ? value : inner.read(value)), true)

export const array = /* @__NO_SIDE_EFFECTS__ */ (item: Schema) =>
  new Schema((value) =>
    Array.isArray(value)
      ? Array.from(value, (entry, index) => readAt(item, entry, index))
      : misfit(),
  )

export const strictObject = /* @__NO_SIDE_EFFECTS__ */ (shape: Record<string, Schema>) =>
  new Schema((value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return misfit()
    const given = value as Record<string, unknown> // just checked
    if (Object.keys(given).some((key) => !Object.hasOwn(shape, key))) return misfit()
    const keys = Object.keys(shape).filter(
      (key) => key in given || (shape[key]!.omittable ? false : misfit()),
    )
    return Object.fromEntries(keys.map((key) => [key, readAt(shape[key]!, given[key], key)]))
  })

function readAt(schema: Schema, value: unknown, key: PropertyKey): unknown {
  try {
    return schema.read(value)
  } catch (error) {
    if (error instanceof Misfit) error.path.unshift(key)
    throw error
  }
}

type Sized = string | unknown[]
export const maxLength = /* @__NO_SIDE_EFFECTS__ */ (maximum: number) => (value: Sized) =>
  value.length <= maximum
export const length = /* @__NO_SIDE_EFFECTS__ */ (size: number) => (value: Sized) =>
  value.length === size
export const regex = /* @__NO_SIDE_EFFECTS__ */ (pattern: RegExp) => (value: string) =>
  pattern.test(value)

/** Nothing is compiled here, so there is nothing to switch off. */
export const config = () => {}

export function safeParse(schema: Schema, value: unknown) {
  try {
    return { success: true, data: schema.read(value) }
  } catch (error) {
    if (error instanceof Misfit) return { success: false, error: { issues: [error] } }
    throw error
  }
}
