import { fileURLToPath, pathToFileURL } from 'node:url'
import { vi } from 'vitest'
import type * as z from 'zod/mini'
import { readSources } from '../architecture/sources.ts'

/** What both makers of schemas give. */
export type Schema = z.ZodMiniType
type Module = Record<string, unknown>
type Maker = (...args: unknown[]) => unknown

/** A file, and the schemas that were made while it was imported, by the order of their making. */
export type Recorded = Map<string, Schema[]>

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What only the secure frame loads, which keeps zod itself. */
const secureOnly = /^chains\/(signing|[^/]+\/(signing|move))\//

/** Every file of the widget that makes schemas. */
export const files = readSources(root)
  .filter(({ path, forTests }) => /^(shared-schemas|chains|widget)\//.test(path) && !forTests)
  .filter(({ path }) => !secureOnly.test(path))
  .filter(({ text }) => text.includes("from 'zod/mini'"))
  .map(({ path }) => path)

/**
 * Imports all of those anew with `maker` as their `zod/mini`, and notes every schema that they make,
 * exported or not: the same files make the same schemas in the same order, whoever makes them.
 */
export async function record(maker: Module): Promise<{ schemas: Recorded; options: Module }> {
  const made: Schema[] = []
  vi.resetModules()
  vi.doMock('zod/mini', () => noting(maker, made))
  const schemas: Recorded = new Map()
  for (const path of files) {
    await import(pathToFileURL(`${root}/${path}`).href)
    schemas.set(path, made.splice(0))
  }
  const options: Module = await import('../../shared-schemas/options.ts')
  vi.doUnmock('zod/mini')
  return { schemas, options }
}

/** `refine` makes a check, though zod's is a schema as well; a capital letter is a class of zod's. */
const notMakers = /^(refine|[A-Z].*)$/

function noting(maker: Module, schemas: Schema[]): Module {
  const noted = (made: unknown): unknown => {
    if (!isSchema(made)) return made
    schemas.push(made)
    const check = made.check as Maker
    const checked = (...rules: unknown[]) => {
      schemas.splice(schemas.indexOf(made), 1) // all of it is in the one that follows
      return noted(check.apply(made, rules))
    }
    return Object.assign(made, { check: checked })
  }
  const entries = Object.entries(maker).map(([name, value]) => {
    if (typeof value !== 'function' || notMakers.test(name)) return [name, value]
    return [name, (...args: unknown[]) => noted((value as Maker)(...args))]
  })
  return Object.fromEntries(entries)
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && 'safeParse' in value && 'check' in value
}
