import type { Bytes } from './seal.ts'

export type KeeperPorts = {
  /** Fills a new buffer; a test keeps them to see that they are overwritten. */
  randomBytes: (length: number) => Bytes
  argon2: (a: { password: string; salt: Bytes }) => Promise<Bytes>
}

/** What a keeper uses in a browser's worker. */
export const keeperPorts: KeeperPorts = {
  randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
  argon2: async (a) => (await import('./argon2.ts')).argon2(a),
}
