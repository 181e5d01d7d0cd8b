// Stands in for `zod/mini` in the script that a page loads (an alias in vite.sdk.config.ts): the
// same calls with the same verdicts, a third of a kilobyte instead of five. The schemas stay written
// once, against zod; tests/contract/schema.test.ts holds the two against each other on every schema
// the script carries. What is not used there is not here, nor where a value does not fit.

type Test = (value: never) => boolean

/** A class, so that the hundred schemas of a page share one function `check`: each would cost its heap a closure. */
class Schema {
  fits: Test
  omittable: boolean

  constructor(fits: Test, omittable: boolean) {
    this.fits = fits
    this.omittable = omittable
  }

  check(...rules: Test[]): Schema {
    return when((value) => this.fits(value) && rules.every((rule) => rule(value)))
  }
}

const when = (fits: Test, omittable = false) => new Schema(fits, omittable)

export const string = /* @__NO_SIDE_EFFECTS__ */ () => when((value) => typeof value === 'string')
export const number = /* @__NO_SIDE_EFFECTS__ */ () => when(Number.isFinite)
export const boolean = /* @__NO_SIDE_EFFECTS__ */ () => when((value) => typeof value === 'boolean')
export const unknown = /* @__NO_SIDE_EFFECTS__ */ () => when(() => true)
const undefinedOnly = () => when((value) => value === undefined)
const oneOf = /* @__NO_SIDE_EFFECTS__ */ (values: readonly unknown[]) =>
  when((value) => values.includes(value))

export { oneOf as enum, undefinedOnly as undefined }

export const optional = /* @__NO_SIDE_EFFECTS__ */ (inner: Schema) =>
  when((value) => value === undefined || inner.fits(value), true)

export const array = /* @__NO_SIDE_EFFECTS__ */ (item: Schema) =>
  // Array.from shows the holes of a sparse array, which every() would leave out.
  when((value) => Array.isArray(value) && Array.from(value as never[]).every(item.fits))

export const strictObject = /* @__NO_SIDE_EFFECTS__ */ (shape: Record<string, Schema>) =>
  when(
    (value: Record<string, never>) =>
      typeof value === 'object' &&
      value !== null &&
      !Array.isArray(value) &&
      Object.keys(value).every((key) => Object.hasOwn(shape, key)) &&
      Object.entries(shape).every(([key, { fits, omittable }]) =>
        key in value ? fits(value[key]!) : omittable,
      ),
  )

type Sized = string | unknown[]
export const maxLength = /* @__NO_SIDE_EFFECTS__ */ (maximum: number) => (value: Sized) =>
  value.length <= maximum
export const length = /* @__NO_SIDE_EFFECTS__ */ (size: number) => (value: Sized) =>
  value.length === size
export const regex = /* @__NO_SIDE_EFFECTS__ */ (pattern: RegExp) => (value: string) =>
  pattern.test(value)

/** Nothing is compiled here, so there is nothing to switch off. */
export const config = () => {}

export function safeParse({ fits }: Schema, value: unknown) {
  return { success: fits(value as never), data: value } // the first thing that a test does is to look at what it was given
}
