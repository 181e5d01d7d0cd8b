import type { Context } from 'hono'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { isOriginAllowed } from '../../shared-schemas/options/origins.ts'
import { refusal } from '../refusal.ts'
import type { Env, World } from '../world.ts'

/** @throws HTTPException 403 for a site that is not the project's, nor a page of the secure origin */
export function requireSite(world: World, c: Context<Env>, siteOrigin: string): void {
  const origins = [...c.get('project').origins, world.config.origins.secure]
  if (isOriginAllowed(siteOrigin, origins)) return
  throw refusal(403, new AppKitError(errors.ORIGIN_NOT_ALLOWED))
}
