import { expect, test } from 'vitest'
import type { ViewName } from '../../shared-schemas/options/views.ts'
import type { App } from '../app.ts'
import { setActiveNamespace } from '../stores/chains.ts'
import { mountStory } from './fixtures/mount.tsx'
import type { Story } from './fixtures/story.ts'
import {
  connectBitcoin,
  connectSolana,
  find,
  northlight,
  northlightSolana,
  onAll,
} from './fixtures/wallets.ts'

// T7: an attacker can make an address with the ends of another one. Both have the short form 1A1z…DivfNa.
const bitcoin = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
const solana = '1A1zR4nVxkTg8wqJ2cYpLh6sEuBd3mFaXoC7tDivfNa'
const short = { bitcoin: '1A1zP1eP…Lmv7DivfNa', solana: '1A1zR4nV…oC7tDivfNa' }

const connectBoth = (app: App) => {
  connectBitcoin(app, { address: bitcoin, accounts: [] })
  connectSolana(app, { address: solana, accounts: [] })
  app.stores.chains.setState(setActiveNamespace('bip122'))
}
const northlightBitcoin = { ...northlight, id: 'northlight-bitcoin', namespace: 'bip122' } as const

const severalAccounts: Story = {
  params: { namespace: 'solana' },
  arrange: (app) =>
    connectSolana(app, {
      address: solana,
      accounts: [solana, bitcoin].map((address) => ({ namespace: 'solana', address, type: 'eoa' })),
    }),
}
const oneWallet: Story = {
  params: { walletId: northlight.id },
  arrange(app) {
    find(app, [northlight, northlightBitcoin, northlightSolana])
    connectBitcoin(app, { address: bitcoin, connectorId: northlightBitcoin.id })
    connectSolana(app, { address: solana })
  },
}

const places: [place: string, ViewName, Story, shown: string][] = [
  ['the account in use', 'Account', { arrange: connectBoth }, short.bitcoin],
  ['an account beside it', 'Account', { arrange: connectBoth }, short.solana],
  ['the first account of a wallet', 'WalletAccounts', severalAccounts, short.solana],
  ['the other account of a wallet', 'WalletAccounts', severalAccounts, short.bitcoin],
  ['the Bitcoin row of a wallet', 'ChooseChainType', oneWallet, short.bitcoin],
  ['the Solana row of a wallet', 'ChooseChainType', oneWallet, short.solana],
]

test.each(places)(
  'behavior: %s is distinguished from an address with the same ends: T7',
  async (_, view, story, shown) => {
    const drawn = await mountStory(view, { ...story, world: { options: { networks: onAll } } })

    expect(drawn.text()).toContain(shown)
    expect(drawn.text()).not.toMatch(/1A1z…/)
    await drawn.end()
  },
)
