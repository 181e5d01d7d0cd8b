import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { Version } from '../../shared-schemas/api/releases.ts'
import { BuildFiles } from './readBuild.ts'

/** What a later release adds is left alone, so that this one can be gone back to. */
const SavedManifest = z.looseObject({
  version: Version,
  /** Epoch milliseconds at which this server first served it. */
  publishedAt: z.int(),
  /**
   * Epoch milliseconds at which a server last had it as its own: under the seal, so that no copy of the file is
   * younger. Earlier servers did not write it.
   */
  lastServedAt: z.optional(z.int()),
  protocol: z.tuple([z.int(), z.int()]),
  files: BuildFiles,
})
/** What the folder of releases records of one. */
export type SavedManifest = z.infer<typeof SavedManifest> & { lastServedAt: number }

/** What the folder records of a version that was withdrawn. */
const Tombstone = z.looseObject({ withdrawn: Version })

/** The manifest as text: its MAC in the first line, its JSON in the second. */
export function sealManifest(key: Uint8Array, manifest: SavedManifest): string {
  return seal(key, manifest)
}

/** The note that a version is withdrawn, as text like a manifest. */
export function sealTombstone(key: Uint8Array, withdrawn: string): string {
  return seal(key, { withdrawn })
}

/** The manifest, or undefined where the text was not sealed with this key. */
export function openManifest(key: Uint8Array, text: string): SavedManifest | undefined {
  const { data } = SavedManifest.safeParse(open(key, text))
  return data && { ...data, lastServedAt: data.lastServedAt ?? data.publishedAt }
}

/** The version that is withdrawn, or undefined where the text was not sealed with this key. */
export function openTombstone(key: Uint8Array, text: string): string | undefined {
  return Tombstone.safeParse(open(key, text)).data?.withdrawn
}

function seal(key: Uint8Array, content: object): string {
  const json = JSON.stringify(content)
  return `${macOf(key, json)}\n${json}\n`
}

function open(key: Uint8Array, text: string): unknown {
  const [mac = '', json = '', ...rest] = text.split('\n')
  const expected = Buffer.from(macOf(key, json))
  const given = Buffer.from(mac)
  if (rest.join('') !== '' || given.length !== expected.length) return undefined
  if (!timingSafeEqual(given, expected)) return undefined
  return JSON.parse(json) // sealed by us, so it is JSON
}

function macOf(key: Uint8Array, json: string): string {
  return createHmac('sha256', key).update(json).digest('base64url')
}
