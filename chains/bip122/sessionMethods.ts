import { switchTarget } from '../switchTarget.ts'
import type { SessionMethods } from '../types.ts'

/** Source: specification section 7 "JSON-RPC and relay". */
export const sessionMethods = {
  methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
  events: ['accountsChanged', 'chainChanged'],
  local: {
    knownAccounts: ({ addresses }) => addresses.map((address) => ({ address })),
    requestAccounts: ({ addresses }) => addresses.map((address) => ({ address })),
  },
  targetOf: ({ method, params }) => (method === 'switchNetwork' ? switchTarget(params) : undefined),
} satisfies SessionMethods
