import * as z from 'zod/mini'
import { defineApi } from './define.ts'

/** A version as in Semantic Versioning 2.0.0, sections 2, 9 and 10. */
export const Version = z
  .string()
  .check(
    z.maxLength(64),
    z.regex(
      /^\d+\.\d+\.\d+(-[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?(\+[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?$/,
    ),
  )
/** A SHA-384 digest in the form of the `integrity` attribute. */
export const Integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/))

const File = z.strictObject({ url: z.string().check(z.maxLength(300)), integrity: Integrity })

/** A version of the script, which this server serves under a URL that never changes its content. */
const PublishedRelease = z.strictObject({
  version: Version,
  /** When this server first served it, in ISO 8601. */
  publishedAt: z.string().check(z.maxLength(30)),
  /** The lowest and the highest version of the widget protocol that it supports. */
  protocol: z.tuple([z.int(), z.int()]),
  script: File,
  /** Modules that the script loads on demand. The script itself pins their digests. */
  parts: z.array(File).check(z.maxLength(50)),
})
export type PublishedRelease = z.infer<typeof PublishedRelease>

/** The published versions of the script, readable by every site without credentials. */
export const releasesApi = defineApi({
  /** The versions that a script tag can pin, newest first. */
  releases: {
    access: 'public',
    errors: [],
    method: 'GET',
    path: '/releases.json',
    answer: z.strictObject({
      /** The version of the widget, and of the script at the URL `evergreen`. */
      current: Version,
      evergreen: z.string().check(z.maxLength(300)),
      releases: z.array(PublishedRelease).check(z.maxLength(1_000)),
    }),
  },
})
