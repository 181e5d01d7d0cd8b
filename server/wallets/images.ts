import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join, parse } from 'node:path'
import type { Context, Hono } from 'hono'
import { AppKitError } from '../../shared-schemas/AppKitError.ts'
import { type ImageKind, imagesApi } from '../../shared-schemas/api/images.ts'
import * as errors from '../../shared-schemas/errors.ts'
import { imageMaxBytes } from '../../shared-schemas/limits.ts'
import { readFile } from '../origins/files.ts'
import type { Env, World } from '../world.ts'
import { createPictures } from './pictures.ts'
import type { WalletEntry } from './WalletEntry.ts'

type Picture = { type: string; etag: string; bytes: Uint8Array<ArrayBuffer> }

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
  const given = readImages(config.wallets.imagesFolder)
  const draw = createPictures(config, wallets)
  const drawn = new Map<string, Picture>()

  function find(kind: ImageKind, id: string): Picture | undefined {
    const file = kind === 'wallet' ? given.get(id) : undefined
    if (file) return file
    const key = `${kind} ${id}`
    const known = drawn.get(key)
    if (known) return known
    const svg = draw[kind](id)
    if (svg === undefined) return undefined
    const picture = toPicture(svg)
    drawn.set(key, picture) // as many as there are wallets, networks, tokens and currencies
    return picture
  }

  for (const kind of Object.keys(imagesApi) as ImageKind[]) // the keys of this very table
    site.get(imagesApi[kind].path, (c) => {
      const id = imagesApi[kind].id.safeParse(c.req.param('id'))
      if (!id.success)
        return c.json({ message: 'Bad request: params.id', requestId: c.get('requestId') }, 400)
      const picture = find(kind, id.data)
      return picture ? send(c, picture) : c.notFound()
    })
}

function send(c: Context<Env>, { type, etag, bytes }: Picture): Response {
  c.header('cache-control', cacheControl)
  c.header('cross-origin-resource-policy', 'cross-origin')
  c.header('content-security-policy', policy)
  c.header('etag', etag)
  if (c.req.header('if-none-match') === etag) return c.body(null, 304)
  return c.body(bytes, 200, { 'content-type': type })
}

function toPicture(svg: string): Picture {
  const bytes = new TextEncoder().encode(svg)
  const digest = createHash('sha256').update(bytes).digest('base64url')
  return { type: 'image/svg+xml', etag: `"${digest.slice(0, 22)}"`, bytes }
}

/** The operator's own pictures of wallets, by id: `<id>.svg`, `.png` or `.webp`. */
function readImages(folder: string | undefined): ReadonlyMap<string, Picture> {
  if (folder === undefined) return new Map()
  const names = listFolder(folder).filter((name) => /\.(svg|png|webp)$/.test(name))
  return new Map(names.map((name) => [parse(name).name, readImage(join(folder, name))]))
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (cause) {
    throw invalid(`${folder} cannot be read.`, cause)
  }
}

function readImage(path: string): Picture {
  const file = readFile(path)
  if (file.bytes.byteLength <= imageMaxBytes) return file
  throw invalid(`${path} has ${file.bytes.byteLength} bytes, at most ${imageMaxBytes}.`)
}

function invalid(reason: string, cause?: unknown) {
  const facts = { path: 'wallets.imagesFolder', reason }
  return new AppKitError(errors.SERVER_CONFIG_INVALID, facts, { cause })
}
