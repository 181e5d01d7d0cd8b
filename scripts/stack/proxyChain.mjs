import { request as send } from 'node:http'

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': '*',
  'access-control-max-age': '600',
}

/** Passes JSON-RPC of a browser on to a chain, for any site: what a public node does. */
export function proxyChain(request, response, url) {
  if (request.method === 'OPTIONS') {
    response.writeHead(204, cors).end()
    return
  }
  const onward = send(url, {
    method: request.method,
    headers: { 'content-type': 'application/json' },
  })
  onward.once('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, { 'content-type': 'application/json', ...cors })
    answer.pipe(response)
  })
  onward.once('error', () => {
    if (!response.headersSent) response.writeHead(502, cors)
    response.end()
  })
  response.once('close', () => onward.destroy())
  request.pipe(onward)
}
