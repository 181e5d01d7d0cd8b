import * as z from 'zod/mini'

/**
 * Parses untrusted data and never throws, although zod throws a RangeError on input that is nested too deeply
 * (docs/frames.md 7). If the data does not fit, `path` is where; `depth` stands for the nesting.
 */
export function read<schema extends z.ZodMiniType>(
  schema: schema,
  value: unknown,
): { value: z.infer<schema>; path?: undefined } | { path: string; value?: undefined } {
  try {
    const { success, data, error } = z.safeParse(schema, value)
    return success
      ? { value: data as z.infer<schema> }
      : { path: error?.issues[0]?.path.join('.') ?? '' } // the output of this schema
  } catch {
    return { path: 'depth' }
  }
}
