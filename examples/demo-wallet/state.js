import { numberToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { demoAccounts } from './accounts.js'
import { createChains } from './chains.js'
import { emptyMemory, readMemory, writeMemory } from './memory.js'

/** What the wallet is on this site: its account, its chain, who listens; and what its owner may do. */
export function createState() {
  const memory = { ...emptyMemory, ...readMemory() }
  // An extension is one for all tabs of a site: what was granted in another counts here too.
  const recall = () => Object.assign(memory, readMemory())
  const chains = createChains(memory.learned)
  const listeners = new Map()
  const keep = (change) => writeMemory(Object.assign(memory, change, { learned: chains.learned() }))
  const signer = () => privateKeyToAccount(demoAccounts[memory.account].privateKey)
  const accounts = () => (recall().granted ? [signer().address] : [])
  const emit = (event, data) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(data)
  }

  return {
    chains,
    signer,
    accounts,
    chainId: () => memory.chainId,
    granted: () => recall().granted,
    grant() {
      keep({ granted: true })
      emit('connect', { chainId: numberToHex(memory.chainId) })
      emit('accountsChanged', accounts())
    },
    lock() {
      keep({ granted: false })
      emit('accountsChanged', [])
    },
    selectAccount(account) {
      keep({ account })
      if (memory.granted) emit('accountsChanged', accounts())
    },
    selectChain(chainId) {
      keep({ chainId })
      emit('chainChanged', numberToHex(chainId))
    },
    listen(event, listener) {
      listeners.set(event, new Set([...(listeners.get(event) ?? []), listener]))
    },
    unlisten: (event, listener) => listeners.get(event)?.delete(listener),
  }
}
