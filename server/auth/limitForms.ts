import type { MiddlewareHandler } from 'hono'
import { limitInMemory } from '../middleware/limitInMemory.ts'
import type { Env, World } from '../world.ts'
import { readForm } from './readForm.ts'
import { refuseOtherPages } from './refuseOtherPages.ts'

/** Of a network, with tokens that do not exist: far more than the people behind one address send. */
const formsPerMinute = 300

/**
 * Takes forms of our own pages only, and limits those that come without a login. A form with the token of a login
 * that is under way does not count: it is hard to have one, and strangers of a network keep nobody there from theirs.
 */
export function limitForms(
  world: World,
  isKnown: (token: string) => Promise<boolean>,
): MiddlewareHandler<Env> {
  const limit = limitInMemory(world, formsPerMinute)
  return async (c, next) => {
    refuseOtherPages(c, world.config.origins.secure) // not counted: any page can make an owner's browser send it
    const { token = '' } = await readForm(c)
    return (await isKnown(token)) ? next() : limit(c, next)
  }
}
