import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { findFlowByLink } from '../../db/queries/loginFlows.ts'
import { secureHeaders } from '../../origins/documentHeaders.ts'
import { forEngine } from '../../origins/forEngine.ts'
import type { PageScripts } from '../../origins/readPageScripts.ts'
import { queryParam } from '../../queryParam.ts'
import type { Env, World } from '../../world.ts'
import { TypedNumber } from '../deviceNumber/TypedNumber.ts'
import { digest } from '../digest.ts'
import { limitForms } from '../limitForms.ts'
import { readForm } from '../readForm.ts'
import { decideDevice } from './decideDevice.ts'
import deviceCss from './device.css?raw'
import numberCss from './number.css?raw'
import { type DevicePage, pageOf } from './pageOf.ts'
import { renderDevicePage } from './renderDevicePage.ts'

const Decision = z.strictObject({
  token: z.string().check(z.regex(/^[\w-]{22}$/)),
  decision: z.enum(['approved', 'refused']),
  number: TypedNumber,
})

/**
 * The page of the link in a mail, for any device. Reading it changes nothing, however often it is read
 * and by whatever scanner (T16): only the form's POST does, once, with the number of the other screen.
 */
export function mountDevicePage(site: Hono<Env>, world: World, scripts: PageScripts): void {
  const headers = secureHeaders(world.config, {
    scriptHashes: scripts.hashes,
    frameAncestors: [],
    formAction: "'self'",
  })
  const show = (c: Context<Env>, page: DevicePage) => {
    const status = page.state === 'ended' ? 410 : 200
    const html = renderDevicePage(page, scripts.html)
    return c.html(html, status, forEngine(headers, c.req.header('user-agent')))
  }

  site.get('/device.css', (c) =>
    c.body(deviceCss + numberCss, 200, {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=300',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    }),
  )
  site.get('/device', async (c) => {
    const token = queryParam(c, 'token') ?? ''
    return show(c, pageOf(world, await findFlowByLink(world.db, digest(token)), token))
  })
  const isKnown = async (token: string) =>
    (await findFlowByLink(world.db, digest(token))) !== undefined
  site.post('/device', limitForms(world, isKnown), async (c) => {
    const given = z.safeParse(Decision, await readForm(c))
    return show(c, given.success ? await decideDevice(world, given.data) : { state: 'ended' })
  })
}
