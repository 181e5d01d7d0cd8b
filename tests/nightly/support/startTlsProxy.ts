import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/** Where requests of a host go: to a server on that port of this machine, or to a page. */
export type Route = { port: number } | { page: string }

/**
 * A proxy that ends TLS for hosts under `.test` with a certificate of its own, and passes them on as its
 * README asks: with their `Host` and `X-Forwarded-For`. `browserArgs` make Chromium find and trust it.
 */
export async function startTlsProxy(folder: string, routes: Record<string, Route>) {
  const { key, cert, fingerprint } = createCertificate(folder)
  const server = createServer({ key, cert }, (incoming, answer) => {
    const route = routes[incoming.headers.host ?? '']
    if (!route) return void answer.writeHead(404).end()
    if ('page' in route) return void answer.setHeader('content-type', 'text/html').end(route.page)
    const headers = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress }
    const { method, url: path } = incoming
    const onward = request(
      { port: route.port, host: '127.0.0.1', method, path, headers },
      (upstream) => {
        answer.writeHead(upstream.statusCode ?? 502, upstream.headers)
        upstream.pipe(answer)
      },
    )
    onward.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()))
    answer.on('close', () => onward.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on TCP
  const rules = Object.keys(routes).map((host) => `MAP ${host}:443 127.0.0.1:${port}`)
  return {
    browserArgs: [
      `--host-resolver-rules=${rules.join(',')}`,
      `--ignore-certificate-errors-spki-list=${fingerprint}`,
    ],
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function createCertificate(folder: string) {
  const [keyFile, certFile] = [join(folder, 'tls.key'), join(folder, 'tls.crt')]
  const subject = [
    '-subj',
    '/CN=operator.test',
    '-addext',
    'subjectAltName=DNS:*.test,DNS:*.operator.test',
  ]
  const files = ['-keyout', keyFile, '-out', certFile]
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files],
    { stdio: 'pipe' },
  )
  const cert = readFileSync(certFile)
  const spki = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  return {
    key: readFileSync(keyFile),
    cert,
    fingerprint: createHash('sha256').update(spki).digest('base64'),
  }
}
