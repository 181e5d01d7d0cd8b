import * as z from 'zod/mini'
import { defineApi } from './define.ts'

/** Source: semver.org, section 2, 9 and 10. */
export const Version = z
  .string()
  .check(
    z.maxLength(64),
    z.regex(
      /^\d+\.\d+\.\d+(-[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?(\+[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?$/,
    ),
  )
/** As the `integrity` attribute takes it. */
export const Integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/))

const File = z.strictObject({ url: z.string().check(z.maxLength(300)), integrity: Integrity })

/** A version of the script that this server serves under a URL of its own. */
const PublishedRelease = z.strictObject({
  version: Version,
  /** When this server first served it, in ISO 8601. */
  publishedAt: z.string().check(z.maxLength(30)),
  /** The protocol versions that it speaks with the widget, lowest and highest. */
  protocol: z.tuple([z.int(), z.int()]),
  script: File,
  /** Modules that the script fetches when they are needed. The script pins their content by itself. */
  parts: z.array(File).check(z.maxLength(50)),
})
export type PublishedRelease = z.infer<typeof PublishedRelease>

/** What sites may ask about the script: every site, without credentials. */
export const releasesApi = defineApi({
  /** Which versions a tag can pin, newest first. */
  releases: {
    access: 'public',
    errors: [],
    method: 'GET',
    path: '/releases.json',
    answer: z.strictObject({
      /** The version of the widget, and of the script at `evergreen`. */
      current: Version,
      evergreen: z.string().check(z.maxLength(300)),
      releases: z.array(PublishedRelease).check(z.maxLength(1_000)),
    }),
  },
})
