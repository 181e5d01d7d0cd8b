const slotMs = 400
/** The number of blocks for which a blockhash is valid. */
const lifetime = 150

/** Simulates the node's blocks: one every 400 ms, computed on request by `advance()`. */
export function createBlocks(svm) {
  const startedAt = performance.now()
  const slots = new Map([[svm.latestBlockhash(), 1]])
  let slot = 1

  const isRecent = (hash) => slot - (slots.get(hash) ?? Number.NEGATIVE_INFINITY) <= lifetime
  /** Creates a new latest blockhash. Earlier ones stay valid. */
  const renew = () => {
    svm.expireBlockhash()
    slots.set(svm.latestBlockhash(), slot)
  }
  const context = () => ({ apiVersion: '2.2.0', slot })
  const withContext = (value) => ({ context: context(), value })

  return {
    slot: () => slot,
    isRecent,
    withContext,
    renew,
    advance() {
      const now = 1 + Math.floor((performance.now() - startedAt) / slotMs)
      if (now <= slot) return
      slot = now
      svm.warpToSlot(BigInt(slot))
      renew()
      for (const hash of slots.keys()) if (!isRecent(hash)) slots.delete(hash)
    },
    methods: {
      getSlot: () => slot,
      getBlockHeight: () => slot,
      getEpochInfo: () => ({
        absoluteSlot: slot,
        blockHeight: slot,
        epoch: 0,
        slotIndex: slot,
        slotsInEpoch: 432_000,
      }),
      getLatestBlockhash: () =>
        withContext({ blockhash: svm.latestBlockhash(), lastValidBlockHeight: slot + lifetime }),
      isBlockhashValid: ([hash]) => withContext(isRecent(hash)),
    },
  }
}
