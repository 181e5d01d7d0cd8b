import { expect, test } from 'vitest'
import { publicNames } from './exports.ts'
import { plant, projectRoot } from './sources.ts'

// A name that goes from these lists breaks sites; one that comes is a promise. Change them with a line
// in CHANGELOG.md.

test('default: members of window.appkit', () => {
  expect(publicNames(projectRoot).appkit).toMatchInlineSnapshot(`
    [
      "addConnector",
      "addNetwork",
      "close",
      "connect",
      "destroy",
      "disconnect",
      "element",
      "getAccount",
      "getAddress",
      "getCaipAddress",
      "getChainId",
      "getNetwork",
      "getNetworks",
      "getProvider",
      "getState",
      "getWalletInfo",
      "init",
      "on",
      "open",
      "queue",
      "ready",
      "removeNetwork",
      "request",
      "setFeatures",
      "setLabels",
      "setLocale",
      "setThemeMode",
      "setThemeVariables",
      "showErrorMessage",
      "showSuccessMessage",
      "subscribe",
      "subscribeAccount",
      "subscribeEvents",
      "subscribeNetwork",
      "subscribeProviders",
      "subscribeTheme",
      "switchNetwork",
      "updateOptions",
      "version",
    ]
  `)
})

test('default: exports of the module and of the package', () => {
  const { module, testing, package: entries } = publicNames(projectRoot)

  expect({ module, testing, entries }).toMatchInlineSnapshot(`
    {
      "entries": [
        ".",
        "./package.json",
        "./testing",
      ],
      "module": [
        "Account",
        "AppKit",
        "AppKitError",
        "AppKitEvents",
        "AppKitState",
        "Options",
        "QueuedCall",
        "SiteConnector",
        "WalletInfo",
        "createAppKit",
      ],
      "testing": [
        "HeadlessWallet",
        "Installable",
        "InstalledWallet",
        "Peer",
        "PeerOptions",
        "Relay",
        "TestPage",
        "WalletBehaviour",
        "approveInModal",
        "connectWallet",
        "createPeer",
        "createWallet",
        "enterEmail",
        "installWallet",
        "logInByEmail",
        "openModal",
        "readPairingCode",
        "startRelay",
        "waitForAccount",
      ],
    }
  `)
})

test('error: a member that is gone, and one that is new, show', () => {
  const root = plant({
    'host-sdk/publicApi.ts':
      'export type AppKit = {\n  open(): void\n  subscribe(a: 1): void\n  subscribe(a: 2): void\n  extra: 1\n}',
    'host-sdk/createAppKit.ts':
      "export function createAppKit() {}\nexport type { AppKit } from './publicApi.ts'",
    'packages/appkit-embed/package.json': '{ "exports": { ".": "./dist/appkit.mjs" } }',
  })

  expect(publicNames(root)).toEqual({
    appkit: ['extra', 'open', 'subscribe'],
    module: ['AppKit', 'createAppKit'],
    testing: [],
    package: ['.'],
  })
})
