import { act } from 'react'
import { expect, test } from 'vitest'
import type { ExplorerWallet } from '../../shared-schemas/entities/explorerWallet.ts'
import type { WalletRow } from '../actions/wallets/listWallets.ts'
import { AppContext } from '../context.tsx'
import { createTestApp, type TestAppOptions } from '../testing.ts'
import { mount } from './fixtures/mount.tsx'
import { lantern, pairingOf, relayWorld, testUri } from './fixtures/pairing.ts'
import { demoWallet } from './fixtures/wallets.ts'
import { useWalletLink } from './useWalletLink.ts'

const uri = encodeURIComponent(testUri)
const appLink = `lantern://wc?uri=${uri}`
const pageLink = `https://app.lantern.example/wc?uri=${uri}`
const waiting = pairingOf({ state: 'waiting' })
const phone: TestAppOptions = { ...relayWorld, coarsePointer: true }
const ofList = (wallet: ExplorerWallet): WalletRow => ({
  id: wallet.id,
  name: wallet.name,
  wallet,
  connector: undefined,
})
const { mobile_link: _mobile, ...withoutApp } = lantern
const { webapp_link: _page, ...desktopOnly } = withoutApp

async function link(row: WalletRow, world: TestAppOptions, arrange = waiting) {
  const { app, ready, close } = createTestApp(world)
  await ready
  arrange(app)
  function Row() {
    return <output>{useWalletLink(row)}</output>
  }
  const drawn = await mount(
    <AppContext value={app}>
      <Row />
    </AppContext>,
  )
  return {
    app,
    href: () => drawn.container.textContent,
    async end() {
      await drawn.unmount()
      close()
    },
  }
}

test.each<[string, WalletRow, TestAppOptions, string]>([
  ['into the app of a phone', ofList(lantern), phone, appLink],
  ['to the page of a wallet without an app', ofList(withoutApp), phone, pageLink],
  ['none to an app that only a computer has', ofList(desktopOnly), phone, ''],
  ['none on a computer', ofList(lantern), relayWorld, ''],
  ['none to a wallet that the page has', { ...ofList(lantern), connector: demoWallet }, phone, ''],
  ['none without an entry in the list', { ...ofList(lantern), wallet: undefined }, phone, ''],
  ['none without WalletConnect', ofList(lantern), { coarsePointer: true }, ''],
])('param: the link of a row: %s', async (_, row, world, expected) => {
  const { href, end } = await link(row, world)

  expect(href()).toBe(expected)
  await end()
})

test('behavior: it is there as soon as there is a code, and gone with it', async () => {
  const { app, href, end } = await link(ofList(lantern), phone, pairingOf({ state: 'making' }))
  expect(href()).toBe('')

  await act(async () => waiting(app))
  expect(href()).toBe(appLink)
  await act(async () => pairingOf({ state: 'expired' })(app))

  expect(href()).toBe('')
  await end()
})

test('behavior: there is none before the page has said who it is', async () => {
  const { app, href, end } = await link(ofList(lantern), phone)

  await act(async () => app.stores.options.setState({ initialized: false }))

  expect(href()).toBe('')
  await end()
})

test('behavior: an app that opens the site itself needs no code', async () => {
  const phantom = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
  const row = ofList({ ...lantern, id: phantom })
  const world = { ...phone, options: { networks: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] } }
  const { href, end } = await link(row, world, () => {})

  const site = encodeURIComponent('http://shop.localhost:4000')
  expect(href()).toBe(`https://phantom.app/ul/browse/${site}?ref=${site}`)
  await end()
})
