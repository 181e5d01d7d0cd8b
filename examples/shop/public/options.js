// What the kit should know of this shop, said before its script arrives.
window.appkitOptions = {
  networks: [
    {
      id: 31337,
      name: 'AppKit Local',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [`http://chain.localhost:${location.port || 80}`] } },
      testnet: true,
    },
    'eip155:10',
    'eip155:1',
  ],
  defaultNetwork: 'eip155:31337',
  metadata: {
    name: 'Fathom Press',
    description: 'Small editions, printed by hand',
    url: location.origin,
  },
}
