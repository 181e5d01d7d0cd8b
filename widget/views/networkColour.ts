/** The colours well-known networks and chain types are recognised by, dark enough for a white letter. */
const colours: Readonly<Record<string, string>> = {
  Ethereum: '#4f63c4',
  'OP Mainnet': '#d6001c',
  'Arbitrum One': '#1c5fa8',
  Polygon: '#6c36d9',
  Base: '#0b4ff0',
  'BNB Smart Chain': '#8a6400',
  Avalanche: '#c9302f',
  Gnosis: '#11715c',
  Celo: '#4a6b00',
  'ZKsync Era': '#3a4db0',
  Zora: '#2b2b2b',
  Solana: '#6a35c9',
  Bitcoin: '#a35200',
  Polkadot: '#b8086a',
  Cosmos: '#2e3148',
  'EVM networks': '#4f63c4',
}

/** The colour of a network, by its name; undefined leaves it to the badge to make one up. */
export function networkColour(name: string): string | undefined {
  return Object.hasOwn(colours, name) ? colours[name] : undefined
}
