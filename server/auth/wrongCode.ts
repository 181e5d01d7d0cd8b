import { HTTPException } from 'hono/http-exception'

/** The one answer to every code that does not count, so that nothing is learned from it (T15). */
export function wrongCode(): HTTPException {
  return new HTTPException(400, { message: 'The code is wrong or no longer valid' })
}
