import * as z from 'zod/mini'
import { approvalFieldsShown, approvalRawMaxChars } from '../../shared-schemas/limits.ts'

// What the parts of an approval are made of.

export const word: z.ZodMiniString<string> = z.string().check(z.maxLength(256))
export const value: z.ZodMiniString<string> = z.string().check(z.maxLength(approvalRawMaxChars))
/** Decimal text in the smallest unit. */
export const amount: z.ZodMiniString<string> = z.string().check(z.regex(/^-?\d{1,80}$/))

export function list<schema extends z.ZodMiniType>(
  schema: schema,
  most: number = approvalFieldsShown,
): z.ZodMiniArray<schema> {
  return z.array(schema).check(z.maxLength(most))
}
