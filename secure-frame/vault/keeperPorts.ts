import type { KeeperPorts } from './createKeeper.ts'

/** What a keeper uses in a browser's worker. */
export const keeperPorts: KeeperPorts = {
  randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
  argon2: async (a) => (await import('./argon2.ts')).argon2(a),
}
