const key = 'demo-wallet'

/** What the wallet keeps of this site: whether it may connect, its chain and chains it was taught. */
export function readMemory() {
  const empty = { granted: false, chainId: 31337, account: 0, learned: [] }
  try {
    return { ...empty, ...JSON.parse(localStorage.getItem(key) ?? '{}') }
  } catch {
    return empty // storage is denied here: the wallet forgets with the page
  }
}

export function writeMemory(memory) {
  try {
    localStorage.setItem(key, JSON.stringify(memory))
  } catch {
    // Storage is denied here: see above.
  }
}
