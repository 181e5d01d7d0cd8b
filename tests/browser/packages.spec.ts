import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { recoverMessageAddress } from 'viem'
import { createFolder, install, packForRelease } from '../packages/pack.ts'
import { bundlers } from './support/bundlers.ts'
import { localNetwork, stackOrigin } from './support/environment.ts'
import { expect, test } from './support/test.ts'

// The tarball of the site's package in a project of its own, bundled by others, in a browser.

const root = join(import.meta.dirname, '../..')
const { folder, remove } = createFolder()
const main = `
  import { createAppKit } from 'appkit-embed'
  window.appkit = createAppKit(window.siteOptions)
  window.createAgain = (options) => createAppKit({ ...window.siteOptions, ...options })
`
/** Serves the bundles under their names: a page that a test fulfills itself may load no local frame. */
const server = createServer(({ url = '' }, response) => {
  if (url.endsWith('/')) return response.setHeader('content-type', 'text/html').end(html(url))
  const path = join(url.startsWith('/dist/') ? root : folder, url)
  if (!existsSync(path)) return response.writeHead(404).end()
  response.setHeader('content-type', 'text/javascript').end(readFileSync(path))
})

test.beforeAll(async () => {
  await install(folder, await packForRelease('appkit-embed', folder))
  writeFileSync(join(folder, 'main.js'), main)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
test.afterAll(() => {
  server.close()
  remove()
})

for (const [name, bundle] of Object.entries(bundlers)) {
  test(`default: bundled by ${name}, a visitor connects and signs`, async ({ kit, page }) => {
    await bundle({ folder, outDir: join(folder, name) })
    const { port } = server.address() as AddressInfo // listens on a port, not a pipe
    await kit.visit(`http://${name}.localhost:${port}/${name}/`)

    const address = await kit.connect()
    const signing = page.evaluate(
      (account) =>
        window.appkit.request({
          method: 'personal_sign',
          params: ['0x6869', account],
        }) as Promise<`0x${string}`>,
      address,
    )
    await kit.approve()

    expect(await recoverMessageAddress({ message: 'hi', signature: await signing })).toBe(address)
    // What most visits do not need is in files of its own, which are found as well.
    await expect.poll(() => page.evaluate(announced)).toContain('AppKit')
  })
}

test('behavior: one kit in a page: equal options give it again, others are refused by name', async ({
  kit,
  page,
}) => {
  await bundlers.esbuild?.({ folder, outDir: join(folder, 'esbuild') })
  const { port } = server.address() as AddressInfo // listens on a port, not a pipe
  await kit.visit(`http://esbuild.localhost:${port}/esbuild/`)

  const outcome = await page.evaluate(() => {
    const { createAgain, appkit } = window as unknown as Page
    const state = appkit.getState()
    const same = createAgain() === appkit && appkit.getState() === state
    let refusal = ''
    try {
      createAgain({ locale: 'de', projectId: 'other' })
    } catch (error) {
      refusal = (error as Error).message
    }
    appkit.destroy()
    const restarted = createAgain() === appkit && appkit.element !== undefined
    return { same, refusal, restarted }
  })

  expect(outcome).toEqual({
    same: true,
    refusal:
      'createAppKit() was called before with other options (projectId, locale). Use the kit that it returned: updateOptions() changes it, destroy() ends it. After an edit of the options reload the page.',
    restarted: true,
  })
})
type Page = {
  createAgain(options?: Record<string, unknown>): typeof window.appkit
  appkit: typeof window.appkit
}

/** A page that sets nothing but the options of the kit. Webpack makes classic scripts. */
function html(path: string): string {
  const options = {
    projectId: 'shop',
    widgetUrl: stackOrigin('widget.shop'),
    networks: [localNetwork()],
    announce: true,
  }
  return `<!doctype html><html lang="en"><title>Site</title>
    <button data-appkit-open="">Connect</button>
    <script>window.siteOptions = ${JSON.stringify(options)}</script>
    <script type="module" src="/dist/demo/wallet.js"></script>
    <script ${path === '/webpack/' ? 'defer' : 'type="module"'} src="main.js"></script>`
}

/** The wallets that announce themselves by EIP-6963. */
function announced(): string[] {
  const names: string[] = []
  addEventListener('eip6963:announceProvider', (event) => {
    names.push((event as CustomEvent<{ info: { name: string } }>).detail.info.name)
  })
  dispatchEvent(new Event('eip6963:requestProvider'))
  return names
}
