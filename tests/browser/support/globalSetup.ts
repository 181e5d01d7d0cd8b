import { startStack } from '../../../scripts/stack/stack.mjs'
import { startRelay } from '../../../scripts/stack/startRelay.mjs'
import { startBitcoinNode } from './bitcoinNode.ts'
import { environment } from './environment.ts'
import { clearPolicyCounts, recordPolicyCounts } from './policyCount.ts'
import { bitcoinNetworkId, projects, relayProject, slowNetworkId } from './projects.ts'
import { startRelayControl } from './relayControl.ts'
import { startSilentNode } from './silentNode.ts'
import { startSiteServer } from './siteServer.ts'

/** Starts the real stack and the sites of the tests for the whole run; returns how to stop both. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default async function globalSetup(): Promise<() => Promise<void>> {
  clearPolicyCounts()
  const node = await startSilentNode()
  const coins = await startBitcoinNode()
  const faulty = await startRelay()
  const control = await startRelayControl(faulty)
  const stack = await startStack({
    port: 0,
    projects: [...projects, relayProject(faulty.port)],
    upstreams: { [slowNetworkId]: [node.url], [bitcoinNetworkId]: [coins.url] },
    smartAccounts: 'on',
  })
  const sites = await startSiteServer({
    widget: `http://widget.shop.localhost:${stack.port}`,
    api: `http://api.shop.localhost:${stack.port}`,
  })
  environment.publish({
    STACK_PORT: stack.port,
    SITES_PORT: sites.port,
    RELAY_PORT: stack.relay.port,
    IDENTITY_PORT: stack.identity.port,
    FAULTY_RELAY_PORT: faulty.port,
    RELAY_CONTROL_PORT: control.port,
    BITCOIN_PORT: Number(new URL(coins.url).port),
    BITCOIN_CONTROL_PORT: coins.controlPort,
    CHAIN_PORT: Number(new URL(stack.anvil[31337].url).port),
    CHAIN10_PORT: Number(new URL(stack.anvil[10].url).port),
  })
  return async () => {
    recordPolicyCounts()
    sites.server.closeAllConnections()
    sites.server.close()
    node.stop()
    await coins.stop()
    control.stop()
    await faulty.stop()
    await stack.stop()
  }
}
