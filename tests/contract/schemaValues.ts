import fc, { type Arbitrary } from 'fast-check'
import { type core, safeParse, type ZodMiniType } from 'zod/mini'

export type Schema = ZodMiniType

/** The part of zod's definitions that is read here; which of it is there depends on `type`. */
type Definition = {
  type: string
  format?: string
  pattern?: RegExp
  checks?: { _zod: { def: CheckDefinition } }[]
  innerType: core.$ZodType
  element: core.$ZodType
  shape: Record<string, core.$ZodType>
  items: core.$ZodType[]
  rest: core.$ZodType | null
  options: core.$ZodType[]
  keyType: core.$ZodType
  valueType: core.$ZodType
  entries: Record<string, string>
  values: unknown[]
  in: core.$ZodType
}
type CheckDefinition = {
  check: string
  pattern?: RegExp
  prefix?: string
  maximum?: number
  minimum?: number
  length?: number
  value?: number
}

/** Good texts for rules that are functions, which nothing can be read from. */
const samples = [
  'AAAA',
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
  '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
]

const moments = [
  '2024-02-29T12:30:00Z',
  '2023-02-29T12:30:00Z',
  '2025-01-31T23:59:59.123+02:00',
  '2025-04-31T23:59:59Z',
  '2025-01-01T10:00Z',
  '2025-01-01T24:00:00Z',
  '2025-01-01T10:00:00',
  '2025-01-01t10:00:00z',
  '2025-01-01T10:00:00+0200',
]

/** As long as is asked and one more: in letters, and in code points of two units each. */
const longest = 5_000
const atLengths = (lengths: number[]): string[] =>
  lengths
    .filter((length) => length >= 0 && length <= longest)
    .flatMap((length) => ['a', '0', '\u{1f600}', '\ud83d'].map((part) => part.repeat(length)))

/**
 * Values around what a schema of zod takes: only texts and numbers that are good where they stand, or,
 * `wild`, ones just outside of a rule as well.
 */
function around(schema: core.$ZodType, wild: boolean): Arbitrary<unknown> {
  const def = schema._zod.def as unknown as Definition
  const rules = (def.checks ?? []).map(({ _zod }) => _zod.def)
  const make = makers[def.type]
  if (!make) throw new Error(`No values are known for a schema of the type ${def.type}`)
  const values = make(def, rules, (part) => around(part, wild), wild)
  return !wild && /^(string|number)$/.test(def.type)
    ? values.filter((value) => safeParse(schema, value).success)
    : values
}

type Make = (
  def: Definition,
  rules: CheckDefinition[],
  of: (part: core.$ZodType) => Arbitrary<unknown>,
  wild: boolean,
) => Arbitrary<unknown>
const limits = (rules: CheckDefinition[]) =>
  rules.flatMap(({ maximum, minimum, length, value }) =>
    [maximum, minimum, length, value].filter((each) => each !== undefined),
  )
const beside = (values: number[]) => values.flatMap((value) => [value - 1, value, value + 1])

