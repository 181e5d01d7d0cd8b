import { switchTarget } from '../switchTarget.ts'
import type { SessionMethods } from '../types.ts'

/** Source: specification section 7 "JSON-RPC and relay". */
export const sessionMethods = {
  methods: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
  events: ['accountsChanged', 'chainChanged'],
  local: {
    cosmos_requestAccounts: ({ addresses }) => addresses.map((address) => ({ address })),
    cosmos_knownAccounts: ({ addresses }) => addresses.map((address) => ({ address })),
  },
  targetOf: ({ method, params }) =>
    method === 'cosmos_switchNetwork' ? switchTarget(params) : undefined,
} satisfies SessionMethods
