import { dirname, join, normalize } from 'node:path'
import { isNode, readSources, type Source, walk } from './sources.ts'

type Rule = { zone: RegExp; mayImport: readonly RegExp[] }

const schemas = /^shared-schemas\//
const anyPackage = /^npm:/
const node = /^npm:node:/
/** What the secure frame knows of the chains in which it signs: the list, the row type and the neutral approval. */
const signing = /^chains\/(signing\/.+|signing)\.ts$/

/** Who may import whom; the first zone that fits counts. Source: ARCHITECTURE.md, "Zones". */
const rules: readonly Rule[] = [
  { zone: /^shared-schemas\//, mayImport: [schemas, /^npm:zod\/mini$/] },
  {
    zone: /^chains\/(definitions|methods|nodeMethods|sessionMethods|walletLinks|phantomLink|switchTarget|[^/]+\/(definition|networks|methods|nodeMethods|sessionMethods|walletLinks|params))\.ts$/,
    mayImport: [
      schemas,
      /^chains\/(types|phantomLink|switchTarget|[^/]+\/(definition|networks|methods|nodeMethods|sessionMethods|walletLinks|params))\.ts$/,
      /^npm:zod\/mini$/,
    ],
  },
  {
    // What a page is given is small: no chain library, but for the encodings of its wallets.
    zone: /^chains\/(page[A-Z]\w*|providers|walletStandard|[^/]+\/(page\w*|discover|provider))\.ts$/,
    mayImport: [
      schemas,
      /^chains\/(types|page[A-Z]\w*|walletStandard|[^/]+\/(page\w*|discover|provider|methods|params))\.ts$/,
      /^npm:(zod\/mini|@scure\/base)$/,
    ],
  },
  {
    // What rows of all namespaces are made of knows none of them.
    zone: /^chains\/signing\//,
    mayImport: [schemas, /^chains\/(signing\/.+|signers\.ts|transfers\.ts|types\.ts)$/, anyPackage],
  },
  { zone: /^chains\//, mayImport: [schemas, /^chains\//, anyPackage] },
  {
    zone: /^host-sdk\//,
    mayImport: [
      /^host-sdk\//,
      /^package\.json$/,
      schemas,
      /^chains\/(pageParts|pageAnnounce|providers|types|eip155\/(discover|provider|pageWallet|pageAnnounce|pageFace))\.ts$/,
      /^npm:zod\/mini$/,
      /^npm:zustand\/vanilla$/,
    ],
  },
  {
    zone: /^widget\/stores\//,
    mayImport: [
      /^widget\/lib\//,
      schemas,
      /^chains\/(definitions|types)\.ts$/,
      /^npm:zustand\/vanilla$/,
    ],
  },
  {
    zone: /^widget\/(ui|icons)\//,
    mayImport: [
      /^widget\/(ui|lib|icons|styles)\//,
      /^shared-schemas\/(limits|format\/shortenAddress)\.ts$/,
      /^npm:(react|qr$)/,
    ],
  },
  { zone: /^widget\/lib\//, mayImport: [/^widget\/lib\//, schemas, /^npm:zod\/mini$/] },
  {
    // What happens on a line is told to whoever made it.
    zone: /^widget\/(connectors|links)\//,
    mayImport: [
      /^widget\/(connectors|links|stores|lib)\//,
      /^widget\/(app|publicState)\.ts$/,
      /^widget\/styles\/themeStyle\.ts$/,
      schemas,
      /^chains\//,
      /^npm:(?!react)/,
    ],
  },
  {
    zone: /^widget\/actions\//,
    mayImport: [
      /^widget\/(actions|connectors|links|stores|lib|texts|api|http)(\/|\.ts)/,
      /^widget\/(app|publicState)\.ts$/,
      /^widget\/styles\/themeStyle\.ts$/,
      schemas,
      /^chains\//,
      /^npm:(?!react)/,
    ],
  },
  {
    zone: /^widget\/(views|modal)\//,
    mayImport: [
      /^widget\/(views|modal|ui|icons|actions|stores|lib|styles|texts)\//,
      /^widget\/(app|context)\.tsx?$/,
      /^shared-schemas\/(?!messaging|protocols|api)/,
      /^chains\/(definitions|types)\.ts$/,
      /^npm:(react|zod\/mini|zustand)/,
    ],
  },
  {
    zone: /^widget\//,
    mayImport: [
      /^widget\//,
      /^package\.json$/,
      schemas,
      /^chains\/(adapters|definitions|types)\.ts$/,
      anyPackage,
    ],
  },
  {
    // A former wallet sends what it holds.
    zone: /^secure-frame\/pages\/move\//,
    mayImport: [
      /^secure-frame\//,
      schemas,
      signing,
      /^chains\/(signers|transfers|moves|definitions|types)\.ts$/,
      anyPackage,
    ],
  },
  {
    // Words and files of a wallet: nothing that a site can frame reaches them.
    zone: /^secure-frame\/(?!pages\/)/,
    mayImport: [
      /^secure-frame\/(?!pages\/)/,
      /^package\.json$/,
      schemas,
      signing,
      /^chains\/(signers|definitions|types)\.ts$/,
      anyPackage,
    ],
  },
  {
    zone: /^secure-frame\//,
    mayImport: [
      /^secure-frame\//,
      schemas,
      signing,
      /^chains\/(chainWords|paths|signers|definitions|types)\.ts$/,
      anyPackage,
    ],
  },
  {
    zone: /^server\//,
    mayImport: [
      /^server\//,
      schemas,
      /^chains\/(balances|definitions|histories|historyTypes|names|nodeMethods|onramp|prices|readTypes|swaps|swapTypes|types)\.ts$/,
      anyPackage,
    ],
  },
  {
    // The test kit: of the product it knows schemas and the vocabulary of wallets, and the stack's relay.
    zone: /^testing\//,
    mayImport: [
      /^testing\//,
      schemas,
      /^chains\/(definitions|sessionMethods|types)\.ts$/,
      /^scripts\/stack\/startRelay\.mjs$/,
      anyPackage,
    ],
  },
  { zone: /^examples\//, mayImport: [/^examples\//, /^dist\//, anyPackage] },
  { zone: /^scripts\//, mayImport: [/^(scripts|examples|dist)\//, anyPackage, node] },
]

/** Only stories and tests may reach for the widget's test kit. */
const testKit = /^widget\/testing\.tsx?$/
/** A store may not know another store; the one file that creates them all may. */
const store = /^widget\/stores\/[^/]+\.ts$/
const storeCreator = 'widget/stores/create.ts'

/** Each forbidden import as `file -> target`, in the order of the files. */
export function importViolations(root: string): string[] {
  return readSources(root)
    .filter(({ forTests }) => !forTests)
    .flatMap((source) => {
      const rule = rules.find(({ zone }) => zone.test(source.path))
      if (!rule) return []
      return importsOf(source)
        .filter((target) => !isAllowed(source.path, target, rule))
        .map((target) => `${source.path} -> ${target}`)
    })
}

function isAllowed(path: string, target: string, rule: Rule): boolean {
  if (testKit.test(target)) return /^widget\/gallery/.test(path)
  if (store.test(path) && store.test(target)) return path === storeCreator
  return rule.mayImport.some((allowed) => allowed.test(target))
}

/** What a file imports, types included: paths from the root, packages as `npm:name`. */
export function importsOf(source: Source): string[] {
  const found: string[] = []
  walk(source.program, (current) => {
    if (!isNode(current.source)) return
    const value = current.source.value
    if (typeof value === 'string') found.push(resolve(source.path, value))
  })
  return [...new Set(found)]
}

function resolve(from: string, specifier: string): string {
  const [path = ''] = specifier.split('?')
  return path.startsWith('.') ? normalize(join(dirname(from), path)) : `npm:${path}`
}
