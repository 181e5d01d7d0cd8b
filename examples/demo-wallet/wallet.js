import { createProvider } from './provider.js'
import { createState } from './state.js'

// A wallet extension's stand-in for pages of this machine: one script, announced as EIP-6963 says.

const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="#17181c"/><path d="M20 34a8 8 0 0 1 8-8h40a8 8 0 0 1 8 8v4H30a10 10 0 0 0-10 0z" fill="#f5b301"/><path d="M20 42a8 8 0 0 1 8-8h42a8 8 0 0 1 8 8v22a8 8 0 0 1-8 8H28a8 8 0 0 1-8-8z" fill="#ffd65a"/><circle cx="64" cy="53" r="6" fill="#17181c"/></svg>',
)}`

const state = createState()
const detail = Object.freeze({
  info: Object.freeze({
    uuid: crypto.randomUUID(),
    name: 'Demo Wallet (test key)',
    icon,
    rdns: 'dev.appkit.demo',
  }),
  provider: createProvider(state),
})

function announce() {
  dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}

addEventListener('eip6963:requestProvider', announce)
announce()

// What its owner could do in the window of a real wallet.
window.demoWallet = {
  selectAccount: state.selectAccount,
  selectChain: state.selectChain,
  lock: state.lock,
}
