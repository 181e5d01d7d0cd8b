import type { Plugin } from 'vite'

/**
 * Groups of dynamically imported modules that are needed at the same time, by chunk name. Without them the bundler
 * creates a hundred files, and the document would carry the hash of each before the first paint.
 */
const chunks: Record<string, RegExp> = {
  social: /\/views\/ConnectingSocial\/index\./,
  receive: /\/views\/WalletReceive\/index\./,
  send: /\/views\/WalletSend\w*\/index\./,
  swap: /\/views\/Swap(SelectToken|Preview|Result)?\/index\./,
  activity: /\/(views\/(activity\/\w+|TransactionDetails\/index)|actions\/activity\/\w+)\./,
  names: /\/(views\/RegisterAccountName\w*\/index|actions\/names\/\w+)\./,
  onramp: /\/(views\/(OnRampProviders|BuyInProgress)\/index|actions\/onramp\/\w+)\./,
  views:
    /\/views\/(?!Email|UpdateEmail|ConnectingSocial|UnlockWallet|ApproveTransaction|Settings|WalletReceive|WalletSend|Swap(?:SelectToken|Preview|Result)?\/|TransactionDetails|RegisterAccountName|OnRampProviders|BuyInProgress)\w+\/index\./,
  login:
    /\/(views\/((Update)?Email\w*|UnlockWallet|ApproveTransaction|Settings)\/index|views\/loginFailure|actions\/auth\/\w+|links\/secure)\./,
  sessions: /\/(actions\/walletConnect\/\w+|connectors\/sessions?\w*)\./,
  work: /\/widget\/(rareHandlers|api|actions\/(rpc|connection)\/\w+)\./,
}

/** Chunks of features that may be off: nothing that others import may be in them. */
const optional: readonly (string | undefined)[] = [
  'social',
  'receive',
  'send',
  'swap',
  'activity',
  'names',
  'onramp',
]

/**
 * Assigns modules to chunks: `first` is what the entry imports statically, each chunk above what only its own modules
 * import, `shared` what several chunks import, and `common` what a feature that may be off has in common with the rest.
 */
export function createChunks(): {
  plugin: Plugin
  groups: { name: string; test: (id: string) => boolean }[]
} {
  const chunkOf = new Map<string, string>()
  const plugin: Plugin = {
    name: 'appkit-chunks',
    apply: 'build',
    buildEnd() {
      const infos = [...this.getModuleIds()].map((id) => this.getModuleInfo(id)!) // ids of this very graph
      const reach = (roots: string[]) => {
        const waiting = [...roots]
        const reached = new Set<string>()
        for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
          if (reached.has(id) || chunkOf.get(id) === 'first') continue
          reached.add(id)
          waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []))
        }
        return reached
      }
      const entries = infos.filter(({ isEntry }) => isEntry).map(({ id }) => id)
      for (const id of reach(entries)) chunkOf.set(id, 'first')
      const lazy = infos.filter(({ dynamicImporters }) => dynamicImporters.length > 0)
      for (const [name, test] of Object.entries(chunks)) {
        const roots = lazy.map(({ id }) => id).filter((id) => test.test(id))
        for (const id of reach(roots)) chunkOf.set(id, chunkOf.has(id) ? 'shared' : name)
      }
      const isGrouped = (id: string) => Object.values(chunks).some((test) => test.test(id))
      const others = lazy.map(({ id }) => id).filter((id) => !isGrouped(id))
      for (const id of reach(others))
        if (optional.includes(chunkOf.get(id))) chunkOf.set(id, 'common')
    },
  }
  const names = ['first', 'shared', 'common', ...Object.keys(chunks)]
  const groups = names.map((name) => ({
    name,
    test: (id: string) => chunkOf.get(id) === name && !id.endsWith('.html'),
  }))
  return { plugin, groups }
}
