import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import * as zod from 'zod/mini'
import * as ours from '../../widget/schema.ts'
import { files, record, type Schema } from './recordedSchemas.ts'
import { near } from './schemaValues.ts'

type Made = Awaited<ReturnType<typeof record>>
let theirs: Made
let mine: Made

beforeAll(async () => {
  theirs = await record({ ...zod })
  mine = await record({ ...ours })
}, 60_000)

const read = ['code', 'expected', 'keys', 'values', 'maximum', 'minimum', 'pattern', 'path']

/** What the code of the widget can read of a result, or the reason why there is none. */
function judge(schema: Schema, value: unknown) {
  try {
    const { success, data, error } = schema.safeParse(value)
    if (success) return { success, data }
    const issue = error.issues[0] as unknown as Record<string, unknown> // read by name
    return { success, issue: Object.fromEntries(read.map((name) => [name, issue[name]])) }
  } catch (cause) {
    return { success: false, cause: String(cause) }
  }
}

/** Compares two makers' schema on many values; whether one of them was good. */
function compare(zods: Schema, own: Schema, name: string): boolean {
  let anyGood = false
  const values = fc.oneof(
    { arbitrary: near(zods), weight: 9 },
    fc.anything({ withSparseArray: true, withMap: true, withDate: true }),
  )
  const same = (value: unknown) => {
    const [want, got] = [judge(zods, value), judge(own, value)]
    anyGood ||= want.success
    // The strict comparison knows holes, prototypes and keys that hold undefined; expect() shows them.
    if (!isDeepStrictEqual(got, want)) expect(got, name).toStrictEqual(want)
    return isDeepStrictEqual(got, want)
  }
  fc.assert(fc.property(values, same), { numRuns: 60 })
  return anyGood
}

test.each(files)('behavior: %s: the same verdicts, values and issues as zod', (path) => {
  const schemas = theirs.schemas.get(path)!
  expect(mine.schemas.get(path)!.length).toBe(schemas.length)

  const neverGood = schemas.flatMap((schema, index) => {
    const { type } = schema._zod.def
    if (type === 'transform') return [] // judges nothing: its pipe is compared
    const name = `schema ${index} of this file, ${type}`
    return compare(schema, mine.schemas.get(path)![index]!, name) ? [] : name
  })

  expect(neverGood).toEqual([])
})

test('behavior: options: a wrong one is explained in the same words', () => {
  const schema = theirs.options.Options as Schema
  const explain = ({ options }: Made, given: unknown) => {
    try {
      return { parsed: (options.parseOptions as (given: unknown) => unknown)(given) }
    } catch (error) {
      return JSON.stringify([error, String(error)])
    }
  }
  const same = (given: unknown) => {
    expect(explain(mine, given)).toEqual(explain(theirs, given))
  }
  fc.assert(fc.property(near(schema), same), { numRuns: 500 })
})

test('errors: parse() throws an Error with the issues, as a function and as a method', () => {
  const schema = ours.strictObject({ at: ours.array(ours.int()) })
  const wrong = { at: [1, 2.5] }
  const thrown = expect.objectContaining({
    issues: [expect.objectContaining({ code: 'invalid_type', expected: 'int', path: ['at', 1] })],
  })

  for (const parse of [() => ours.parse(schema, wrong), () => schema.parse(wrong)]) {
    expect(parse).toThrow(Error)
    expect(parse).toThrow(thrown)
  }
  expect(schema.parse({ at: [1] })).toEqual({ at: [1] })
})

test('behavior: what can be asked of a schema: its shape, its list of values', () => {
  const { Options } = theirs.options as { Options: { shape: object } }
  const own = mine.options as typeof theirs.options as { Options: { shape: object } }
  expect(Object.keys(own.Options.shape)).toEqual(Object.keys(Options.shape))
  expect(ours.enum(['a', 'b']).options).toEqual(zod.enum(['a', 'b']).options)
})
