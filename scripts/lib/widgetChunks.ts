import type { Plugin } from 'vite'

/**
 * What is fetched at the same moment, by the modules that are imported for it. Left alone, the bundler
 * makes a hundred files, and the hash of each one travels with the document.
 */
const together: Record<string, RegExp> = {
  social: /\/views\/ConnectingSocial\/index\./,
  views:
    /\/views\/(?!Email|UpdateEmail|ConnectingSocial|UnlockWallet|ApproveTransaction|Settings)\w+\/index\./,
  login:
    /\/(views\/((Update)?Email\w*|UnlockWallet|ApproveTransaction|Settings)\/index|views\/loginFailure|actions\/auth\/\w+|links\/secure)\./,
  sessions: /\/(actions\/walletConnect\/\w+|connectors\/sessions?\w*)\./,
  work: /\/widget\/(rareHandlers|api|actions\/(rpc|connection)\/\w+)\./,
}

/**
 * Keeps in one file what the entry needs at once, in one file each what is fetched together, and in one
 * more what several of those share.
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
      const infos = [...this.getModuleIds()].map((id) => this.getModuleInfo(id)!) // their own ids
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
      for (const [name, test] of Object.entries(together)) {
        const roots = lazy.map(({ id }) => id).filter((id) => test.test(id))
        for (const id of reach(roots)) chunkOf.set(id, chunkOf.has(id) ? 'shared' : name)
      }
    },
  }
  const names = ['first', 'shared', ...Object.keys(together)]
  const groups = names.map((name) => ({
    name,
    test: (id: string) => chunkOf.get(id) === name && !id.endsWith('.html'),
  }))
  return { plugin, groups }
}
