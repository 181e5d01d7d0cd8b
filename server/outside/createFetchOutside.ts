import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { request as requestByHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './isPublicAddress.ts'

type Asked = {
  maxBytes: number
  timeoutMs: number
  /** How many times it may point elsewhere. */
  redirects?: number
  /** Sent as JSON in a POST. */
  body?: string
}

/**
 * Fetches what an address names that strangers chose: over https, at the usual port, and never from this machine or the
 * networks around it. Rejects where that is not so, and for what is no success, too large or too late.
 */
export type FetchOutside = (url: string, asked: Asked) => Promise<Uint8Array<ArrayBuffer>>

/** What it reaches the world by; tests give their own. */
type Ports = {
  resolve: (host: string) => Promise<LookupAddress[]>
  request: typeof requestByHttps
}

export function createFetchOutside({
  resolve = resolveByDns,
  request = requestByHttps,
}: Partial<Ports> = {}): FetchOutside {
  /** Resolves a name once: the connection then goes to that very address. */
  async function findPublic(url: URL): Promise<LookupFunction> {
    const addresses = await resolve(url.hostname)
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      throw new Error(`${url.hostname} is not on the internet`)
    return (_host, { all }, done) =>
      all ? done(null, addresses) : done(null, first.address, first.family)
  }

  async function fetchOnce(url: URL, { body, signal }: { body?: string; signal: AbortSignal }) {
    const lookup = await findPublic(url)
    return new Promise<IncomingMessage>((done, reject) => {
      const headers = {
        accept: '*/*',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      }
      const method = body === undefined ? 'GET' : 'POST'
      // No connection is kept: it would be to an address that was right for another name.
      const options = { method, headers, signal, agent: false, lookup }
      request(url, options, done)
        .on('error', reject)
        // A server that switches to another protocol causes no error and no response; the time limit then finds nothing to end.
        .on('close', () => reject(new Error(`${url.host} closed the connection`)))
        .end(body)
    })
  }

  return async (given, { maxBytes, timeoutMs, redirects = 0, body }) => {
    const signal = AbortSignal.timeout(timeoutMs)
    let url = parse(given)
    for (let left = redirects; ; left -= 1) {
      const response = await fetchOnce(url, { signal, ...(body !== undefined && { body }) })
      const { statusCode = 0, headers } = response
      if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined && left > 0) {
        response.destroy()
        url = parse(new URL(headers.location, url).href)
        continue
      }
      if (statusCode !== 200) {
        response.destroy()
        throw new Error(`${url.host} answered ${statusCode}`)
      }
      return readCapped(response, maxBytes)
    }
  }
}

/** Past the files of this machine, and past the threads that read its disk: whoever chose the name may answer slowly. */
async function resolveByDns(host: string): Promise<LookupAddress[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 1 })
  const [four, six] = await Promise.all([
    resolver.resolve4(host).catch(() => []),
    resolver.resolve6(host).catch(() => []),
  ])
  return [
    ...four.map((address) => ({ address, family: 4 })),
    ...six.map((address) => ({ address, family: 6 })),
  ]
}

/** @throws Error for what is not fetched, whoever names it */
function parse(given: string): URL {
  const url = new URL(given)
  const isPlain = url.protocol === 'https:' && url.port === '' && !url.username && !url.password
  if (!isPlain || isIP(url.hostname.replace(/^\[|\]$/g, '')) > 0)
    // numbers are looked up nowhere
    throw new Error('The address is none that is fetched')
  return url
}

async function readCapped(response: IncomingMessage, maxBytes: number) {
  const chunks: Buffer[] = []
  let sizeBytes = 0
  for await (const chunk of response) {
    sizeBytes += chunk.length
    if (sizeBytes > maxBytes) throw new Error(`More than ${maxBytes} bytes`) // leaving the loop ends it
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
