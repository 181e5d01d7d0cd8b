import type { KeyManagement } from './keyManagement.ts'

/** A key management for all that is new, and a former one for what was wrapped before: `rewrap` makes that one needless. */
export function withFormerKeys(current: KeyManagement, former: KeyManagement): KeyManagement {
  const both = [current, former]
  return {
    ...current,
    unwrap: (context, wrapped) =>
      (former.has(wrapped.keyId) ? former : current).unwrap(context, wrapped),
    has: (keyId) => both.some((each) => each.has(keyId)),
    health: async () => (await Promise.all(both.map((each) => each.health()))).every(Boolean),
  }
}
