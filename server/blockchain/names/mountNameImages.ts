import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { nameImagePath } from '../../../shared-schemas/api/images.ts'
import { nameMaxChars, nameRequestsShare } from '../../../shared-schemas/entities/nameLimits.ts'
import { limitInMemory } from '../../middleware/limitInMemory.ts'
import type { Picture } from '../../wallets/createPictureSearch.ts'
import { sendPicture } from '../../wallets/images.ts'
import type { Env, World } from '../../world.ts'
import { createSharedCache } from '../createSharedCache.ts'
import { createTurns } from '../createTurns.ts'
import { pictureAddress } from './pictureAddress.ts'
import { readPicture } from './readPicture.ts'

const pictureMaxBytes = 1_048_576
/** A small file may be a picture that fills the memory of a browser. */
const pixelsMost = 16_000_000
const pictureTimeoutMs = 5_000
const pictureRedirects = 2
/** Fetched at once, and waiting for that: whoever gives a picture may be slow. */
const fetchedAtOnce = 8
const waitingMost = 100
/** In memory; a day each, and what is none for ten minutes. */
const picturesKept = 64
const pictureMs = 86_400_000
const noPictureMs = 600_000

/**
 * Pictures of names. A caller gives a name, never an address: so this is no way to have anything else fetched, and those who
 * gave the picture do not learn who looks.
 */
export function mountNameImages(site: Hono<Env>, world: World): void {
  const { config, now } = world
  const takeTurn = createTurns({ atOnce: fetchedAtOnce, waitingMost })
  const find = createSharedCache<string, Picture>({
    now,
    async load([name = '']) {
      const picture = await takeTurn(() => fetchPicture(world, name))
      return new Map(picture ? [[name, picture]] : [])
    },
    freshMs: (picture) => (picture ? pictureMs : noPictureMs),
    staleMs: 0,
    entriesMost: picturesKept,
  })
  const limit = limitInMemory(world, Math.ceil(config.requestsPerMinute * nameRequestsShare))
  site.get(nameImagePath, limit, async (c) => {
    const name = c.req.param('name')
    if (name.length > nameMaxChars) return c.notFound()
    const found = await find([name]).catch(() => new Map<string, Picture>())
    const picture = found.get(name)
    return picture ? sendPicture(c, picture) : c.notFound()
  })
}

async function fetchPicture(
  { names, config, fetchOutside }: World,
  name: string,
): Promise<Picture | undefined> {
  const url = pictureAddress(await names.avatarOf(name), config.names?.ipfsGateway)
  if (url === undefined) return undefined
  const asked = {
    maxBytes: pictureMaxBytes,
    timeoutMs: pictureTimeoutMs,
    redirects: pictureRedirects,
  }
  const bytes = await fetchOutside(url, asked).catch(() => undefined)
  const facts = bytes && readPicture(bytes)
  if (!bytes || !facts || facts.width * facts.height > pixelsMost) return undefined
  const digest = createHash('sha256').update(bytes).digest('base64url')
  return { type: facts.type, etag: `"${digest.slice(0, 22)}"`, bytes }
}
