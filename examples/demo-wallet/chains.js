import { fail } from './fail.js'

/** Nodes of the local stack by chain id, which are used whatever a site says about these chains. */
const localHosts = { 31337: 'chain.localhost', 10: 'chain10.localhost' }

/**
 * The chains the wallet knows, and how it asks them. It starts with 31337 and 1, for which it has no
 * node, and learns others by wallet_addEthereumChain: `[chainId, url]` pairs.
 */
export function createChains(learned) {
  const known = new Map([[31337], [1], ...learned])
  return {
    knows: (chainId) => known.has(chainId),
    learned: () => [...known].filter(([chainId]) => chainId !== 31337 && chainId !== 1),
    add: (chainId, url) => known.set(chainId, url),
    async ask(chainId, method, params) {
      const url = Object.hasOwn(localHosts, chainId)
        ? `http://${localHosts[chainId]}:${stackPort()}`
        : known.get(chainId)
      if (!url) throw fail(-32603, `The Demo Wallet has no node for chain ${chainId}.`)
      return askNode(url, method, params)
    },
  }
}

/** The stack may live on another port than the page: it is where the page's kit comes from. */
export function stackPort() {
  const script = document.querySelector('script[src*="/appkit.js"], script[src*="/appkit@"]')
  return (script ? new URL(script.src) : location).port || '80'
}

/** One JSON-RPC call; the node's error with its code. */
export async function askNode(url, method, params) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = await response.json()
  if (error) throw Object.assign(fail(error.code, error.message), { data: error.data })
  return result
}
