import type * as z from 'zod/mini'
import type { Executor } from './executor.ts'

/** What a namespace says of one of its methods. `params` are as the schema of the method gives them. */
export type MethodFacts<params = unknown> = {
  /** Turns the forms that sites send into the one that the schema reads. @throws BAD_REQUEST */
  parse?(params: unknown): unknown
  /** Refuses what a schema cannot tell. */
  check?(request: { method: string; params?: unknown }): void
  /** The account that the params name; without it they are about no account of the wallet. */
  account?(params: params): unknown
  /** The chain that the params name besides the network of the request; they must be the same one. */
  chain?(params: params): unknown
  /** Others verify the answer against the account's key, so an account without a key cannot give it. */
  verifiedByOthers?: true
  /** Loads the code that answers, at the first request. Absent for a method that the wallet does not support. */
  load?: Load
}
type Load = () => Promise<Executor>

/** One method of the embedded wallet. `approval`: the user decides. */
export type MethodRow = MethodFacts & { approval: boolean; params: z.ZodMiniType }
export type MethodRows = Readonly<Record<string, MethodRow>>

type Table = Readonly<Record<string, { approval: boolean; params: z.ZodMiniType }>>

/**
 * The rows of a namespace: its methods with what is known of each.
 *
 * The table has no prototype, so a method called `constructor` is not found in it.
 */
export function createRows<table extends Table>(
  methods: table,
  facts: { readonly [method in keyof table]?: MethodFacts<z.infer<table[method]['params']>> },
): MethodRows {
  const rows = Object.entries(methods).map(([method, row]) => [
    method,
    { ...row, ...facts[method] },
  ])
  return Object.assign(Object.create(null), Object.fromEntries(rows))
}
