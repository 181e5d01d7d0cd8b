import * as z from 'zod/mini'

/** The field `number` of a form, as it was typed; a refusal has none. */
export const TypedNumber = z._default(z.string().check(z.maxLength(20)), '')
