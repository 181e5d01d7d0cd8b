import type { Hono } from 'hono'
import { originsPath } from '../../shared-schemas/api/originsPath.ts'
import { wrongOriginPath } from '../../shared-schemas/api/wrongOriginPath.ts'
import type { Env, World } from '../world.ts'

const rows = {
  secure: { name: 'the secure origin', path: originsPath },
  api: { name: 'the API origin', path: wrongOriginPath },
} as const

/** Answers a page whose `widgetUrl` is another origin of the server, in the form of advice.ts: the frame there stays silent. */
export function mountWrongAddress(
  site: Hono<Env>,
  { config }: Pick<World, 'config'>,
  given: keyof typeof rows,
): void {
  const { origins } = config
  const { name, path } = rows[given]
  const message = `Option widgetUrl is ${origins[given]}, ${name} of the server. Set it to the widget origin, ${origins.widget}.`
  site.get(path, (c) => {
    c.header('access-control-allow-origin', '*')
    c.header('cache-control', 'no-store')
    return c.json({ allowedOrigins: [], alert: { code: 'INVALID_OPTION', message } })
  })
}
