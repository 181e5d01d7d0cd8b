import { expect, test } from 'vitest'
import type { CaipNetworkId, ChainNamespace } from '../shared-schemas/entities/caip.ts'
import { definitions } from './definitions.ts'
import { paymentUris } from './paymentUris.ts'

test.each<[CaipNetworkId, string, string | undefined]>([
  [
    'eip155:8453',
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    'ethereum:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266@8453',
  ],
  [
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
    'solana:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
  ],
  [
    'bip122:000000000933ea01ad0ee984209779ba',
    'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
    'bitcoin:tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
  ],
  ['cosmos:cosmoshub-4', 'cosmos1vqpjljwsynsn58dugz0w8ut7kun7t8ls2qkmsq', undefined],
])(
  'default: a code on %s is the URI of its standard, where there is one',
  (id, address, expected) => {
    const namespace = id.split(':')[0] as ChainNamespace // the rows above name some
    const network = definitions[namespace].networks.find(
      ({ caipNetworkId }) => caipNetworkId === id,
    )!

    expect(paymentUris[namespace]?.({ address, network })).toBe(expected)
  },
)
