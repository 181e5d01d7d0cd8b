import type { SessionMethods } from '../types.ts'

/** Source: specification section 7 "JSON-RPC and relay". */
export const sessionMethods = {
  methods: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_requestAccounts',
    'solana_getAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  events: ['accountsChanged', 'chainChanged'],
  local: {
    solana_getAccounts: ({ addresses }) => addresses.map((pubkey) => ({ pubkey })),
    solana_requestAccounts: ({ addresses }) => addresses.map((pubkey) => ({ pubkey })),
  },
  formerIds: {
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
  },
} satisfies SessionMethods
