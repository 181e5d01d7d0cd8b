const key = 'demo-wallet'

/** What the wallet knows of a site that it never met. */
export const emptyMemory = { granted: false, chainId: 31337, account: 0, learned: [] }

/** What the wallet keeps of this site: whether it may connect, its chain and chains it was taught. */
export function readMemory() {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}')
  } catch {
    return {} // storage is denied here: the wallet forgets with the page
  }
}

export function writeMemory(memory) {
  try {
    localStorage.setItem(key, JSON.stringify(memory))
  } catch {
    // Storage is denied here: see above.
  }
}
