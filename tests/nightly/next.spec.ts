import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { stackOrigin } from '../browser/support/environment.ts'
import { leaveReadmeSite, visitReadmeSite, watchErrors } from '../browser/support/readmeJourney.ts'
import { expect, test } from '../browser/support/test.ts'
import { install, packForRelease, readManifest } from '../packages/pack.ts'
import { readmeSite, writeFiles } from '../packages/readmeSite.ts'

// The component of the package's README in a new project of Next.js (App Router) with the packed package. Next.js
// and its compiler are no part of ours: they are installed into a folder of the system's.

const folder = join(tmpdir(), 'appkit-next')
const installMs = 600_000
const run = promisify(execFile)
const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' }
/** The newest at the time; it takes the React that the project has. TypeScript 7 has no API that it could use. */
const tools = ['next@16.4.6', 'typescript@5.9.3', '@types/node@22.19.1']

const layout = `
  export default function Layout({ children }: { children: React.ReactNode }) {
    return <html lang="en"><body>{children}</body></html>
  }
`
const pageOfSite = `
  import { Wallet } from './Wallet'
  export default function Page() {
    return <Wallet />
  }
`

test.beforeAll(async () => {
  test.setTimeout(installMs)
  mkdirSync(folder, { recursive: true })
  for (const name of ['.next', 'app', 'package-lock.json', 'node_modules/appkit-embed'])
    rmSync(join(folder, name), { recursive: true, force: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  const { dependencies, devDependencies } = readManifest()
  const known: Record<string, string> = { ...dependencies, ...devDependencies }
  const react = ['react', 'react-dom', '@types/react'].map((name) => `${name}@${known[name]}`)
  await install(folder, await packForRelease('appkit-embed', folder), ...react, ...tools)
  writeFiles(join(folder, 'app'), {
    ...readmeSite(stackOrigin('widget.shop')),
    'layout.tsx': layout,
    'page.tsx': pageOfSite,
  })
})

test('default: built by Next.js, drawn on its server, a visitor connects and signs', async ({
  kit,
  page,
}) => {
  test.setTimeout(installMs)
  await run(next(), ['build'], { cwd: folder, env })
  const server = await start('start')
  try {
    const response = await (await fetch(server.url)).text()
    expect(response).toContain('<button data-appkit-open="">Connect wallet</button>')
    const errors = watchErrors(page)

    await visitReadmeSite(kit, server.url.replace('127.0.0.1', 'next.localhost'))
    await page.reload()
    await expect(page.getByRole('paragraph').filter({ hasText: /^0x/ })).toBeVisible()
    await leaveReadmeSite(kit)

    expect(errors).toEqual([])
  } finally {
    server.process.kill()
  }
})

test('default: with the development server of Next.js, in Strict Mode, hot reloading keeps the connection', async ({
  kit,
  page,
}) => {
  test.setTimeout(installMs)
  const config = "export default { reactStrictMode: true, allowedDevOrigins: ['next.localhost'] }\n"
  writeFileSync(join(folder, 'next.config.mjs'), config)
  const server = await start('dev')
  try {
    const errors = watchErrors(page)
    await visitReadmeSite(kit, server.url.replace('127.0.0.1', 'next.localhost'))

    edit('appkit.ts', 'import {', '// saved again\nimport {')
    edit('Wallet.tsx', 'Sign a message', 'Sign again')
    await expect(page.getByRole('button', { name: 'Sign again' })).toBeVisible()

    await expect(page.locator('appkit-frames')).toHaveCount(1)
    await leaveReadmeSite(kit)
    expect(errors).toEqual([])
  } finally {
    server.process.kill()
  }
})

const next = () => join(folder, 'node_modules/.bin/next')

/** Starts a server of Next.js on a free port, and resolves when it answers. */
async function start(command: 'start' | 'dev'): Promise<{ url: string; process: ChildProcess }> {
  const args = [command, '--hostname', '127.0.0.1', '--port', '0']
  const server = spawn(next(), args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const url = await new Promise<string>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`next ${command} ended with ${code}`)))
    server.stdout.on('data', (chunk: Buffer) => {
      const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(String(chunk)) ?? []
      if (found) resolve(found)
    })
  })
  return { url: `${url}/`, process: server }
}

/** Saves a file of the site with another text in it. */
function edit(name: string, before: string, after: string): void {
  const path = join(folder, 'app', name)
  writeFileSync(path, readFileSync(path, 'utf8').replace(before, after))
}
