import * as z from 'zod/mini'
import type { SessionFacts, SessionMethods } from '../types.ts'

const Target = z.tuple([z.object({ chainId: z.string().check(z.regex(/^0x[0-9a-fA-F]{1,13}$/)) })])

const referenceOf = ({ caipNetworkId }: SessionFacts) => caipNetworkId.split(':')[1]

/** Source: specification section 7 "JSON-RPC and relay", facts of the universal provider. */
export const sessionMethods = {
  methods: [
    'eth_accounts',
    'eth_requestAccounts',
    'eth_sendRawTransaction',
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'personal_sign',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_getPermissions',
    'wallet_requestPermissions',
    'wallet_registerOnboarding',
    'wallet_watchAsset',
    'wallet_scanQRCode',
    'wallet_getCallsStatus',
    'wallet_showCallsStatus',
    'wallet_sendCalls',
    'wallet_getCapabilities',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    'wallet_getAssets',
  ],
  events: ['accountsChanged', 'chainChanged'],
  local: {
    eth_accounts: ({ addresses }) => addresses,
    eth_requestAccounts: ({ addresses }) => addresses,
    eth_chainId: (facts) => `0x${Number(referenceOf(facts)).toString(16)}`,
    net_version: referenceOf,
  },
  targetOf({ method, params }) {
    if (method !== 'wallet_switchEthereumChain') return undefined
    const parsed = z.safeParse(Target, params)
    return parsed.success ? `eip155:${Number(parsed.data[0].chainId)}` : undefined
  },
} satisfies SessionMethods
