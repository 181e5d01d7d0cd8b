import type { Hono } from 'hono'
import { originsPath } from '../../shared-schemas/api/originsPath.ts'
import type { Env, World } from '../world.ts'

/** Answers a page whose `widgetUrl` is the secure origin, in the form of advice.ts: the frame there stays silent. */
export function mountWrongAddress(site: Hono<Env>, { config }: Pick<World, 'config'>): void {
  const { widget, secure } = config.origins
  const message = `Option widgetUrl is ${secure}, the secure origin of the server. Set it to the widget origin, ${widget}.`
  site.get(originsPath, (c) => {
    c.header('access-control-allow-origin', '*')
    c.header('cache-control', 'no-store')
    return c.json({ allowedOrigins: [], alert: { code: 'INVALID_OPTION', message } })
  })
}
