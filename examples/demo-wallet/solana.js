import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64, hex } from '@scure/base'
import { askNode, stackPort } from './chains.js'
import { consent } from './consent.js'
import { describeConnect, describeMessage, describeSolanaTransaction } from './describe.js'
import { fail } from './fail.js'
import { demoSolanaAccount } from './solanaAccount.js'

// A second stand-in for a wallet extension: one script, registered as the Wallet Standard says.

const key = 'demo-solana-wallet'
const version = '1.0.0'
const chains = ['solana:localnet', 'solana:devnet', 'solana:testnet', 'solana:mainnet']
const privateKey = hex.decode(demoSolanaAccount.privateKey)
const account = Object.freeze({
  address: demoSolanaAccount.address,
  publicKey: ed25519.getPublicKey(privateKey),
  chains,
  features: ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'],
})
const listeners = new Set()
let granted = remember()

function remember(next) {
  try {
    if (next !== undefined) localStorage.setItem(key, String(next))
    return localStorage.getItem(key) === 'true'
  } catch {
    return next ?? false // storage is denied here: the wallet forgets with the page
  }
}

function grant(next) {
  granted = next
  remember(next)
  for (const listener of listeners) listener({ accounts: wallet.accounts })
}

/** Puts the signature in where the account stands among the signers: a count, signatures, the message. */
function sign(transaction) {
  const signed = transaction.slice()
  const start = 1 + signed[0] * 64
  const message = signed.subarray(start)
  const keys = (message[0] >= 0x80 ? 1 : 0) + 4
  const isOurs = (_, place) =>
    account.publicKey.every((byte, at) => message[keys + place * 32 + at] === byte)
  const place = Array.from({ length: signed[0] }).findIndex(isOurs)
  if (place < 0) throw fail(4100, 'The Demo Solana wallet does not sign this transaction.')
  signed.set(ed25519.sign(message, privateKey), 1 + place * 64)
  return signed
}

async function ask(description) {
  if (window.demoWalletBehaviour === 'hang') await new Promise(() => {})
  await consent(description)
}

const wallet = {
  version,
  name: 'Demo Solana wallet (test key)',
  icon: `data:image/svg+xml;base64,${btoa(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="#17181c"/><path d="M26 30h50l-8 9H18zm42 14H18l8 9h50zM26 58h50l-8 9H18z" fill="#7cf2c8"/></svg>',
  )}`,
  chains,
  get accounts() {
    return granted ? [account] : []
  },
  features: {
    'standard:connect': {
      version,
      async connect({ silent = false } = {}) {
        if (!granted && !silent) {
          await ask(describeConnect(account.address))
          grant(true)
        }
        return { accounts: wallet.accounts }
      },
    },
    'standard:disconnect': { version, disconnect: async () => grant(false) },
    'standard:events': {
      version,
      on(_event, listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    'solana:signMessage': {
      version,
      async signMessage({ message }) {
        await ask(describeMessage(new TextDecoder().decode(message)))
        return [{ signedMessage: message, signature: ed25519.sign(message, privateKey) }]
      },
    },
    'solana:signTransaction': {
      version,
      supportedTransactionVersions: ['legacy', 0],
      async signTransaction(...inputs) {
        await ask(describeSolanaTransaction(inputs))
        return inputs.map(({ transaction }) => ({ signedTransaction: sign(transaction) }))
      },
    },
    'solana:signAndSendTransaction': {
      version,
      supportedTransactionVersions: ['legacy', 0],
      async signAndSendTransaction(input) {
        await ask(describeSolanaTransaction([input]))
        const url = `http://solana.localhost:${stackPort()}`
        const bytes = base64.encode(sign(input.transaction))
        const signature = await askNode(url, 'sendTransaction', [bytes, { encoding: 'base64' }])
        return [{ signature: base58.decode(signature) }]
      },
    },
  },
}

const register = (registry) => registry.register(wallet)
addEventListener('wallet-standard:app-ready', ({ detail }) => register(detail))
dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