const makers: Record<string, Make> = {
  string: (def, rules) => {
    const patterns = [...rules, def].flatMap(({ pattern }) => pattern ?? [])
    const edges = [...atLengths(beside(limits(rules))), ...rules.flatMap((it) => it.prefix ?? [])]
    const plain =
      def.format === 'datetime'
        ? fc.constantFrom(...moments)
        : fc.oneof(fc.string({ maxLength: 12, unit: 'binary' }), fc.constantFrom('', ...samples))
    return fc.oneof(
      ...(edges.length > 0 ? [fc.constantFrom(...edges)] : []),
      ...patterns.map((pattern) => ({ arbitrary: matching(pattern), weight: 4 })),
      { arbitrary: plain, weight: patterns.length > 0 ? 1 : 2 },
    )
  },
  number: (_, rules) =>
    fc.oneof(
      { arbitrary: fc.constantFrom(0, ...beside(limits(rules))), weight: 4 },
      fc.integer(),
      fc.double(),
      fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, -(2 ** 53), 0.5, -0),
    ),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  undefined: () => fc.constant(undefined),
  unknown: () => fc.anything({ maxDepth: 1 }),
  enum: ({ entries }) => fc.constantFrom(...Object.values(entries)),
  literal: ({ values }) => fc.constantFrom(...values),
  optional: ({ innerType }, _, of) => often(of(innerType), undefined),
  nullable: ({ innerType }, _, of) => often(of(innerType), null),
  union: ({ options }, _, of) => fc.oneof(...options.map(of)),
  pipe: (def, _, of) => of(def.in),
  array: ({ element }, rules, of, wild) => {
    const lengths = beside(limits(rules)).filter((length) => length >= 0 && length <= 300)
    const least = leastOf(rules)
    const few = fc.array(of(element), { minLength: least, maxLength: least + 2 })
    if (!wild || lengths.length === 0) return few
    const many = fc
      .tuple(of(element), fc.constantFrom(...lengths))
      .map(([value, length]) => Array(length).fill(value))
    return fc.oneof({ arbitrary: few, weight: 3 }, many)
  },
  tuple: ({ items, rest }, _, of, wild) => {
    const more = fc.array(rest ? of(rest) : fc.anything({ maxDepth: 0 }), { maxLength: 2 })
    return fc
      .tuple(fc.tuple(...items.map(of)), more, fc.nat({ max: wild ? 4 : 0 }))
      .map(([values, others, cut]) => {
        if (cut > 0) return cut > 3 ? [...values, ...others] : values.slice(0, -cut)
        return rest ? [...values, ...others] : values
      })
  },
  record: ({ keyType, valueType }, _, of) =>
    fc.dictionary(of(keyType).map(String), of(valueType), { maxKeys: 3 }),
  object: ({ shape }, _, of) => {
    const model: Record<string, Arbitrary<unknown>> = {}
    for (const name of Object.keys(shape)) model[name] = of(shape[name]!)
    const requiredKeys = Object.keys(shape).filter((name) => !shape[name]!._zod.optin)
    return fc.record(model, { requiredKeys, noNullPrototype: true })
  },
}

const often = (inner: Arbitrary<unknown>, other: unknown) =>
  fc.oneof({ arbitrary: inner, weight: 3 }, fc.constant(other))
const leastOf = (rules: CheckDefinition[]) =>
  Math.max(0, ...rules.map(({ minimum, length }) => minimum ?? length ?? 0))

/** Good values of a schema, such with one place changed, and ones that are wrong in many. */
export const near = (schema: Schema): Arbitrary<unknown> => {
  const good = around(schema, false)
  return fc.oneof(good, changed(good), around(schema, true))
}

const strange: Arbitrary<unknown> = fc.oneof(
  fc.anything({ maxDepth: 1 }),
  fc.anything({ maxDepth: 1, withMap: true, withDate: true, withSparseArray: true }),
  fc.constantFrom<unknown>(undefined, null, Number.NaN, 0.5, '', [], {}, 'a'.repeat(300)),
)

/** One place of a value replaced, removed or added to. */
export function changed(values: Arbitrary<unknown>): Arbitrary<unknown> {
  const change = fc.constantFrom('replace', 'remove', 'add', 'proto')
  return fc.tuple(values, fc.nat(), change, strange).map(([original, seed, how, value]) => {
    const copy = structuredClone(original)
    const places = collect(copy)
    const place = places[seed % places.length]
    if (!place) return value
    const [at, name] = place
    if (how === 'remove') delete at[name]
    else if (how === 'replace') at[name] = value
    else define(at, how === 'proto' ? '__proto__' : Array.isArray(at) ? at.length : 'extra', value)
    return copy
  })
}

function define(at: object, name: PropertyKey, value: unknown): void {
  Object.defineProperty(at, name, { value, enumerable: true, configurable: true, writable: true })
}

type Place = [at: Record<string, unknown>, name: string]
function collect(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const object = value as Record<string, unknown> // arrays index the same way
  return Object.keys(object)
    .slice(0, 60)
    .flatMap((name): Place[] => [[object, name], ...collect(object[name])])
}

const texts = new Map<string, string[]>()

/** Texts that a pattern takes, in the case in which it is written; what looks ahead is left out. */
function matching(pattern: RegExp): Arbitrary<string> {
  const known = texts.get(String(pattern))
  if (known) return fc.constantFrom(...known)
  const source = pattern.source.replace(/\(\?[!=](\([^)]*\)|[^)])*\)/g, '')
  const plain = fc.stringMatching(new RegExp(source, pattern.flags.replace('i', '')))
  texts.set(String(pattern), fc.sample(plain, 30)) // they take long to make
  return matching(pattern)
}
