// Messages that the key of a wallet signs (EIP-191) to authorize a change of the vault. Each names its wallet, user and
// slot, so a signature authorizes that one change only. The secure frame refuses to sign them for a site.

type Wallet = { walletId: string; firstAddress: string }
type NamedSlot = { userId: string; walletId: string; slot: { slotId: string; kind: string } }

const handoverHead = 'My wallet of this login is another one from now on.'
const newSlotHead = 'This opens my wallet from now on.'
const removedSlotHead = 'This opens my wallet no longer.'

/** Authorizes that the wallet `next` replaces the wallet `left`. */
export function handoverText(a: { userId: string; left: Wallet; next: Wallet }): string {
  return [
    handoverHead,
    `Login: ${a.userId}`,
    `From: ${a.left.walletId} ${a.left.firstAddress}`,
    `To: ${a.next.walletId} ${a.next.firstAddress}`,
  ].join('\n')
}

/** Authorizes a new slot. Slot ids are never reused, so the signature works once. */
export function newSlotText(slot: NamedSlot): string {
  return slotText(newSlotHead, slot)
}

/** Authorizes the removal of a slot. */
export function removedSlotText(slot: NamedSlot): string {
  return slotText(removedSlotHead, slot)
}

function slotText(head: string, { userId, walletId, slot }: NamedSlot): string {
  return [
    head,
    `Login: ${userId}`,
    `Wallet: ${walletId}`,
    `Way in: ${slot.kind} ${slot.slotId}`,
  ].join('\n')
}

/** True for one of these messages, and for any other text that begins like one. */
export function isVaultText(text: string): boolean {
  return [handoverHead, newSlotHead, removedSlotHead].some((head) => text.startsWith(head))
}
