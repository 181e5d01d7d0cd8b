import type { SiteNetwork } from '../../../shared-schemas/entities/network.ts'
import { smartProjects } from './smartProjects.ts'

/** A network whose only node never answers. */
export const slowNetworkId = 'eip155:424243'

/** Its node is the ledger of the run: bitcoinNode.ts. */
export const bitcoinNetworkId = 'bip122:000000000019d6689c085ae165831e93'

/** The same as a site names it; what a page reads there goes through our server. */
export const slowNetwork: SiteNetwork = {
  id: 424_243,
  name: 'Slow',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://slow.localhost'] } },
  testnet: true,
}

/** A second chain type; nothing is read there. */
export const solanaNetwork: SiteNetwork = {
  id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  chainNamespace: 'solana',
  name: 'Solana Test',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['http://solana.localhost'] } },
  testnet: true,
}

const common = {
  mode: 'development',
  origins: ['http://*.localhost:*'],
  features: { social_login: ['email'] },
}
const local = {
  id: 31_337,
  name: 'AppKit Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://chain.localhost'] } },
  testnet: true,
}
const smart = { kind: 'eip7702', sponsored: true }

/** Projects of the tests' server besides the demo's: what one journey needs and all others do not. */
export const projects = [
  /** Its operator names no relay. */
  { ...common, id: 'without-relay', name: 'Without relay', walletConnect: false },
  /** Its operator takes no part in opening wallets. */
  {
    ...common,
    id: 'unassisted',
    name: 'Unassisted',
    origins: ['http://*.shop.localhost:*'],
    automaticRecovery: false,
  },
  /** Its operator has switched the login by email off. */
  { ...common, id: 'without-email', name: 'Without email', features: { social_login: [] } },
  /** Its operator has switched Activity off. */
  {
    ...common,
    id: 'without-activity',
    name: 'Without activity',
    features: { ...common.features, activity: false },
  },
  /** Its operator decides about no feature. */
  { id: 'without-features', name: 'Defaults', mode: common.mode, origins: common.origins },
  /** Its visitors may also log in at every provider. */
  {
    ...common,
    id: 'with-socials',
    name: 'With socials',
    // A page that keeps windows apart can have approvals in the frame only.
    trustedOrigins: ['http://coop.localhost:*'],
    features: {
      social_login: ['email', 'google', 'x', 'discord', 'github', 'apple', 'facebook'],
    },
  },
  /** It wants to hear what happens in the widget. */
  { ...common, id: 'with-analytics', name: 'With analytics', features: { analytics: true } },
  /** Its operator lets its sites have approvals in the frame. */
  { ...common, id: 'trusting', name: 'Trusting', trustedOrigins: common.origins },
  { ...common, id: 'slow', name: 'Slow', networks: [slowNetwork] },
  { ...common, id: 'two-chains', name: 'Two chains', networks: [local, solanaNetwork] },
  {
    ...common,
    id: 'two-chains-smart',
    name: 'Two chains, smart accounts',
    networks: [local, solanaNetwork],
    smartAccounts: [{ caipNetworkId: 'eip155:31337', kind: 'erc4337', sponsored: false }],
  },
  {
    ...common,
    id: 'smart',
    name: 'Smart accounts',
    networks: [local, 'eip155:10'],
    smartAccounts: [
      { ...smart, caipNetworkId: 'eip155:31337' },
      { ...smart, sponsored: false, caipNetworkId: 'eip155:10' },
    ],
  },
  ...smartProjects.map((project) => ({
    ...common,
    name: project.id,
    networks: [local, 'eip155:10'],
    ...project,
  })),
]

/** A project whose relay the tests break. */
export const relayProject = (port: number) => ({
  ...common,
  id: 'faulty-relay',
  name: 'Faulty relay',
  networks: [local, 'eip155:10'],
  walletConnect: { relayUrl: `ws://relay.localhost:${port}`, projectId: 'test' },
})
