import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { Version } from '../../shared-schemas/api/releases.ts'
import { BuildFiles } from './readBuild.ts'

const SavedManifest = z.strictObject({
  version: Version,
  /** Epoch milliseconds at which this server first served it. */
  publishedAt: z.int(),
  protocol: z.tuple([z.int(), z.int()]),
  files: BuildFiles,
})
/** What the folder of releases records of one. */
export type SavedManifest = z.infer<typeof SavedManifest>

/** The manifest as text: its MAC in the first line, its JSON in the second. */
export function sealManifest(key: Uint8Array, manifest: SavedManifest): string {
  const json = JSON.stringify(manifest)
  return `${macOf(key, json)}\n${json}\n`
}

/** The manifest, or undefined where the text was not sealed with this key. */
export function openManifest(key: Uint8Array, text: string): SavedManifest | undefined {
  const [mac = '', json = '', ...rest] = text.split('\n')
  const expected = Buffer.from(macOf(key, json))
  const given = Buffer.from(mac)
  if (rest.join('') !== '' || given.length !== expected.length) return undefined
  if (!timingSafeEqual(given, expected)) return undefined
  return SavedManifest.safeParse(JSON.parse(json)).data // sealed by us, so it is JSON
}

function macOf(key: Uint8Array, json: string): string {
  return createHmac('sha256', key).update(json).digest('base64url')
}
