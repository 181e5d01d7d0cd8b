import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Env } from '../world.ts'

/** The refusal of a proof: RFC 9449 section 7.1, and section 8 for a nonce that is missing or old. */
export function refuseProof(
  c: Context<Env>,
  error: 'invalid_dpop_proof' | 'use_dpop_nonce',
): HTTPException {
  c.header('www-authenticate', `DPoP error="${error}", algs="ES256"`)
  return new HTTPException(401, { message: error })
}
