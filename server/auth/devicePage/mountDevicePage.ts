import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { findFlowByLink } from '../../db/queries/loginFlows.ts'
import { secureHeaders } from '../../origins/documentHeaders.ts'
import type { Env, World } from '../../world.ts'
import { digest } from '../digest.ts'
import { refuseOtherPages } from '../refuseOtherPages.ts'
import { decideDevice } from './decideDevice.ts'
import css from './device.css?raw'
import { type DevicePage, renderDevicePage } from './renderDevicePage.ts'

const Decision = z.strictObject({
  token: z.string().check(z.regex(/^[\w-]{22}$/)),
  decision: z.enum(['approved', 'refused']),
})

/**
 * The page of the link in a mail, for any device. Reading it changes nothing, however often and by
 * whomever (T16): only the form's POST does, once.
 */
export function mountDevicePage(site: Hono<Env>, world: World): void {
  const headers = secureHeaders(world.config, {
    scriptHashes: [],
    frameAncestors: [],
    formAction: "'self'",
  })
  const show = (c: Context<Env>, page: DevicePage) =>
    c.html(renderDevicePage(page), page.state === 'ended' ? 410 : 200, headers)

  site.get('/device.css', (c) =>
    c.body(css, 200, {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=300',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    }),
  )
  site.get('/device', (c) => show(c, readPage(world, c.req.query('token') ?? '')))
  site.post('/device', async (c) => {
    refuseOtherPages(c)
    const given = z.safeParse(Decision, await c.req.parseBody())
    return show(c, given.success ? decideDevice(world, given.data) : { state: 'ended' })
  })
}

function readPage(world: World, token: string): DevicePage {
  const flow = findFlowByLink(world.db, digest(token))
  if (flow?.decision !== undefined) return { state: flow.decision }
  if (flow === undefined || flow.expiresAt <= world.now()) return { state: 'ended' }
  const { siteOrigin, deviceName, createdAt } = flow
  return { state: 'asking', token, siteOrigin, deviceName, createdAt }
}
