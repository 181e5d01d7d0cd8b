// Stands in for `zod/mini` in the built widget (an alias in vite.widget.config.ts): the same calls with
// the same verdicts and values, and the same first issue where a value does not fit, in a fifth of the
// bytes. The schemas stay written once, against zod; tests/contract/widgetSchema.test.ts holds the two
// against each other on every schema there is. What no schema of the widget uses is not here.
import { regexes } from 'zod/v4/core'
import {
  type Found,
  fail,
  type Issue,
  inside,
  type Parts,
  parse,
  type Run,
  type Schema,
  type Shape,
  safeParse,
  stops,
  type,
  when,
} from './schemaCore.ts'

export { parse, safeParse }

const leaf = (fits: (value: unknown) => boolean, found: Found, parts?: Parts) =>
  when((value, issues) => {
    if (!fits(value)) fail(issues, found)
    return value
  }, parts)
const typed = (name: string) => leaf((value) => typeof value === name, type(name))

export const string = /* @__NO_SIDE_EFFECTS__ */ () => typed('string')
export const boolean = /* @__NO_SIDE_EFFECTS__ */ () => typed('boolean')
export const number = /* @__NO_SIDE_EFFECTS__ */ () => leaf(Number.isFinite, type('number'))
export const unknown = /* @__NO_SIDE_EFFECTS__ */ () => when((value) => value)
const undefinedOnly = /* @__NO_SIDE_EFFECTS__ */ () => typed('undefined')
const nullOnly = /* @__NO_SIDE_EFFECTS__ */ () => leaf((value) => value === null, type('null'))

const oneOf = /* @__NO_SIDE_EFFECTS__ */ (values: readonly unknown[]) =>
  leaf((value) => values.includes(value), { code: 'invalid_value', values }, { options: values })
export const literal = /* @__NO_SIDE_EFFECTS__ */ (values: unknown) =>
  oneOf(Array.isArray(values) ? values : [values])

export { nullOnly as null, oneOf as enum, undefinedOnly as undefined }

export const int = /* @__NO_SIDE_EFFECTS__ */ () =>
  number().check((value: number) =>
    Number.isInteger(value)
      ? minimum(Number.MIN_SAFE_INTEGER)(value) || maximum(Number.MAX_SAFE_INTEGER)(value)
      : { ...type('int'), soft: false },
  )
export const email = /* @__NO_SIDE_EFFECTS__ */ () => string().check(regex(regexes.email))

const absent = { omittable: true }
export const optional = /* @__NO_SIDE_EFFECTS__ */ ({ run }: Schema) =>
  when((value, issues) => (value === undefined ? value : run(value, issues)), absent)
export const nullable = /* @__NO_SIDE_EFFECTS__ */ ({ run, omittable }: Schema) =>
  when((value, issues) => (value === null ? value : run(value, issues)), { omittable })
export const nullish = /* @__NO_SIDE_EFFECTS__ */ (inner: Schema) => optional(nullable(inner))

export const array = /* @__NO_SIDE_EFFECTS__ */ (item: Schema) => {
  const run = (value: unknown[], issues: Issue[]) =>
    Array.isArray(value)
      ? Array.from(value, (each, index) => inside(index, item, each, issues)) // fills holes
      : fail(issues, type('array'))
  return when(run, { list: true })
}

export const tuple = /* @__NO_SIDE_EFFECTS__ */ (items: Schema[], rest?: Schema) => {
  let needed = items.length
  while (items[needed - 1]?.omittable) needed--
  return when((value: unknown[], issues) => {
    if (!Array.isArray(value)) return fail(issues, type('tuple'))
    const { length } = value
    if (!rest) {
      if (length < needed) return fail(issues, { code: 'too_small', minimum: needed })
      if (length > items.length) fail(issues, { code: 'too_big', maximum: items.length })
    }
    const out: unknown[] = []
    // The tail comes before the items: zod names its issues first.
    for (let at = items.length; rest && at < length; at++)
      out[at] = inside(at, rest, value[at], issues)
    items.slice(0, Math.max(length, needed)).forEach((item, at) => {
      out[at] = inside(at, item, value[at], issues)
    })
    return out
  })
}

const isObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Fields = Record<PropertyKey, unknown>
const fields = (shape: Shape, strict: boolean) => {
  const run = (value: Fields, issues: Issue[]) => {
    if (!isObject(value)) return fail(issues, type('object'))
    const out: Fields = {}
    for (const key in shape) {
      const schema = shape[key]! // one of its own keys
      if (key in value) out[key] = inside(key, schema, value[key], issues)
      else if (!schema.omittable) {
        const from = issues.length
        inside(key, schema, undefined, issues)
        if (issues.length === from) fail(issues, type('nonoptional'), [key])
      }
    }
    const keys: string[] = []
    // Like zod: inherited ones count.
    if (strict) for (const key in value) if (!Object.hasOwn(shape, key)) keys.push(key)
    tellUnknown(keys, issues)
    return out
  }
  return when(run, { shape })
}

