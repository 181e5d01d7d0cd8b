import { closeSync, createReadStream, existsSync, openSync, readFileSync, writeSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import esbuild from 'esbuild'
import { createLogger, createServer as createViteServer } from 'vite'
import webpack from 'webpack'
import { createFolder, install, packForRelease, readManifest } from '../packages/pack.ts'
import { readmeSite, writeFiles } from '../packages/readmeSite.ts'
import { stackOrigin } from './support/environment.ts'
import { leaveReadmeSite, visitReadmeSite, watchErrors } from './support/readmeJourney.ts'
import { expect, test } from './support/test.ts'

// The component of the package's README, copied from there into new projects with the packed package.
// tests/nightly/next.spec.ts does the same with Next.js.

const { folder, remove } = createFolder()
const main = `
  import { StrictMode } from 'react'
  import { createRoot } from 'react-dom/client'
  import { Wallet } from './Wallet'
  createRoot(document.getElementById('root')).render(<StrictMode><Wallet /></StrictMode>)
`
const html = (script: string) =>
  `<!doctype html><html lang="en"><title>Site</title><div id="root"></div>${script}</html>`

test.beforeAll(async () => {
  const { dependencies } = readManifest()
  const packages = ['react', 'react-dom'].map((name) => `${name}@${dependencies[name]}`)
  await install(folder, await packForRelease('appkit-embed', folder), ...packages)
  writeFiles(folder, { ...readmeSite(stackOrigin('widget.shop')), 'main.tsx': main })
})
test.afterAll(remove)

test('default: with React in Strict Mode, served by Vite, a visitor connects and signs, and hot reloading keeps it', async ({
  kit,
  page,
}) => {
  writeFiles(folder, { 'index.html': html('<script type="module" src="/main.tsx"></script>') })
  const said: string[] = []
  // A build by Vite in an earlier file of this process leaves 'production' here, for which Vite reloads the page at every save.
  delete process.env.NODE_ENV
  const server = await createViteServer({
    root: folder,
    configFile: false,
    customLogger: { ...createLogger('silent'), info: (line) => said.push(line) },
    plugins: [react()],
    server: { host: '127.0.0.1', port: 0, allowedHosts: true },
  })
  await server.listen()
  try {
    const { port } = new URL(server.resolvedUrls?.local[0] ?? '')
    const errors = watchErrors(page)
    await visitReadmeSite(kit, `http://vite.localhost:${port}/`)
    const document = await page.evaluateHandle(() => window.document)

    edit('Wallet.tsx', 'Sign a message', 'Sign again')
    await expect(page.getByRole('button', { name: 'Sign again' })).toBeVisible()
    // The module that makes the kit runs once more, and gets the kit that is there.
    edit('appkit.ts', 'import {', 'Object.assign(globalThis, { savedAgain: true })\nimport {')
    await page.waitForFunction(() => Object(window).savedAgain)
    edit('Wallet.tsx', 'Sign again', 'Sign a message')
    await expect(page.getByRole('button', { name: 'Sign a message' })).toBeVisible()

    expect(said.filter((line) => /reload/.test(line))).toEqual([]) // with the file that caused it
    expect(await document.evaluate((before) => before === window.document)).toBe(true)
    await expect(page.locator('appkit-frames')).toHaveCount(1)
    await leaveReadmeSite(kit)
    expect(errors).toEqual([])
  } finally {
    await server.close()
  }
})

test('default: with React, bundled by webpack, a visitor connects and signs', async ({
  kit,
  page,
}) => {
  const outDir = join(folder, 'webpack')
  await bundle(outDir)
  const server = createServer(({ url = '' }, response) => {
    if (url === '/')
      return response
        .setHeader('content-type', 'text/html')
        .end(html('<script defer src="/main.js"></script>'))
    const path = join(outDir, url)
    if (!existsSync(path)) return response.writeHead(404).end()
    createReadStream(path).pipe(response.setHeader('content-type', 'text/javascript'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const { port } = server.address() as AddressInfo // listens on a port, not a pipe
    await visitReadmeSite(kit, `http://webpack.localhost:${port}/`)
    await leaveReadmeSite(kit)
    await expect(page.locator('appkit-frames')).toHaveCount(1)
  } finally {
    server.close()
  }
})

/**
 * Saves a file of the site with another text in it. A server that finds it gone, empty or cut reloads the page, so it
 * is one write over the old text, never shorter.
 */
function edit(name: string, before: string, after: string): void {
  const path = join(folder, name)
  const old = readFileSync(path, 'utf8')
  const text = old.replace(before, after).padEnd(old.length, '\n')
  const file = openSync(path, 'r+')
  writeSync(file, text, 0)
  closeSync(file)
}

/** The site as webpack bundles it for production. Its types and JSX are taken out first, as a loader does. */
async function bundle(outDir: string): Promise<void> {
  const context = join(folder, 'plain')
  const files = ['main.tsx', 'Wallet.tsx', 'appkit.ts'].map((name) => join(folder, name))
  await esbuild.build({ entryPoints: files, outdir: context, jsx: 'automatic', format: 'esm' })
  await new Promise<void>((resolve, reject) => {
    const compiler = webpack({
      mode: 'production',
      context,
      entry: './main.js',
      output: { path: outDir, filename: 'main.js' },
      performance: false,
    })
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString()))
      else compiler.close(() => resolve())
    })
  })
}
