import type { MiddlewareHandler } from 'hono'
import { limitInMemory } from '../middleware/limitInMemory.ts'
import type { Env, World } from '../world.ts'
import { refuseOtherPages } from './refuseOtherPages.ts'

/** Of a network: far more than the people behind one address send. */
const formsPerMinute = 300

/** Takes forms of our own pages only, and limits those that come without a login, and are limited for each login only once they have been read. */
export function limitForms(world: World): MiddlewareHandler<Env> {
  const limit = limitInMemory(world, formsPerMinute)
  return (c, next) => {
    refuseOtherPages(c) // what any page can make the browser of an owner send counts for nobody
    return limit(c, next)
  }
}