function tellUnknown(keys: PropertyKey[], issues: Issue[]): void {
  if (keys.length > 0) fail(issues, { code: 'unrecognized_keys', keys, soft: true })
}

export const object = /* @__NO_SIDE_EFFECTS__ */ (shape: Shape) => fields(shape, false)
export const strictObject = /* @__NO_SIDE_EFFECTS__ */ (shape: Shape) => fields(shape, true)

/** No Map, Date or the like; every `Object.prototype` passes, of another window too. */
const isPlain = (value: { constructor?: { prototype: unknown } }) =>
  isObject(value) &&
  (typeof value.constructor !== 'function' ||
    Object.hasOwn(Object(value.constructor.prototype), 'isPrototypeOf'))

/** Keys out of a list may be missing here, as `partialRecord` has it. */
const record = /* @__NO_SIDE_EFFECTS__ */ (name: Schema, each: Schema) =>
  when((value: Fields, issues) => {
    if (!isPlain(value as never)) return fail(issues, type('record'))
    const out: Fields = {}
    const unknownKeys: PropertyKey[] = []
    for (const key of Reflect.ownKeys(value)) {
      if (key === '__proto__' || !Object.prototype.propertyIsEnumerable.call(value, key)) continue
      if (safeParse(name, key).success) out[key] = inside(key, each, value[key], issues)
      else if (name.options) unknownKeys.push(key)
      else fail(issues, { code: 'invalid_key' }, [key])
    }
    tellUnknown(unknownKeys, issues)
    return out
  })

export { record, record as partialRecord }

export const union = /* @__NO_SIDE_EFFECTS__ */ (options: Schema[]) => {
  const run: Run = (value, issues) => {
    const meant: { out: unknown; own: Issue[] }[] = []
    for (const option of options) {
      const own: Issue[] = []
      const out = option.run(value, own)
      if (own.length === 0) return out
      if (!own.some(stops)) meant.push({ out, own })
    }
    const [only] = meant
    if (!only || meant.length > 1) return fail(issues, { code: 'invalid_union' })
    issues.push(...only.own)
    return only.out
  }
  return when(run, { omittable: options.some(({ omittable }) => omittable) })
}

export const transform = /* @__NO_SIDE_EFFECTS__ */ (change: (value: never) => unknown) =>
  when((value) => change(value))
export const pipe = /* @__NO_SIDE_EFFECTS__ */ (first: Schema, second: Schema) =>
  when((value, issues) => {
    const from = issues.length
    const out = first.run(value, issues) as never // the second looks at it in turn
    // Keys too many say nothing about what is handed on.
    const reason = issues.slice(from).find(({ code }) => code !== 'unrecognized_keys')
    if (!reason) return second.run(out, issues)
    reason.ended = true
    return out
  })

type Sized = string | unknown[]
/** Texts are as long as they have code points. */
const size = (value: Sized) =>
  typeof value === 'string'
    ? value.replace(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g, '_').length
    : value.length

export const maxLength = /* @__NO_SIDE_EFFECTS__ */ (maximum: number) => {
  // A code point is one or two units, so that only in between has to be counted.
  const rule = (value: Sized) =>
    value.length > maximum &&
    (value.length > 2 * maximum || size(value) > maximum) && { code: 'too_big', maximum }
  return Object.assign(rule, { cap: rule })
}
export const minLength = /* @__NO_SIDE_EFFECTS__ */ (minimum: number) => (value: Sized) =>
  value.length < 2 * minimum && size(value) < minimum && { code: 'too_small', minimum }
export const length = /* @__NO_SIDE_EFFECTS__ */ (wanted: number) => {
  const cap = maxLength(wanted)
  return Object.assign((value: Sized) => cap(value) || minLength(wanted)(value), { cap })
}
export const maximum = /* @__NO_SIDE_EFFECTS__ */ (maximum: number) => (value: number) =>
  value > maximum && { code: 'too_big', maximum }
export const minimum = /* @__NO_SIDE_EFFECTS__ */ (minimum: number) => (value: number) =>
  value < minimum && { code: 'too_small', minimum }
export const nonnegative = /* @__NO_SIDE_EFFECTS__ */ () => minimum(0)
export const regex = /* @__NO_SIDE_EFFECTS__ */ (pattern: RegExp) => (value: string) =>
  !pattern.test(value) && { code: 'invalid_format', pattern: String(pattern) }
export const startsWith = /* @__NO_SIDE_EFFECTS__ */ (start: string) => (value: string) =>
  !value.startsWith(start) && { code: 'invalid_format' }
export const refine =
  /* @__NO_SIDE_EFFECTS__ */
  (fits: (value: never) => unknown) => (value: never) => !fits(value) && { code: 'custom' }

/** Nothing is compiled here, so there is nothing to switch off. */
export const config = () => {}
