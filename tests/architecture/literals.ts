import { lineAt, type Node, readSources, walk } from './sources.ts'

const namespaceWord = /\b(eip155|solana|polkadot|bip122|cosmos)\b/

/** Where the word of a chain is at home, and the few other places with the reason for each. */
export const allowed: readonly { path: RegExp; why: string }[] = [
  { path: /^chains\//, why: 'a chain is a folder here' },
  { path: /^shared-schemas\/entities\/caip\.ts$/, why: 'the one list of namespaces' },
  {
    path: /^shared-schemas\/errors\/errors\.ts$/,
    why: 'texts that tell a developer what to write',
  },
  {
    path: /^shared-schemas\/options\/parseOptions\.ts$/,
    why: 'a text that shows how a network id looks',
  },
  {
    path: /^(shared-schemas\/(api\/swaps|entities\/swap|entities\/swapLimits)|server\/blockchain\/swaps\/swapRoutes|widget\/actions\/swap\/buildCalls)\.ts$/,
    why: 'calls that sites know name the one namespace that has swaps',
  },
  { path: /^host-sdk\/errors\/nameCall\.ts$/, why: 'texts that show how arguments look' },
  {
    path: /^shared-schemas\/entities\/network\.ts$/,
    why: 'a network object without a namespace is an EVM chain, as in viem',
  },
  { path: /^widget\/texts\//, why: 'what people call each chain, in their language' },
  { path: /^testing\/(wallets|page)\//, why: 'a headless wallet of one chain' },
  { path: /^(examples|scripts|vite\.[a-z]+\.config\.ts)/, why: 'use the product from outside' },
]

/** Each namespace word outside its home, as `path:line "text"`. */
export function literalViolations(root: string): string[] {
  return readSources(root)
    .filter(({ path, forTests }) => !forTests && !allowed.some((place) => place.path.test(path)))
    .flatMap(({ path, text, program }) => {
      const found: string[] = []
      walk(program, (node, parent) => {
        if (parent?.source === node) return // an import: its direction is for imports.ts to judge
        const written = wordsOf(node)
        if (written !== undefined && namespaceWord.test(written))
          found.push(`${path}:${lineAt(text, node.start)} "${written.trim()}"`)
      })
      return found
    })
}

function wordsOf(node: Node): string | undefined {
  if (node.type === 'Literal') return String(node.value ?? node.raw)
  if (node.type === 'TemplateElement') return String((node.value as { raw: string }).raw) // ESTree
  if (node.type === 'Identifier' || node.type === 'JSXText') return String(node.name ?? node.value)
  return undefined
}
