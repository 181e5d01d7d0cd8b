import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isOriginAllowed } from '../../shared-schemas/origins.ts'
import type { Env, World } from '../world.ts'

/** @throws HTTPException 403 for a site that is not the project's, nor a page of the secure origin */
export function requireSite(world: World, c: Context<Env>, siteOrigin: string): void {
  const origins = [...c.get('project').origins, world.config.origins.secure]
  if (isOriginAllowed(siteOrigin, origins)) return
  throw new HTTPException(403, { message: 'Unauthorized: origin not allowed' })
}
