import type { App } from '../../app.ts'
import type { Stories } from '../fixtures/story.ts'
import { connectBitcoin, connectSolana, connectWallet, onAll, onBoth } from '../fixtures/wallets.ts'

const options = { networks: onBoth }
const addresses = [
  '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
  'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy',
  '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
]
const arrange = (app: App) =>
  connectSolana(app, {
    accounts: addresses.map((address) => ({ namespace: 'solana', address, type: 'eoa' })),
  })

export const stories: Stories = {
  done: { params: { namespace: 'solana' }, world: { options }, arrange },
  purposes: {
    params: { namespace: 'bip122' },
    world: { options: { networks: onAll } },
    arrange: (app) => connectBitcoin(app),
  },
  walletDecides: {
    params: { namespace: 'eip155' },
    world: { options },
    arrange: (app) =>
      connectWallet(app, {
        accounts: [
          '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
          '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
        ].map((address) => ({ namespace: 'eip155', address, type: 'eoa' })),
      }),
  },
  manyItems: {
    params: { namespace: 'solana' },
    world: { options },
    arrange: (app) =>
      connectSolana(app, {
        accounts: Array.from({ length: 40 }, (_, index) => ({
          namespace: 'solana',
          address: index === 0 ? (addresses[0] ?? '') : `7S3P4HxJpyyigGzodYwHtCxZyUQe9JiB${index}`,
          type: 'eoa',
        })),
      }),
  },
  empty: { world: { options } },
  rightToLeft: {
    params: { namespace: 'solana' },
    world: { options: { ...options, direction: 'rtl' } },
    arrange,
  },
}
