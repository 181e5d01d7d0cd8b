import type { Stories } from '../fixtures/story.ts'
import { typeInto } from '../fixtures/typeInto.ts'
import {
  failingWallets,
  listedWallets,
  silentWallets,
  walletServer,
} from '../fixtures/walletList.ts'
import { asProvider, find, harbour, longNamed, plain, unlisted } from '../fixtures/wallets.ts'

const search = (text: string) => () => typeInto('input[type=search]', text)

const pressCertified = () =>
  document.querySelector<HTMLElement>('button[aria-pressed=false]')?.click()

/** A wallet of the list that this browser has. */
const cedar = { ...plain, id: 'cedar', name: 'Cedar Vault', info: { rdns: 'app.cedar-vault' } }

export const stories: Stories = {
  done: { world: { api: walletServer } },
  installedFirst: {
    world: { api: walletServer },
    arrange: (app) => find(app, [harbour, cedar]),
  },
  doubted: {
    world: { api: walletServer },
    arrange: (app) => find(app, [harbour, asProvider, unlisted]),
  },
  ownAndFeatured: {
    world: {
      api: walletServer,
      options: {
        customWallets: [{ id: 'house', name: 'House Wallet', mobile_link: 'house://' }],
        featuredWalletIds: ['juniper-key', 'elm-safe'],
        excludeWalletIds: ['aspen-wallet'],
      },
    },
  },
  searching: { world: { api: walletServer }, play: search('vault'), afterMs: 299 },
  found: { world: { api: walletServer }, play: search('vault') },
  noneFound: { world: { api: walletServer }, play: search('an orchid') },
  certified: { world: { api: walletServer }, play: pressCertified },
  noneCertified: {
    world: { api: { '/getWallets': () => ({ data: [], count: 0 }) } },
    play: pressCertified,
  },
  loading: { world: { api: silentWallets } },
  empty: {},
  failed: { world: { api: failingWallets } },
  moreFailed: {
    world: {
      api: {
        '/getWallets': (url, signal) =>
          url.searchParams.get('entries') === '40' && url.searchParams.get('page') === '1'
            ? { data: listedWallets.slice(4, 8), count: 60 }
            : url.searchParams.get('page') === '2'
              ? new Response(null, { status: 500 })
              : walletServer['/getWallets']?.(url, signal),
      },
    },
  },
  phone: { world: { api: walletServer, coarsePointer: true } },
  longNames: {
    world: { api: walletServer },
    arrange: (app) => find(app, [longNamed]),
  },
  rightToLeft: { world: { api: walletServer, options: { direction: 'rtl' } } },
}
