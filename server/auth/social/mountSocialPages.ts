import type { Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import * as z from 'zod/mini'
import { SocialProvider } from '../../../shared-schemas/login/socialProvider.ts'
import { findFlowByQuestion } from '../../db/queries/socialFlows.ts'
import { isEncoded } from '../../isEncoded.ts'
import { secureHeaders } from '../../origins/documentHeaders.ts'
import { forEngine } from '../../origins/forEngine.ts'
import type { PageScripts } from '../../origins/readPageScripts.ts'
import { queryParam } from '../../queryParam.ts'
import type { Env, World } from '../../world.ts'
import { TypedNumber } from '../deviceNumber/TypedNumber.ts'
import { digest } from '../digest.ts'
import { limitForms } from '../limitForms.ts'
import { networkKeys } from '../networkKeys.ts'
import { readForm } from '../readForm.ts'
import { answerQuestion, readCheck, readQuestion } from './answerQuestion.ts'
import { createSeats } from './createSeats.ts'
import { openWindow } from './openWindow.ts'
import { providers } from './providers.ts'
import { renderOnward } from './renderOnward.ts'
import { renderSocialPage, type SocialPage } from './renderSocialPage.ts'
import { takeAnswer } from './takeAnswer.ts'

const Ticket = z.string().check(z.regex(/^[\w-]{22}$/))
const Decision = z.strictObject({
  token: Ticket,
  decision: z.enum(['confirmed', 'refused']),
  number: TypedNumber,
})

/** What is no error of a page. */
const answered: readonly SocialPage['state'][] = [
  'checking',
  'asking',
  'confirmed',
  'refused',
  'wrongNumber',
]

/** The pages that the window of a login at a provider passes through. Nobody may frame them. */
export function mountSocialPages(site: Hono<Env>, world: World, scripts: PageScripts): void {
  const headers = secureHeaders(world.config, {
    scriptHashes: scripts.hashes,
    frameAncestors: [],
    formAction: "'self'",
    openerPolicy: 'unsafe-none', // the widget closes the window that it opened
  })
  const show = (c: Context<Env>, page: SocialPage) => {
    const status = answered.includes(page.state) ? 200 : 410
    const html = renderSocialPage(page, scripts.html)
    return c.html(html, status, forEngine(headers, c.req.header('user-agent')))
  }
  const goTo = (c: Context<Env>, url: string) =>
    c.body(null, 303, { ...headers, location: url, 'content-type': 'text/plain' })
  // What a page of ours may reach (Connection-Allowlist) holds for redirects in windows that it opens, too.
  // So from there it goes on by a page that has no such list.
  const { 'connection-allowlist': _, ...unlisted } = headers
  const goOn = (c: Context<Env>, url: string) =>
    c.req.header('sec-fetch-site') === 'same-origin'
      ? c.html(renderOnward(url), 200, { ...unlisted, refresh: `0; url=${url}` })
      : goTo(c, url)

  const seats = createSeats()
  site.get('/oauth/start', async (c) => {
    refuseScanners(c)
    const ticket = z.safeParse(Ticket, queryParam(c, 'ticket'))
    if (!ticket.success) return show(c, { state: 'expired' })
    const seat = seats.take(networkKeys(world, c), c.req.raw.signal)
    try {
      const url = await openWindow(world, ticket.data, seat.signal)
      return url === undefined ? show(c, { state: 'expired' }) : goOn(c, url)
    } finally {
      seat.leave()
    }
  })
  for (const provider of SocialProvider.options) {
    const byForm = providers[provider].answer === 'form_post'
    site.on(byForm ? 'POST' : 'GET', `/oauth/cb/${provider}`, async (c) => {
      refuseScanners(c)
      const answer = byForm ? await c.req.text() : new URL(c.req.url).search
      // A form is not judged with the address, and costs as much where it cannot be decoded.
      const parameters = new URLSearchParams(isEncoded(answer) ? answer : '')
      const taken = await takeAnswer(world, provider, parameters)
      // The code of the provider stays in no address that is kept or loaded again.
      if ('question' in taken) return goTo(c, `/oauth/confirm?token=${taken.question}`)
      const { ending, provider: name } = taken
      return show(c, ending === 'expired' ? { state: ending } : { state: ending, provider: name })
    })
  }
  mountQuestion(site, world, show)
}

/** The page on which the visitor decides, and its form. */
function mountQuestion(
  site: Hono<Env>,
  world: World,
  show: (c: Context<Env>, page: SocialPage) => Response | Promise<Response>,
): void {
  site.get('/oauth/confirm', async (c) => {
    const { token = '', ask } = c.req.query()
    return show(
      c,
      await (ask === undefined ? readCheck(world, token) : readQuestion(world, c, token)),
    )
  })
  const isKnown = async (token: string) =>
    (await findFlowByQuestion(world.db, digest(token))) !== undefined
  site.post('/oauth/confirm', limitForms(world, isKnown), async (c) => {
    const given = z.safeParse(Decision, await readForm(c))
    if (!given.success) return show(c, { state: 'expired' })
    return show(c, await answerQuestion(world, c, given.data))
  })
}

/** These addresses work once; who only looks at them, as scanners and prefetches do, uses nothing up. */
function refuseScanners(c: Context<Env>): void {
  const looksOnly = c.req.method === 'HEAD' || c.req.header('sec-purpose') !== undefined
  if (looksOnly)
    throw new HTTPException(405, { message: 'This page is opened by a browser window' })
}
