// What the key of a wallet signs for the vault, by EIP-191. Each text names what it is for, so it is good for
// that one change only, and reads as what it is. The secure frame signs none of them for a site.

type Wallet = { walletId: string; firstAddress: string }
type NamedSlot = { userId: string; walletId: string; slot: { slotId: string; kind: string } }

const handoverHead = 'My wallet of this login is another one from now on.'
const newSlotHead = 'This opens my wallet from now on.'
const removedSlotHead = 'This opens my wallet no longer.'

/** Another wallet takes the place of this one. */
export function handoverText(a: { userId: string; left: Wallet; next: Wallet }): string {
  return [
    handoverHead,
    `Login: ${a.userId}`,
    `From: ${a.left.walletId} ${a.left.firstAddress}`,
    `To: ${a.next.walletId} ${a.next.firstAddress}`,
  ].join('\n')
}

/** The wallet gets one more way in. The id of a slot is used once. */
export function newSlotText(slot: NamedSlot): string {
  return slotText(newSlotHead, slot)
}

/** The wallet loses a way in. */
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

/** Whether somebody wants one of them signed, or what begins like it. */
export function isVaultText(text: string): boolean {
  return [handoverHead, newSlotHead, removedSlotHead].some((head) => text.startsWith(head))
}
