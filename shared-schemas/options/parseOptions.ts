import * as z from 'zod/mini'
import { AppKitError } from '../errors/AppKitError.ts'
import * as errors from '../errors/errors.ts'
import { quoteValue } from '../errors/quoteValue.ts'
import { describePattern } from './describePattern.ts'
import { labelKeys } from './labels.ts'
import { localePattern, Options, projectIdPattern, urlPattern } from './options.ts'

/**
 * Validates the options of a site.
 *
 * @throws INVALID_OPTION naming the option, the value and what is allowed
 * @throws OPTION_CONFLICT if both names of the sign-in driver are set: specification section 5
 */
export function parseOptions(given: unknown): Options {
  const names = Object.keys(Object(given))
  if (names.includes('siwx') && names.includes('siweConfig'))
    throw new AppKitError(errors.OPTION_CONFLICT, { first: 'siweConfig', second: 'siwx' })
  const parsed = check(given)
  if (parsed.success) return parsed.data
  const [first, ...others] = parsed.error.issues
    .flatMap(intoUnion)
    .flatMap(keyByKey)
    .map((issue) => explain(issue, given))
    .filter(({ option }, index, all) => all.findIndex((each) => each.option === option) === index)
    .slice(0, toldAtOnce)
  throw new AppKitError(errors.INVALID_OPTION, { ...first!, ...(others.length > 0 && { others }) }) // it has one
}

function check(given: unknown) {
  try {
    return z.safeParse(Options, given)
  } catch {
    // zod compares the `length` of the value, which throws if it cannot be converted to a number.
    const allowed = 'lists and objects of plain values'
    throw new AppKitError(errors.INVALID_OPTION, {
      option: 'options',
      value: quoteValue(given),
      allowed,
    })
  }
}

/** More wrong options than these are told once the first ones are right. */
const toldAtOnce = 5

/** A list with a wrong member, where another kind of value is allowed as well: the member is what is wrong. */
function intoUnion(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const inside = issue.errors.find(([first]) => typeof first?.path[0] === 'number')
  return inside?.map((each) => ({ ...each, path: [...issue.path, ...each.path] })) ?? [issue]
}

/** Unknown options of one object come as one issue. */
function keyByKey(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'unrecognized_keys') return [issue]
  return issue.keys.map((key) => ({ ...issue, keys: [key] }))
}

function explain(issue: z.core.$ZodIssue, given: unknown) {
  const unknownKey = issue.code === 'unrecognized_keys' ? issue.keys[0]! : undefined
  const path = unknownKey === undefined ? issue.path : [...issue.path, unknownKey]
  const value = path.reduce<unknown>(
    (at, key) => (at as Record<PropertyKey, unknown>)?.[key],
    given,
  ) // undefined at any step gives undefined
  return {
    option: path.map(String).join('.') || 'options',
    value: unknownKey === undefined ? quoteValue(value) : 'unknown',
    allowed: unknownKey === undefined ? allowedBy(issue) : knownNames(issue),
  }
}

/** The names of the object that has an unknown one. */
function knownNames({ path }: z.core.$ZodIssue): string {
  const { shape } = path.reduce<unknown>(partAt, Options) as Part
  return Object.keys(shape ?? {}).join(', ') || 'nothing under this name'
}

/** What a schema is made of: an object has a shape, a list an element; the others wrap one. */
type Part = { shape?: Record<PropertyKey, Part>; def?: { innerType?: Part; element?: Part } }

function partAt(at: unknown, key: PropertyKey): unknown {
  const { shape, def } = at as Part // every schema of zod is
  const part = typeof key === 'number' ? def?.element : shape?.[key]
  return part?.def?.innerType ?? part ?? {}
}

function allowedBy(issue: z.core.$ZodIssue): string {
  // '' stands for an attribute without a value and 'true' for a boolean: suggest neither twice.
  if (issue.code === 'invalid_value')
    return [...new Set(issue.values.map(String))].filter(Boolean).join(', ')
  if (issue.code === 'invalid_type') return typeWords.get(issue.expected) ?? issue.expected
  if (issue.code === 'invalid_union' && issue.path[0] === 'features')
    return [...new Set(issue.errors.flat().map(allowedBy))].join(' or ')
  if (issue.code === 'too_big') return `at most ${issue.maximum}`
  if (issue.code === 'too_small') return `at least ${issue.minimum}`
  if (issue.code === 'invalid_key') return `texts under ${labelKeys}`
  if (issue.code === 'invalid_format' && 'pattern' in issue)
    return (
      describePattern(issue.pattern) ?? ownPatterns.get(String(issue.pattern)) ?? 'another text'
    )
  return 'a CAIP-2 network id such as eip155:1, or a network object with id, name, nativeCurrency and rpcUrls'
}

/** Names of types that are not those of the language. */
const typeWords: ReadonlyMap<string, string> = new Map([
  ['array', 'a list'],
  ['record', 'an object'],
])

/** Descriptions of the patterns of options. */
const ownPatterns: ReadonlyMap<string, string> = new Map([
  [String(urlPattern), 'an http or https URL such as https://example.com'],
  [String(projectIdPattern), 'the id of a project: letters, digits, _ and -, at most 64'],
  [String(localePattern), 'a language tag such as en or de-CH'],
])
