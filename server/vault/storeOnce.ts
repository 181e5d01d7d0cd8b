import { createHash } from 'node:crypto'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { findIdempotent, type Idempotent, insertIdempotent } from '../db/queries/idempotencyKeys.ts'
import { refusal } from '../refusal.ts'
import type { World } from '../world.ts'

/**
 * Runs `store` in one transaction together with the note that this request had its effect; a request
 * that had it already stores nothing. Synced to the disk before it returns (`synchronous = FULL`).
 *
 * @throws 409 when the key was used for another body
 */
export async function storeOnce(
  world: World,
  {
    userId,
    operation,
    body,
  }: Pick<Idempotent, 'userId' | 'operation'> & { body: { idempotencyKey: string } },
  store: () => Promise<void>,
): Promise<void> {
  const bodySha256 = createHash('sha256').update(JSON.stringify(body)).digest('base64url')
  const request = { userId, operation, key: body.idempotencyKey, bodySha256 }
  await world.db.transaction(async () => {
    const found = await findIdempotent(world.db, request)
    if (found === 'done') return
    if (found === 'other') {
      throw refusal(409, new AppKitError(errors.REQUEST_DIFFERS))
    }
    await store()
    await insertIdempotent(world.db, request, world.now())
  })
}
