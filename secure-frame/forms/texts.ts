/** English texts of the forms, shared by the pages of this origin and the window that unlocks a wallet. */
export const formTexts = {
  wait: 'One moment…',
  pressAgain: 'That was too quick to be safe. Wait a second, then press again.',
  failed: 'That did not work. Check your connection and try again.',

  code: {
    send: 'Send me a code',
    sent: (email: string) => `We sent a code to ${email}.`,
    label: '6-digit code',
    another: 'Send another code',
  },

  unlock: {
    title: 'Unlock your wallet on this browser',
    passkey: 'Use your passkey',
    password: 'Wallet password',
    open: 'Unlock',
    codeWhy: "A code by email shows that it's you.",
    automatic: 'Log in again to unlock it',
    forgot: 'Forgot it?',
    forgotBody: 'Nobody can see or reset your password. What still works:',
    forgotPasskey: 'your passkey, with the button above',
    forgotCode: 'a code by email, with the button below',
    forgotLogin: 'logging in again, with the button below',
    forgotDevice:
      'a device that opens your wallet without it: set a new password there, on the page Recovery',
    forgotWords: 'your 12 words, if you wrote them down: other wallets open with them',
    none: "This browser can't unlock the wallet. Use a device where you're logged in.",
  },
}
