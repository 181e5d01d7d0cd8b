import { known } from './known.ts'
import type { Payload } from './payload.ts'

/** Messages of `personal_sign`: logins, and hashes in their place. */
export const messages: readonly Payload[] = [
  {
    title: 'Sign-In with Ethereum, on its own site',
    message: `shop.example wants you to sign in with your Ethereum account:
${known.me}

Welcome

URI: https://shop.example/login
Version: 1
Chain ID: 1
Nonce: 7vTg2bq9Lx
Issued At: 2026-11-21T08:59:30Z`,
    warnings: '',
  },
  {
    title: 'OpenSea: the text of its login',
    message: `Welcome to OpenSea!\n\nClick to sign in and accept the OpenSea Terms of Service (https://opensea.io/tos) and Privacy Policy (https://opensea.io/privacy).\n\nThis request will not trigger a blockchain transaction or cost any gas fees.\n\nWallet address:\n${known.me.toLowerCase()}\n\nNonce:\n3dd43a96-4b27-4a19-8a2b-e7ac39b8a43f`,
    warnings: '',
  },
  {
    title: 'ERC-4337: the hash of a user operation for SimpleAccount 0.7',
    message: `0x${'c3'.repeat(32)}`,
    warnings: 'blindHash',
  },
  {
    title: 'ERC-4337: a hash that happens to be readable',
    message: 'Welcome back! Please sign in now',
    warnings: 'blindHash',
  },
]
