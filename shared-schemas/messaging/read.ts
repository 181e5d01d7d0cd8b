import * as z from 'zod/mini'

/**
 * Checks what came from outside, and never throws: zod raises a RangeError on input that is nested
 * too deep (docs/frames.md 7). Where it does not fit, `path` says where.
 */
export function read<schema extends z.ZodMiniType>(
  schema: schema,
  value: unknown,
): { value: z.infer<schema>; path?: undefined } | { path: string; value?: undefined } {
  try {
    const { success, data, error } = z.safeParse(schema, value)
    return success ? { value: data as z.infer<schema> } : { path: error.issues[0]!.path.join('.') } // the schema made it
  } catch {
    return { path: 'depth' }
  }
}
