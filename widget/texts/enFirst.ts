/** What the Connect view and the dialog around it say: it comes with the first chunk, the rest after the first paint. */
export const enFirst = {
  'modal.back': 'Back',
  'modal.close': 'Close',
  'modal.loading': 'Loading…',
  'modal.brokenTitle': 'This screen did not load',
  'modal.brokenBody': 'The connection may have dropped for a moment. Nothing was sent or signed.',
  'modal.terms': 'Terms',
  'modal.privacy': 'Privacy policy',
  'modal.legalBoth': 'By connecting you accept the {terms} and the {privacy} of this site.',
  'modal.legalTerms': 'By connecting you accept the {terms} of this site.',
  'modal.legalPrivacy': 'Read how this site handles your data in its {privacy}.',

  'action.retry': 'Try again',
  'action.copyDetails': 'Copy details',
  'action.copied': 'Copied',
  'action.dismiss': 'Dismiss',

  'connect.title': 'Connect a wallet',
  'connect.recent': 'Recent',
  'connect.installed': 'Installed',
  'connect.searching': 'Looking for wallets in this browser…',
  'connect.found': { one: '{count} wallet found', other: '{count} wallets found' },
  'connect.sameName': 'Two extensions claim this name. Pick the one you installed yourself.',
  'connect.onlyFor': 'Showing wallets for {chain}',
  'connect.showAll': 'Show all',
  'connect.emptyTitle': 'No wallet in this browser yet',
  'connect.lookAgain': 'Look again',
  'connect.stillNone': 'Still no wallet in this browser',
  'connect.whatBody':
    'A wallet keeps the keys to your digital assets and asks you before anything is done with them. You sign in with it too: there is no password, and the keys never leave it.',
  'connect.notKept':
    'This browser lets this window keep nothing, so you will be asked to connect again after a reload.',
  'connect.newHere': 'New to wallets?',
  'connect.more': 'More wallets',
  'connect.or': 'or',

  'login.email': 'Continue with email',
  'login.placeholder': 'name@example.com',
  'login.submit': 'Send me a code',
  'login.sending': 'Asking for a mail…',
  'login.hint': 'The operator of this wallet service mails you a code. No password is needed.',
  'login.continue': 'Go on with the mail that was sent',
  'login.noFrame': 'Could not load embedded wallet',

  'social.late': 'More ways to log in did not load',

  'pairing.row': 'WalletConnect',
  'pairing.rowDetail': 'A wallet on another device',

  'alert.label': 'Message for the developers of this site',
  'alert.copy': 'Copy the full message',
} as const satisfies Record<string, string | { one: string; other: string }>
