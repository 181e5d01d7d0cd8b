type Wallet = { walletId: string; firstAddress: string }

/**
 * What the key of a wallet signs, by EIP-191, so that another wallet takes its place. It names both and the
 * user, so it is good for this one change only, and reads as what it is wherever it might be shown.
 */
export function handoverText(a: { userId: string; left: Wallet; next: Wallet }): string {
  return [
    'My wallet of this login is another one from now on.',
    `Login: ${a.userId}`,
    `From: ${a.left.walletId} ${a.left.firstAddress}`,
    `To: ${a.next.walletId} ${a.next.firstAddress}`,
  ].join('\n')
}
