import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Moment = { at: number; when: 'asked' | 'answered'; act: () => Promise<boolean> }

/**
 * An HTTP proxy for a browser that counts what passes and does something once, at a request of that number: before it
 * is passed on, or when it is answered and the browser does not know yet. Where that could not be done, the next counts.
 */
export async function startSteppedProxy() {
  let passed = 0
  let moment: Moment | undefined

  async function step(number: number, when: Moment['when']) {
    if (!moment || moment.when !== when || number < moment.at) return
    const { act } = moment
    const own = moment
    moment = undefined
    if (!(await act())) moment ??= own
  }

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse) {
    passed += 1
    const number = passed
    const { port, pathname, search } = new URL(incoming.url ?? '', 'http://nowhere.localhost')
    const { method = 'GET', headers } = incoming
    const sent: Buffer[] = []
    for await (const chunk of incoming) sent.push(chunk as Buffer)
    await step(number, 'asked')
    const path = `${pathname}${search}`
    const call = request({ host: '127.0.0.1', port: port || 80, method, path, headers })
    call.on('error', () => outgoing.destroy()) // the browser sees a broken connection
    call.on('response', async (answer) => {
      await step(number, 'answered')
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(outgoing)
    })
    call.end(Buffer.concat(sent))
  }

  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => outgoing.destroy()) // the browser gave the request up
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    port: (server.address() as AddressInfo).port, // listens on a port, not a pipe
    /** Counts from here on, and does that at the given request. */
    arm(next: Moment | undefined) {
      passed = 0
      moment = next
    },
    /** How many requests passed since then. */
    passed: () => passed,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
