import { createServer } from 'node:http'
import { StackError } from './StackError.mjs'

/** As on the socket of the server itself: server/listen.ts says why. */
const headersMaxBytes = 1_048_576

/** Opens the one port of the stack. What comes before everything is up is told to wait. */
export async function listenOn(port) {
  const server = createServer({ maxHeaderSize: headersMaxBytes })
  const tellToWait = (_, response) =>
    response.writeHead(503, { 'retry-after': '1' }).end('Starting')
  server.on('request', tellToWait)
  await new Promise((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, port)))
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    port: server.address().port,
    answerWith(listener) {
      server.off('request', tellToWait)
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
