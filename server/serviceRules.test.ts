import { expect, test } from 'vitest'
import { parseConfig } from './parseConfig.ts'
import { testConfig } from './testing.ts'

const shop = { id: 'shop', name: 'Shop', mode: 'production', origins: ['https://shop.test'] }
const smartAccount = (sponsored = false, kind = 'erc4337') => ({
  caipNetworkId: 'eip155:1',
  kind,
  sponsored,
})

const exchange = {
  quoter: `0x${'1'.repeat(40)}`,
  router: `0x${'2'.repeat(40)}`,
  wrapped: `0x${'3'.repeat(40)}`,
}

const parse = (settings: object) => parseConfig({ ...testConfig, dist: '/dist', ...settings })

test('default: settings that need others are taken beside them', () => {
  const services = {
    bundlers: { 'eip155:1': 'https://bundler.test' },
    paymasters: { 'eip155:1': 'https://paymaster.test' },
  }
  const origins = ['https://*.shop.test', 'https://shop.test:*']
  const trustedOrigins = ['https://a.shop.test', 'https://*.b.shop.test', 'https://shop.test:8443']
  const project = { ...shop, origins, trustedOrigins, smartAccounts: [smartAccount(true)] }

  expect(() => parse({ ...services, projects: [project] })).not.toThrow()
  const alone = { ...shop, smartAccounts: [smartAccount(false, 'eip7702')] }
  expect(() => parse({ projects: [alone] })).not.toThrow()
})

test.each([
  [
    { projects: [{ ...shop, origins: ['https://shop.test', 'https://widget.test'] }] },
    'projects[0].origins[1]: expected the origin of a site, not https://widget.test, which is origins.widget of this server.',
  ],
  [
    { projects: [{ ...shop, trustedOrigins: ['https://shop.test', 'https://*.shop.test'] }] },
    'projects[0].trustedOrigins[1]: expected one of projects[0].origins: https://*.shop.test may not embed the widget.',
  ],
  [
    { names: { zone: 'eth' } },
    'names.zone: expected what names end in, without the first dot, e.g. example.com.',
  ],
  [
    { names: { zone: '.example.com' } },
    'names.zone: expected what names end in, without the first dot, e.g. example.com.',
  ],
  [{ names: { reserved: 'admin' } }, 'names.reserved: expected a list, not text.'],
  [
    { names: { suffix: 'example.com' } },
    'names.suffix: is not a setting. Settings here: zone, reserved, ens, ipfsGateway.',
  ],
  [
    { names: { ens: { network: 'eip155:1' } } },
    'names.ens.network: expected upstreams["eip155:1"], which they are read from.',
  ],
  [
    { names: { ens: { network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' } } },
    'names.ens.network: expected a network that has names: an EVM one.',
  ],
  [
    { names: { ens: { network: 'eip155:1', contract: 'ens.eth' } } },
    'names.ens.contract: expected the address of a contract.',
  ],
  [
    { names: { ipfsGateway: 'http://127.0.0.1:8080' } },
    'names.ipfsGateway: expected an https origin.',
  ],
  [
    { history: { 'eip155:1': {} } },
    'history["eip155:1"]: expected upstreams["eip155:1"], which they are read from.',
  ],
  [
    { swaps: { exchanges: { 'eip155:1': exchange } } },
    'swaps.exchanges["eip155:1"]: expected upstreams["eip155:1"], which swaps are read from.',
  ],
  [
    { swaps: { exchanges: { 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': exchange } } },
    'swaps.exchanges["solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"]: expected a network with swaps: an EVM one, and not ZKsync.',
  ],
  [
    { swaps: { exchanges: { 'eip155:324': exchange } } },
    'swaps.exchanges["eip155:324"]: expected a network with swaps: an EVM one, and not ZKsync.',
  ],
  [
    { swaps: { exchanges: { 'eip155:1': { ...exchange, router: '0x12' } } } },
    'swaps.exchanges["eip155:1"].router: expected the address of a contract.',
  ],
  [
    {
      projects: [{ ...testConfig.projects[0], features: { swap: ['1inch'] } }],
      upstreams: { 'eip155:5': ['https://node.test'] },
    },
    'projects[0].features.swap: expected a network with swaps in upstreams, such as Ethereum.',
  ],
  [
    { history: { 'bip122:000000000019d6689c085ae165831e93': {} } },
    'history["bip122:000000000019d6689c085ae165831e93"]: expected a network whose transactions can be read: an EVM one.',
  ],
  [
    { projects: [{ ...shop, smartAccounts: [smartAccount()] }] },
    'projects[0].smartAccounts[0]: expected bundlers["eip155:1"] beside it, the URL of its bundler.',
  ],
  [
    {
      bundlers: { 'eip155:1': 'https://bundler.test' },
      projects: [{ ...shop, smartAccounts: [smartAccount(true)] }],
    },
    'projects[0].smartAccounts[0]: expected paymasters["eip155:1"] beside it, the URL of its paymaster.',
  ],
  [
    { recoveryKeyFile: '/r' },
    'recoveryKeyFile: needs a database in a file: with ":memory:" all keys are in memory.',
  ],
])('error: %o lacks what it needs', (settings, told) => {
  expect(() => parse(settings)).toThrow(
    expect.objectContaining({ message: `Server configuration, ${told}` }),
  )
})
