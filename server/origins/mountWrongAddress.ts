import type { Hono } from 'hono'
import { originsPath } from '../../shared-schemas/api/originsPath.ts'
import type { Env, World } from '../world.ts'

const names = { secure: 'secure origin', api: 'origin of the API' } as const

/** Answers a page whose `widgetUrl` is another origin of this server, in the form of advice.ts: the frame there stays silent. */
export function mountWrongAddress(
  site: Hono<Env>,
  { config }: Pick<World, 'config'>,
  name: keyof typeof names,
): void {
  const { widget, [name]: own } = config.origins
  const message = `Option widgetUrl is ${own}, the ${names[name]} of the server. Set it to the widget origin, ${widget}.`
  site.get(originsPath, (c) => {
    c.header('access-control-allow-origin', '*')
    c.header('cache-control', 'no-store')
    return c.json({ allowedOrigins: [], alert: { code: 'INVALID_OPTION', message } })
  })
}
