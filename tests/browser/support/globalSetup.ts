import { startStack } from '../../../scripts/stack/stack.mjs'
import { environment } from './environment.ts'
import { projects, slowNetworkId } from './projects.ts'
import { startSilentNode } from './silentNode.ts'
import { startSiteServer } from './siteServer.ts'

/** Starts the real stack and the sites of the tests for the whole run; returns how to stop both. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default async function globalSetup(): Promise<() => Promise<void>> {
  const node = await startSilentNode()
  const stack = await startStack({
    port: 0,
    projects,
    upstreams: { [slowNetworkId]: [node.url] },
    smartAccounts: 'on',
  })
  const sites = await startSiteServer({
    widget: `http://widget.shop.localhost:${stack.port}`,
    api: `http://api.shop.localhost:${stack.port}`,
  })
  environment.publish({ stackPort: stack.port, sitesPort: sites.port })
  return async () => {
    sites.server.closeAllConnections()
    sites.server.close()
    node.stop()
    await stack.stop()
  }
}
