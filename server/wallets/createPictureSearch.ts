import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join, parse } from 'node:path'
import type { ImageKind } from '../../shared-schemas/api/images.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { imageMaxBytes } from '../../shared-schemas/limits.ts'
import type { ServerConfig } from '../config.ts'
import { readFile } from '../origins/files.ts'
import { createPictures } from './pictures.ts'
import type { WalletEntry } from './WalletEntry.ts'

export type Picture = { type: string; etag: string; bytes: Uint8Array<ArrayBuffer> }

/**
 * Makes the search for pictures: the operator's own of a wallet, else the one that is drawn here.
 *
 * @throws SERVER_CONFIG_INVALID for a folder of the operator's that cannot be used
 */
export function createPictureSearch(
  config: ServerConfig,
  wallets: readonly WalletEntry[],
): (kind: ImageKind, id: string) => Picture | undefined {
  const given = readImages(config.wallets.imagesFolder)
  const draw = createPictures(config, wallets)
  const drawn = new Map<string, Picture>()

  return (kind, id) => {
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
