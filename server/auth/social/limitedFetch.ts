import type { CustomFetch } from 'openid-client'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import { providerAnswerMaxBytes, providerTimeoutMs } from '../limits.ts'

/**
 * How a provider is asked: at the given addresses only, for at most 10 s and 2 MiB, and a redirect is
 * an answer like any other. Source: docs/logins.md 11.
 *
 * @throws HTTP_UNREACHABLE, HTTP_TIMED_OUT, HTTP_BODY_TOO_LARGE
 */
export function limitedFetch(
  fetch: typeof globalThis.fetch,
  allowed: readonly string[],
  timeoutMs = providerTimeoutMs,
): CustomFetch {
  const addresses = allowed.map((url) => new URL(url).href)
  return async (url, { method, headers, body }) => {
    const { origin } = new URL(url)
    if (!addresses.includes(url)) throw new AppKitError(errors.HTTP_UNREACHABLE, { origin })
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const sent = body instanceof URLSearchParams ? body.toString() : undefined
      const init = { method, headers, redirect: 'manual', signal } as const
      const answer = await fetch(url, sent === undefined ? init : { ...init, body: sent })
      const text = await readCapped(answer, origin)
      const { status, statusText } = answer
      return new Response(hasNoBody(status) ? null : text, {
        status,
        statusText,
        headers: answer.headers,
      })
    } catch (cause) {
      if (cause instanceof AppKitError) throw cause
      if (signal.aborted) throw new AppKitError(errors.HTTP_TIMED_OUT, undefined, { cause })
      throw new AppKitError(errors.HTTP_UNREACHABLE, { origin }, { cause })
    }
  }
}

async function readCapped(answer: Response, origin: string): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let sizeBytes = 0
  for await (const chunk of answer.body ?? []) {
    sizeBytes += chunk.byteLength
    if (sizeBytes > providerAnswerMaxBytes) {
      const facts = { origin, maxBytes: providerAnswerMaxBytes }
      throw new AppKitError(errors.HTTP_BODY_TOO_LARGE, facts)
    }
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

function hasNoBody(status: number): boolean {
  return status === 204 || status === 205 || status === 304
}
