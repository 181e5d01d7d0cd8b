import { expect, test } from 'vitest'
import { paymentCurrencies } from '../../shared-schemas/entities/onramp.ts'
import type { Transaction } from '../../shared-schemas/entities/transaction.ts'
import { shortenAddress } from '../../shared-schemas/format/shortenAddress.ts'
import { socialNames } from '../../shared-schemas/login/socialProvider.ts'
import { ViewName } from '../../shared-schemas/options/views.ts'
import { accountStatesOf, attemptOf } from '../actions/account/testing.ts'
import { providers } from '../actions/onramp/providers.ts'
import { recipientsOf } from '../actions/send/recipients.ts'
import type { HeldToken } from '../lib/connectedAccount.ts'
import { accountOf } from '../stores/connections.ts'
import type { NamesState } from '../stores/names.ts'
import { isDisguised, pseudo } from '../texts/pseudo.ts'
import { amountText } from './activity/TransferAmount.tsx'
import { allStories } from './fixtures/allStories.ts'
import { mountStory } from './fixtures/mount.tsx'
import type { Story } from './fixtures/story.ts'

const cases = Object.entries(allStories).flatMap(([group, stories]) =>
  Object.entries<Story>(stories).map(([name, story]) => {
    const view = ViewName.safeParse(group).data ?? 'Connect'
    return [`${group}.${name}`, view, story] as const
  }),
)

test.each(cases)('behavior: %s is drawn in a dialog with a name', async (_name, view, story) => {
  const drawn = await mountStory(view, story)

  const dialog = drawn.container.querySelector('[role=dialog]')
  const name = document.getElementById(dialog?.getAttribute('aria-labelledby') ?? '')
  expect(name?.textContent).not.toBe('')
  expect(drawn.text().length).toBeGreaterThan(12)
  await drawn.end()
})

test.each(cases)(
  'behavior: %s says nothing that is not in the catalogue',
  async (_, view, story) => {
    const load = () => Promise.resolve({ locale: 'en', catalogue: pseudo })
    const drawn = await mountStory(view, story, load)
    const facts = factsIn(drawn.app)

    const written = textsIn(drawn.container.querySelector('[role=dialog]'))

    expect(
      written.filter((text) => !isDisguised(text) && !facts.has(text) && !isMoney(text)),
    ).toEqual([])
    await drawn.end()
  },
)

/** An amount as `Intl` writes it, e.g. `$8,266.59` or `€50`, and the dot behind it. */
const isMoney = (text: string) => /^(<?[$€][\d,]+(\.\d\d)?[BT]?|·)$/.test(text)

type Drawn = Awaited<ReturnType<typeof mountStory>>['app']

/** What a person reads that nobody translates: names, addresses, amounts, messages of wallets. */
function factsIn(app: Drawn): Set<string> {
  const { stores } = app
  const { connectors } = stores.connectors.getState()
  const chains = stores.chains.getState()
  const networks = Object.values(chains.byNamespace).flatMap((entry) => entry.caipNetworks)
  const accounts = Object.values(accountStatesOf(app))
  const { open } = stores.alerts.getState()
  const { pairing } = stores.walletConnect.getState()
  const { social } = stores.auth.getState()
  const { current: toast } = stores.toast.getState()
  const holders = Object.values(stores.connections.getState().byNamespace).map(accountOf)
  return new Set([
    ...connectors.map(({ name = '' }) => name),
    ...networks.flatMap(({ name, nativeCurrency }) => [name, nativeCurrency.name]),
    stores.send.getState().transfer?.reason ?? '',
    stores.send.getState().receiverProfileName ?? '',
    stores.swap.getState().swap?.reason ?? '',
    ...(stores.swap.getState().listed?.tokens ?? []).flatMap(({ name, symbol }) => [name, symbol]),
    ...namesIn(stores.names.getState()),
    ...holders.map((account) => account?.profile?.name ?? ''),
    ...stores.transactions.getState().transactions.flatMap(factsOf),
    ...accounts.flatMap(({ connectedWalletInfo, user }) => [
      connectedWalletInfo?.name ?? '',
      user?.email ?? '',
    ]),
    ...open.flatMap(({ shortMessage, longMessage }) => [shortMessage, longMessage]),
    ...[attemptOf(app)?.error, chains.switching?.error, pairing?.error, social?.error].flatMap(
      (error) => (error ? [error.message, `${error.code}: ${error.message}`] : []),
    ),
    ...holders.flatMap((account) =>
      [account?.tokens, ...Object.values(account?.tokensByNetwork ?? {})].flatMap((tokens) =>
        tokens === 'unread' ? [] : (tokens?.held.flatMap(heldFacts) ?? []),
      ),
    ),
    ...holders.flatMap((account) => {
      const sentTo = account ? recipientsOf(app, account.address) : []
      return sentTo.map((each) => shortenAddress(each, sentTo))
    }),
    ...Object.values(socialNames),
    ...Object.values(providers).map(({ name }) => name),
    ...paymentCurrencies.map(({ id }) => id),
    typeof toast?.text === 'string' ? toast.text : '',
    ...Object.values(stores.wallets.getState().byId).flatMap(({ name, ...wallet }) => [
      name,
      ...Object.values(wallet).filter(isWebAddress).map(hostOf),
    ]),
    ...suggestions,
  ])
}

/** Names that are shown, and why one cannot be had in the words of the server. */
function namesIn({ answer, failure, registered }: NamesState): string[] {
  const said = answer && ('reason' in answer ? [answer.reason] : answer.suggestions.map(nameOf))
  return [
    '.shop.id',
    'ada.shop.id',
    'ada.wcn.id',
    registered?.name ?? '',
    typeof failure === 'object' ? failure.reason : '',
    ...(said ?? []),
  ]
}

const heldFacts = ({ name, symbol, quantity }: HeldToken) => [name, `${quantity.numeric} ${symbol}`]

const nameOf = ({ name }: { name: string }) => name

/** What a transaction moved, and a name that is cut. */
function factsOf({ transfers }: Transaction): string[] {
  return transfers.map((transfer) => amountText(transfer, { locale: 'en' }))
}

/** Names of chain types, and the colon between label and value. */
const suggestions = [
  'EVM networks',
  'Solana',
  ':',
  // What a server or the secure frame says, in its own words.
  'Please try again after 12 seconds',
  'The stored wallet does not open with its own keys.',
  'HTTP_STATUS: HTTP status code: 503',
  'Error resolving name',
]

function isWebAddress(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('https:')
}

function hostOf(href: string): string {
  return new URL(href).hostname
}

/** The texts of an element, each as one block: what one element holds itself, and every label. */
function textsIn(element: Element | null): string[] {
  if (!element) return []
  const emails = new Set<ChildNode>(
    element.querySelectorAll(':scope > bdi[dir=ltr]:not([aria-hidden])'),
  ) // Words.tsx
  const own = [...element.childNodes].filter((node) => node.nodeType === 3 || emails.has(node))
  const label = element.getAttribute('aria-label') ?? element.getAttribute('placeholder')
  return [
    own
      .map((node) => node.textContent)
      .join('')
      .trim(),
    label ?? '',
    ...[...element.children]
      .filter((child) => !emails.has(child) && !child.matches('bdi[aria-hidden=true], time')) // WholeAddress.tsx; dates are of Intl
      .flatMap(textsIn),
  ].filter((text) => text !== '' && !isAmountOrAddress(text))
}

function isAmountOrAddress(text: string): boolean {
  return /^[+-]?[<\d.,]+[BT]? ?[A-Z]*…?$/.test(text) || /^\w{4}…\w{6}$/.test(text)
}
