import * as z from 'zod/mini'

/** A BLOB column, which the driver hands out as a Buffer. */
export const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)
