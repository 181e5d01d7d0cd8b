import type { KnownToken } from '../types.ts'

/**
 * Tokens that many people know, by the reference of their cluster (CAIP-2), whatever a node says of them. Sources:
 * Circle, Tether, PayPal, Coinbase, the token registry of Solana, the projects themselves.
 */
export const knownTokens: Readonly<Record<string, readonly KnownToken[]>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': [
    ['USDC', 6, 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
    ['USDT', 6, 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'],
    ['PYUSD', 6, '2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo'],
    ['EURC', 6, 'HzwqbKZw8HxMN6bF2yFZNrht3c2iXXzpKcFu7uBEDKtr'],
    ['wSOL', 9, 'So11111111111111111111111111111111111111112'],
    ['mSOL', 9, 'mSoLzYCxHdYgdzU16g5QSh3i5K3z3KZK7ytfqcJm7So'],
    ['JitoSOL', 9, 'J1toso1uCk3RLmjorhTtrVwY9HJ7X8V9yYac6Y7kGCPn'],
    ['WETH', 8, '7vfCXTUXx5WJV5JADk17DUJ4ksgau7utNKj4b963voxs'],
    ['WBTC', 8, '3NZ9JMVBmGAqocybic2c7LQCJScmgsAZ6vQqTDzcqmJh'],
    ['cbBTC', 8, 'cbbtcf3aa214zXHbiAZQwf4122FBYbraNdFqgw4iMij'],
    ['JUP', 6, 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN'],
    ['RAY', 6, '4k3Dyjzvzp8eMZWUXbBCjEvwSkkk59S5iCNLY3QrkX6R'],
    ['BONK', 5, 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263'],
  ],
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: [
    ['USDC', 6, '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU'],
    ['wSOL', 9, 'So11111111111111111111111111111111111111112'],
  ],
}
