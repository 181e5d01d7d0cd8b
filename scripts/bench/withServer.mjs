import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProcess } from '../stack/startProcess.mjs'

const dist = new URL('../../dist', import.meta.url).pathname

/** Calls `measure` with the port of a server of its own, which has those settings besides the ones that all need. */
export async function withServer(settings, measure) {
  const folder = mkdtempSync(join(tmpdir(), 'appkit-load-'))
  const file = join(folder, 'appkit.json')
  writeFileSync(
    file,
    JSON.stringify({
      port: 0,
      origins: {
        widget: 'http://widget.localhost',
        secure: 'http://secure.localhost',
        api: 'http://api.localhost',
      },
      database: './appkit.db',
      dist,
      trustedProxies: ['127.0.0.1'],
      projects: [{ id: 'shop', name: 'Shop', mode: 'production', origins: ['https://shop.test'] }],
      ...settings,
    }),
  )
  const server = await startProcess({
    part: 'server',
    command: process.execPath,
    args: [join(dist, 'server/main.mjs'), '--config', file],
    ready: /"port":(\d+)/,
  })
  try {
    return await measure(Number(server.match[1]))
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
