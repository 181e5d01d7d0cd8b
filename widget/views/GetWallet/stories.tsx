import type { Stories } from '../fixtures/story.ts'
import { failingWallets, silentWallets, walletServer } from '../fixtures/walletList.ts'

export const stories: Stories = {
  done: { world: { api: walletServer } },
  phone: { world: { api: walletServer, coarsePointer: true } },
  loading: { world: { api: silentWallets } },
  failed: { world: { api: failingWallets } },
  empty: {},
}
