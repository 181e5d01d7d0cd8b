import { sendRequests } from './sendRequests.mjs'
import { withServer } from './withServer.mjs'

const seconds = 5
const paths = [
  '/getWallets?projectId=shop',
  '/getWallets?projectId=shop&search=meta',
  '/appkit/v1/config?projectId=shop',
  '/v1/supported-chains?projectId=shop',
]
const networks = Array.from({ length: 64 }, (_, index) => `198.51.${index}.1`)
const flooder = '203.0.113.1'

/**
 * Sends reads that the server answers from memory: 2000 a second, from many IP networks.
 *
 * @returns `p99Ms`, the 99th percentile of the latency, and `perSecond`, the rate of answers
 */
export async function measureReads() {
  return withServer({ requestsPerMinute: 1_000_000 }, async (port) => {
    const requests = requestsOfMany()
    await warmUp(port)
    const sent = await sendRequests(port, { requests, perSecond: 2_000, seconds })
    return { p99Ms: sent.ms(0.99), perSecond: sent.perSecond }
  })
}

/**
 * One IP network sends five times its rate limit per minute within seconds, while other networks and a health check send
 * at their usual rate.
 *
 * @returns `othersMs` and `healthMs`, the 99th percentiles of the latency of these two
 */
export async function measureFlood() {
  const perMinute = 1_200
  return withServer({ requestsPerMinute: perMinute }, async (port) => {
    await warmUp(port)
    const [, others, health] = await Promise.all([
      sendRequests(port, {
        requests: paths.map((path) => get(path, flooder)),
        perSecond: (5 * perMinute) / seconds,
        seconds,
      }),
      sendRequests(port, {
        requests: requestsOfMany(),
        perSecond: 50,
        seconds,
        connections: 8,
      }),
      sendRequests(port, {
        requests: [get('/healthz', flooder)],
        perSecond: 20,
        seconds,
        connections: 2,
      }),
    ])
    return { othersMs: others.ms(0.99), healthMs: health.ms(0.99) }
  })
}

/** Sends requests until V8 has optimized the hot paths. */
async function warmUp(port) {
  await sendRequests(port, { requests: requestsOfMany(), perSecond: 500, seconds: 2 })
}

function requestsOfMany() {
  return networks.flatMap((network) => paths.map((path) => get(path, network)))
}

function get(path, network) {
  return `GET ${path} HTTP/1.1\r\nhost: api.localhost\r\nx-forwarded-for: ${network}`
}
