// What widget/schema.ts makes its schemas of, and how one is asked.

/** `soft`: the value has its type and breaks a rule, so that a union's option can still be the one meant. */
export type Found = { code: string; soft?: boolean; [field: string]: unknown }
/** `ended`: a pipe stopped here, so that even a soft issue ends what the pipe is part of. */
export type Issue = Found & { path: PropertyKey[]; ended?: boolean }
export type Run = (value: never, issues: Issue[]) => unknown // each looks at its value before it uses it
/** `cap`: what of it bounds a list from above, and is asked before anything in the list is. */
type Rule = ((value: never) => Found | false) & { cap?: Rule }
export type Shape = Record<string, Schema>
export type Parts = {
  omittable?: boolean | undefined
  list?: true
  shape?: Shape
  options?: readonly unknown[]
}
type Result = { success: boolean; data?: unknown; error?: Error & { issues: Issue[] } }
export type Schema = Parts & {
  run: Run
  check(...rules: Rule[]): Schema
  parse(value: unknown): unknown
  safeParse(value: unknown): Result
}

const methods = {
  /** Of broken rules only the first is told: nothing reads another one. */
  check(this: Schema, ...rules: Rule[]): Schema {
    const caps = this.list ? rules.flatMap(({ cap = [] }) => cap) : []
    const run: Run = (value, issues) => {
      const tooMany = Array.isArray(value) && broken(caps, value)
      if (tooMany) return fail(issues, tooMany)
      const from = issues.length
      const out = this.run(value, issues)
      if (issues.some((issue, index) => index >= from && stops(issue))) return out
      const found = broken(rules, out)
      if (found) fail(issues, { soft: true, ...found })
      return out
    }
    return when(run, this)
  },
  parse(this: Schema, value: unknown): unknown {
    return parse(this, value)
  },
  safeParse(this: Schema, value: unknown): Result {
    return safeParse(this, value)
  },
}

export const when = (run: Run, parts: Parts = {}): Schema =>
  Object.assign(Object.create(methods), parts, { run })

function broken(rules: Rule[], value: unknown): Found | undefined {
  for (const rule of rules) {
    const found = rule(value as never) // what a schema gives is what its rules are about
    if (found) return found
  }
}

export const stops = ({ soft, ended }: Issue) => !soft || ended

export function fail(issues: Issue[], found: Found, path: PropertyKey[] = []): void {
  issues.push({ ...found, path })
}

/** Runs the schema of one place inside a value; what it finds there is found below `key`. */
export function inside(
  key: PropertyKey,
  { run }: Schema,
  value: unknown,
  issues: Issue[],
): unknown {
  const from = issues.length
  const out = run(value as never, issues)
  for (const issue of issues.slice(from)) {
    issue.path.unshift(key)
    issue.ended = false
  }
  return out
}

export const type = (expected: string) => ({ code: 'invalid_type', expected })

export function safeParse({ run }: Schema, value: unknown): Result {
  const issues: Issue[] = []
  const data = run(value as never, issues)
  if (issues.length === 0) return { success: true, data }
  return {
    success: false,
    get error() {
      return Object.assign(new Error(JSON.stringify(issues)), { issues })
    },
  }
}

export function parse(schema: Schema, value: unknown): unknown {
  const { data, error } = safeParse(schema, value)
  if (error) throw error
  return data
}
