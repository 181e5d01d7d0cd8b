import type * as z from 'zod/mini'
import { AppKitError } from '../shared-schemas/errors/AppKitError.ts'
import * as errors from '../shared-schemas/errors/errors.ts'
import { describePattern } from '../shared-schemas/options/describePattern.ts'

/** The refusal of a setting: its path as an operator would write it, and what is expected there. */
export function configFault(path: string, reason: string, cause?: unknown): AppKitError {
  return new AppKitError(errors.SERVER_CONFIG_INVALID, { path, reason }, { cause })
}

/** `projects[1].origins[0]` for its keys. */
function settingPath(keys: readonly PropertyKey[]): string {
  return keys.reduce<string>((path, key) => {
    if (typeof key === 'number') return `${path}[${key}]`
    const name = String(key)
    if (!/^[\w$]+$/.test(name)) return `${path}["${name}"]`
    return path === '' ? name : `${path}.${name}`
  }, '')
}

/** All that does not fit the schema, a line for each setting. A value that may be a secret is not repeated. */
export function schemaFaults(
  schema: z.core.$ZodType,
  issues: readonly z.core.$ZodIssue[],
): AppKitError {
  const faults = issues.flatMap(keyByKey).map((issue) => schemaFault(schema, issue))
  // One value may break several rules of its setting.
  const [first, ...others] = faults.filter(
    ({ path }, index) => faults.findIndex((each) => each.path === path) === index,
  )
  const { path = '', reason = '' } = first ?? {}
  const lines = others.map((each) => `\n${each.path}: ${each.reason}`)
  return configFault(path, `${reason}${lines.join('')}`)
}

/** Unknown settings of one object come as one issue. */
function keyByKey(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'unrecognized_keys') return [issue]
  return issue.keys.map((key) => ({ ...issue, keys: [key] }))
}

type Fault = { path: string; reason: string }

function schemaFault(schema: z.core.$ZodType, issue: z.core.$ZodIssue): Fault {
  if (issue.code === 'unrecognized_keys') {
    const known = settingsAt(schema, issue.path)
    const among = known.length > 0 ? `. Settings here: ${known.join(', ')}` : ''
    const path = settingPath([...issue.path, issue.keys[0]!]) // it names at least one
    return { path, reason: `is not a setting${among}.` }
  }
  if (issue.code === 'invalid_union') {
    const [first] = issue.errors.map((each) => each[0]).filter((each) => each?.path.length)
    if (first) return schemaFault(schema, { ...first, path: [...issue.path, ...first.path] })
  }
  if (issue.code === 'invalid_key') {
    const inner = issue.issues[0]
    const reason = inner ? ` ${expectation(inner)}` : ''
    return { path: settingPath(issue.path), reason: `this name is not valid here:${reason}` }
  }
  const path = settingPath(issue.path) || 'the file'
  return { path, reason: `${expectation(issue)}${received(path, issue)}` }
}

/** Settings whose values are no secrets; URLs of nodes and relays often hold a key. */
const harmless =
  /^(hostname|port|logLevel|requestsPerMinute|trustedProxies|origins|mail\.from|loginLimits|sponsorLimits|wallets)\b|^(projects\[\d+\]|withoutProject)\.(?!.*(rpcUrls|walletConnect))/

function received(path: string, { code, input }: z.core.$ZodIssue): string {
  const isValue = typeof input === 'string' || typeof input === 'number'
  if (!isValue || code === 'invalid_type' || !harmless.test(path)) return ''
  return ` It is ${JSON.stringify(typeof input === 'string' ? input.slice(0, 80) : input)}.`
}

/** What zod/mini says where a schema has no words of its own. */
const bare = 'Invalid input'

function expectation(issue: z.core.$ZodIssue): string {
  if (issue.message !== bare) return issue.message.replace(/\.?$/, '.')
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `is missing; expected ${kinds[issue.expected] ?? issue.expected}.`
        : `expected ${kinds[issue.expected] ?? issue.expected}, not ${kindOf(issue.input)}.`
    case 'invalid_value':
      return `expected ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}.`
    case 'too_small':
      return `expected at least ${issue.minimum}${unitOf(issue.origin, issue.minimum)}.`
    case 'too_big':
      return `expected at most ${issue.maximum}${unitOf(issue.origin, issue.maximum)}.`
    case 'invalid_format':
      return `expected ${describePattern(issue.pattern) ?? 'another text'}.`
    case 'invalid_union':
      return `expected ${issue.errors.flatMap(([each]) => (each ? [wanted(each)] : [])).join(', or ')}.`
    default:
      return 'is not valid here.'
  }
}

/** What one option of a union takes. */
function wanted(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return kinds[issue.expected] ?? issue.expected
  return expectation(issue)
    .replace(/^expected /, '')
    .replace(/\.$/, '')
}

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  return kinds[typeof value] ?? typeof value
}

function unitOf(origin: string, count: number | bigint): string {
  if (origin === 'array') return count === 1 ? ' entry' : ' entries'
  if (origin === 'string') return count === 1 ? ' character' : ' characters'
  return ''
}

type Inner = {
  shape?: Record<string, z.core.$ZodType>
  innerType?: z.core.$ZodType
  element?: z.core.$ZodType
  valueType?: z.core.$ZodType
}

/** The settings that exist at a path; none where the schema does not say. */
function settingsAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  const { shape, innerType, element, valueType } = schema._zod.def as Inner // each kind has some of them
  if (innerType) return settingsAt(innerType, path)
  if (path.length === 0) return Object.keys(shape ?? {})
  const next = shape?.[String(path[0])] ?? element ?? valueType
  return next ? settingsAt(next, path.slice(1)) : []
}
