import * as z from 'zod/mini'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'

const Email = z.email().check(z.maxLength(254))

/**
 * An address as it was typed, without the spaces around it.
 *
 * @throws INVALID_EMAIL
 */
export function checkEmail(typed: string): string {
  const parsed = z.safeParse(Email, typed.trim())
  if (!parsed.success) throw new AppKitError(errors.INVALID_EMAIL)
  return parsed.data
}
