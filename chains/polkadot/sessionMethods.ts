import { switchTarget } from '../switchTarget.ts'
import type { SessionMethods } from '../types.ts'

/** Source: specification section 7 "JSON-RPC and relay". */
export const sessionMethods = {
  methods: ['polkadot_signTransaction', 'polkadot_signMessage'],
  events: ['accountsChanged', 'chainChanged'],
  local: {
    polkadot_getAccounts: ({ addresses }) => addresses.map((address) => ({ address })),
    polkadot_requestAccounts: ({ addresses }) => addresses.map((address) => ({ address })),
  },
  targetOf: ({ method, params }) =>
    method === 'polkadot_switchNetwork' ? switchTarget(params) : undefined,
} satisfies SessionMethods
