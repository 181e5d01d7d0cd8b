import type { Hono } from 'hono'
import { originsPath } from '../../shared-schemas/api/originsPath.ts'
import type { Env, World } from '../world.ts'

const names = { secure: 'the secure origin', api: 'the API origin' } as const

/** Answers a page whose `widgetUrl` is another origin of ours, in the form of advice.ts: the frame there stays silent. */
export function mountWrongAddress(
  site: Hono<Env>,
  { config }: Pick<World, 'config'>,
  given: keyof typeof names,
): void {
  const { origins } = config
  const message = `Option widgetUrl is ${origins[given]}, ${names[given]} of the server. Set it to the widget origin, ${origins.widget}.`
  site.get(originsPath, (c) => {
    c.header('access-control-allow-origin', '*')
    c.header('cache-control', 'no-store')
    return c.json({ allowedOrigins: [], alert: { code: 'INVALID_OPTION', message } })
  })
}
