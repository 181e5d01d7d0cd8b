import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import * as errors from '../../shared-schemas/errors/errors.ts'
import {
  firstViewPictureMaxChars,
  firstViewsFirst,
  firstViewsKept,
  firstViewsPerMinute,
  firstViewsPerNetwork,
} from '../../shared-schemas/limits.ts'
import {
  type FirstViewRequest,
  firstViewParameter,
} from '../../shared-schemas/options/firstView.ts'
import type { WidgetConfig } from '../../shared-schemas/options/widgetConfig.ts'
import { clientPrefix } from '../middleware/clientPrefix.ts'
import { createMemoryCounter } from '../middleware/createMemoryCounter.ts'
import { queryParam } from '../queryParam.ts'
import { createPictureSearch } from '../wallets/createPictureSearch.ts'
import { createWalletList } from '../wallets/createWalletList.ts'
import { createWalletSearch } from '../wallets/createWalletSearch.ts'
import type { Env, World } from '../world.ts'
import { checkPlaces, type FilledDocument, fillDocument } from './fillDocument.ts'
import { type FirstViewParts, readFirstViewParts } from './readFirstViewParts.ts'
import { readFirstViewRequest } from './readFirstViewRequest.ts'

const wrongOptions: readonly unknown[] = [errors.INVALID_OPTION.code, errors.OPTION_CONFLICT.code]

export type FirstViews = {
  /** The document with its first view; undefined where the skeleton is to be sent instead. */
  find(
    c: Context<Env>,
    given: { document: string; config: WidgetConfig },
  ): Promise<FilledDocument | undefined>
  /** Draws one, so that the first visitor of a process does not wait for code to be loaded. */
  warmUp(given: { document: string; config: WidgetConfig }): void
}

/**
 * Draws the first view into the widget's document for frames of a page, and for nothing else: a link to it would
 * show the sender's words on our origin. Each new one costs milliseconds of this process, so what was drawn is kept,
 * and new ones are counted: who is over the limit gets the skeleton, and the widget draws by itself. `html` is the built document.
 *
 * @throws DOCUMENT_UNFIT
 */
export function createFirstViews(world: World, html: string): FirstViews {
  const parts = readFirstViewParts(world.config.dist)
  if (parts) checkPlaces('widget/index.html', html)
  const kept = new Map<string, Promise<FilledDocument | undefined>>()
  const count = createMemoryCounter()
  const list = createWalletList(world.config)
  const findWallets = createWalletSearch(list)
  const findPicture = createPictureSearch(world.config, list)
  const pictureOf = (id: string) => {
    const picture = findPicture('wallet', id)
    if (!picture) return undefined
    const text = `data:${picture.type};base64,${Buffer.from(picture.bytes).toString('base64')}`
    return text.length <= firstViewPictureMaxChars ? text : undefined
  }

  function isOverLimit(c: Context<Env>): boolean {
    const network = clientPrefix(c, world.config.trustedProxies)
    const take = (caller: string, limit: number) =>
      count({ caller, requests: 1, limit, now: world.now() })
    const { used, waitSeconds } = take(`network ${network}`, firstViewsPerNetwork)
    if (waitSeconds > 0) return true
    // A few networks that ask for many leave half for those that ask for their first.
    if (used > firstViewsFirst && take('many', firstViewsPerMinute / 2).waitSeconds > 0) return true
    return take('all', firstViewsPerMinute).waitSeconds > 0
  }

  async function draw(
    { loadRenderer, ...texts }: FirstViewParts,
    request: FirstViewRequest,
    { document, config }: { document: string; config: WidgetConfig },
  ): Promise<FilledDocument | undefined> {
    try {
      const render = await loadRenderer()
      const drawn = await render(request, { config, findWallets, pictureOf })
      return drawn && fillDocument(document, texts, drawn)
    } catch (error) {
      // The widget explains wrong options to the site.
      if (!wrongOptions.includes(Object(error).code)) world.log.failure(error, 'first view')
      return undefined
    }
  }

  return {
    async find(c, given) {
      if (!parts || c.req.header('sec-fetch-dest') !== 'iframe') return undefined
      const request = readFirstViewRequest(queryParam(c, firstViewParameter))
      if (!request) return undefined
      const key = digestOf(given.document, JSON.stringify(request))
      const known = kept.get(key)
      if (!known && isOverLimit(c)) return undefined
      const found = known ?? draw(parts, request, given)
      kept.delete(key)
      kept.set(key, found)
      const [oldest] = kept.keys()
      if (kept.size > firstViewsKept && oldest !== undefined) kept.delete(oldest)
      return found
    },
    warmUp(given) {
      if (parts) void draw(parts, { page: [false, false, false, 0] }, given) // settles inside
    },
  }
}

function digestOf(...texts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text).update('\n')
  return hash.digest('base64')
}
