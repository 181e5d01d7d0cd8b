import { request as send } from 'node:http'

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': '*',
  'access-control-max-age': '600',
}

/** Forwards JSON-RPC from a browser to a node, with CORS for any site, as public nodes allow it. */
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
