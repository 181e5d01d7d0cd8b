/** Texts of the forms, in English; the pages of this origin and the window that unlocks a wallet share them. */
export const formTexts = {
  wait: 'One moment…',
  failed: 'That did not work. Check your connection and try again.',

  unlock: {
    title: 'Unlock your wallet on this browser',
    passkey: 'Use your passkey',
    password: 'Wallet password',
    open: 'Unlock',
    automatic: 'Log in again to unlock it',
    none: "This browser can't unlock the wallet. Use a device where you're logged in.",
  },
}
