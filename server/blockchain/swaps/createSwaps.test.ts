import { expect, test } from 'vitest'
import { swapNetworks } from '../../../shared-schemas/entities/swapLimits.ts'
import { WidgetConfig } from '../../../shared-schemas/options/widgetConfig.ts'
import type { ServerConfigInput } from '../../config.ts'
import { createTestServer, testConfig } from '../../testing.ts'

// Swaps themselves, on a real chain: tests/contract/swaps.test.ts.

const exchange = {
  quoter: `0x${'1'.repeat(40)}`,
  router: `0x${'2'.repeat(40)}`,
  wrapped: `0x${'3'.repeat(40)}`,
}
const nodes = (...networks: readonly string[]) =>
  Object.fromEntries(networks.map((network) => [network, ['https://node.test']]))
const [shop] = testConfig.projects
const offering: Partial<ServerConfigInput> = {
  projects: shop && [{ ...shop, features: { swap: ['1inch'] } }],
}

/** What the server with those settings tells the widget. */
async function readConfig(settings: Partial<ServerConfigInput>): Promise<WidgetConfig> {
  const { get } = await createTestServer(settings)
  const text = await (await get('https://widget.test/frame?projectId=shop')).text()
  const [, content = ''] = /<meta name="appkit-config" content="([^"]*)">/.exec(text) ?? []
  const json = content.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
  return WidgetConfig.parse(JSON.parse(json))
}

test('default: swaps are built where the server has nodes and knows an exchange', async () => {
  const others = ['eip155:11155111', 'eip155:42220', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']

  const config = await readConfig({ upstreams: nodes(...swapNetworks, ...others) })

  expect(config.swapNetworks?.toSorted()).toEqual(
    [
      'eip155:1',
      'eip155:10',
      'eip155:137',
      'eip155:42161',
      'eip155:43114',
      'eip155:56',
      'eip155:8453',
    ].toSorted(),
  )
  expect(config.swapRouters).toBeUndefined()
})

test('param: an operator names exchanges on other networks, and others on those', async () => {
  const exchanges = { 'eip155:1': exchange, 'eip155:31337': exchange } as const

  const config = await readConfig({
    upstreams: nodes('eip155:1', 'eip155:10', 'eip155:31337'),
    swaps: { exchanges },
  })

  expect(config.swapNetworks).toEqual(['eip155:1', 'eip155:10', 'eip155:31337'])
  expect(config.swapRouters).toEqual({
    'eip155:1': exchange.router,
    'eip155:31337': exchange.router,
  })
})

test('param: without nodes of such networks there are none', async () => {
  const config = await readConfig({ upstreams: nodes('eip155:5') })

  expect(config.swapNetworks).toBeUndefined()
})

test('param: a project has swaps where its settings say so', async () => {
  const swapOf = ({ features = [] }: WidgetConfig) => features.find(({ id }) => id === 'swap')
  const upstreams = nodes('eip155:1')

  expect(swapOf(await readConfig({ upstreams }))).toMatchObject({ isEnabled: false })
  expect(swapOf(await readConfig({ upstreams, ...offering }))).toEqual({
    id: 'swap',
    isEnabled: true,
    config: ['1inch'],
  })
})
