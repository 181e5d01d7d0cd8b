import type { Context, Hono } from 'hono'
import { type ImageKind, imagesApi } from '../../shared-schemas/api/images.ts'
import type { Env, World } from '../world.ts'
import { createPictureSearch, type Picture } from './createPictureSearch.ts'
import type { WalletEntry } from './WalletEntry.ts'

/** A day: the picture of an id seldom changes, and a list shows many. */
const cacheControl = 'public, max-age=86400'

/** What makes a picture that somebody opens as a page run and load nothing. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/**
 * Pictures of wallets, networks, connectors, currencies and tokens.
 *
 * @throws SERVER_CONFIG_INVALID for a folder of the operator's that cannot be used
 */
export function mountImages(
  site: Hono<Env>,
  { config }: World,
  wallets: readonly WalletEntry[],
): void {
  const find = createPictureSearch(config, wallets)

  for (const kind of Object.keys(imagesApi) as ImageKind[]) // the keys of this very table
    site.get(imagesApi[kind].path, (c) => {
      const id = imagesApi[kind].id.safeParse(c.req.param('id'))
      if (!id.success)
        return c.json({ message: 'Bad request: params.id', requestId: c.get('requestId') }, 400)
      const picture = find(kind, id.data)
      return picture ? sendPicture(c, picture) : c.notFound()
    })
}

/** Answers with a picture that nothing runs in. */
export function sendPicture(c: Context<Env>, { type, etag, bytes }: Picture): Response {
  c.header('cache-control', cacheControl)
  c.header('cross-origin-resource-policy', 'cross-origin')
  c.header('content-security-policy', policy)
  c.header('etag', etag)
  if (c.req.header('if-none-match') === etag) return c.body(null, 304)
  return c.body(bytes, 200, { 'content-type': type })
}
