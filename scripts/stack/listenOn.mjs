import { createServer } from 'node:http'
import { StackError } from './StackError.mjs'

/** The same limit as in the server: see server/listen.ts. */
const headersMaxBytes = 1_048_576

/**
 * Opens an HTTP port of the stack; 0 takes a free one. Until `answerWith(listener)` is called, requests get a 503.
 *
 * @returns `port`, `answerWith(listener)` and `stop()`
 * @throws StackError if the port is in use
 */
export async function listenOn(port) {
  const server = createServer({ maxHeaderSize: headersMaxBytes })
  const answerStarting = (_, response) =>
    response.writeHead(503, { 'retry-after': '1' }).end('Starting')
  server.on('request', answerStarting)
  await new Promise((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, port)))
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    port: server.address().port,
    answerWith(listener) {
      server.off('request', answerStarting)
      server.on('request', listener)
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}

function explain(error, port) {
  if (error.code !== 'EADDRINUSE') return new StackError('port', error.message, { cause: error })
  return new StackError(
    'port',
    `${port} is taken by another program. Choose another one: PORT=${port + 1} npm start`,
    { cause: error },
  )
}
