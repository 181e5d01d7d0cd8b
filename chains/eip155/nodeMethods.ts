import { methods } from './methods.ts'

/** Asked by the secure frame for its approvals, and no method of a wallet. */
const ownReads = ['eth_simulateV1']

/** What a node may be asked: methods that need nobody's approval and no wallet. */
export const nodeMethods: ReadonlySet<string> = new Set([
  ...ownReads,
  ...Object.entries(methods)
    .filter(([name, { approval }]) => !approval && name.startsWith('eth_'))
    .map(([name]) => name)
    .filter((name) => name !== 'eth_accounts'),
])
