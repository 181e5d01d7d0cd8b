/** What the Connect view and the dialog around it say: it comes with the first chunk, the rest after the first paint. */
export const enFirst = {
  'modal.back': 'Back',
  'modal.close': 'Close',
  'modal.loading': 'Loading…',
  'modal.brokenTitle': "This didn't load",
  'modal.brokenBody': 'Check your connection and try again. Nothing was sent or signed.',
  'modal.terms': 'Terms',
  'modal.privacy': 'Privacy Policy',
  'modal.legalBoth': 'By continuing you agree to the {terms} and {privacy}.',
  'modal.legalTerms': 'By continuing you agree to the {terms}.',
  'modal.legalPrivacy': 'By continuing you agree to the {privacy}.',

  'offline.now': "You're offline. We'll try again when you're back.",
  'offline.back': 'Back online',
  'offline.waiting': 'Waiting for your connection…',

  'loading.late': 'This is taking longer than usual.',

  'action.retry': 'Try again',
  'action.copyDetails': 'Copy details',
  'action.copied': 'Copied',
  'action.dismiss': 'Dismiss',

  'connect.title': 'Log in or connect',
  'connect.titleWallets': 'Connect a wallet',
  'connect.recent': 'Recent',
  'connect.installed': 'Installed',
  'connect.searching': 'Looking for wallets in this browser…',
  'connect.found': { one: '{count} wallet found', other: '{count} wallets found' },
  'connect.unlisted': 'Not the wallet that we know by this name. Make sure you installed it.',
  'connect.sameName': 'Two extensions use this name. Choose the one you installed.',
  'connect.onlyFor': 'Wallets for {chain}',
  'connect.showAll': 'Show all',
  'connect.emptyTitle': 'No wallet found in this browser',
  'connect.lookAgain': 'Search again',
  'connect.stillNone': 'Still no wallet found',
  'connect.whatBody':
    'A wallet holds your crypto and digital items. It also logs you in to sites: no password, and nothing happens without your approval.',
  'connect.notKept':
    "Your browser blocks storage here, so you'll need to connect again after a reload.",
  'connect.ended.login': 'You were logged out in another tab or on another device.',
  'connect.ended.wallet': 'Your wallet was disconnected in another tab.',
  'account.restoring': 'Restoring your connection…',
  'connect.newTitle': 'New to wallets?',
  'connect.newHere': "I don't have a wallet",
  'connect.showMore': 'Show {count} more installed',
  'connect.or': 'or',
  'connect.continueAs': 'Continue as {name}',
  'connect.continueDetail': '{site} will see your address',
  'connect.otherWays': 'other ways',

  'login.email': 'Email',
  'login.placeholder': 'name@example.com',
  'login.submit': 'Continue with email',
  'login.sending': 'Sending your code…',
  'login.hint': "We'll email you a 6-digit code. No password needed.",
  'login.continue': 'Enter the code we sent you',
  'login.noFrame': "Email login isn't available right now.",

  'social.late': "Other login options didn't load",

  'pairing.row': 'WalletConnect',
  'pairing.rowDetail': 'Scan with a phone wallet',
  'pairing.rowDetailPhone': 'Open a wallet app',

  'alert.label': 'Message for the developers of this site',
  'alert.copy': 'Copy the full message',
} as const satisfies Record<string, string | { one: string; other: string }>
