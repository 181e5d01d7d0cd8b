/**
 * Every text a person can read in the widget, in English. The keys are the type that all other
 * languages must fill.
 *
 * `{name}` is filled in by `translate()`. A text that depends on a number is an object of plural
 * forms with `{count}`; which form is taken is decided by `Intl.PluralRules`.
 */
export const en = {
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
  'action.cancel': 'Cancel',
  'action.copyDetails': 'Copy details',
  'action.copied': 'Copied',
  'action.dismiss': 'Dismiss',
  'action.chooseAnotherWallet': 'Choose another wallet',
  'action.newTab': '(opens in a new tab)',

  'connect.title': 'Connect a wallet',
  'connect.recent': 'Recent',
  'connect.installed': 'Installed',
  'connect.searching': 'Looking for wallets in this browser…',
  'connect.found': { one: '{count} wallet found', other: '{count} wallets found' },
  'connect.sameName': 'Two extensions claim this name. Pick the one you installed yourself.',
  'connect.onlyFor': 'Showing wallets for {chain}',
  'connect.showAll': 'Show all',
  'connect.emptyTitle': 'No wallet in this browser yet',
  'connect.whatBody':
    'A wallet keeps the keys to your digital assets and asks you before anything is done with them. You sign in with it too: there is no password, and the keys never leave it.',
  'connect.getOne': 'Get a wallet',
  'connect.getOneHint': 'Install one of these, then reload this page to see it here.',
  'connect.notKept':
    'This browser lets this window keep nothing, so you will be asked to connect again after a reload.',
  'connect.newHere': 'New to wallets?',

  'connecting.titleUnknown': 'Connect a wallet',
  'connecting.openWallet': 'Open {wallet} and approve',
  'connecting.openWalletBody': 'Confirm the connection to {site} in your wallet.',
  'connecting.hint':
    'Nothing there? The request may be hidden behind this window, or the wallet may be locked.',
  'connecting.askAgain': 'Ask again',
  'connecting.connected': 'Connected',
  'connecting.connectedBody': '{wallet} is ready to use on {site}.',
  'connecting.rejected': 'Request declined',
  'connecting.rejectedBody': 'You declined the connection in {wallet}. Nothing was shared.',
  'connecting.failed': 'Could not connect',
  'connecting.failedBody': '{wallet} answered with an error. Open it, unlock it and try again.',
  'connecting.gone': 'Wallet not found',
  'connecting.goneBody':
    'This wallet is not in the page any more. Its extension may have been switched off.',

  'account.title': 'Account',
  'account.copyAddress': 'Copy address',
  'account.addressOf': 'Address {address}',
  'account.networkLabel': 'Network',
  'account.wallet': 'Wallet',
  'account.balance': 'Balance',
  'account.balanceLoading': 'Loading the balance…',
  'account.balanceStale': 'Last known balance',
  'account.balanceUnavailable': 'Balance unavailable',
  'account.balanceRetry': 'Load again',
  'account.explorer': 'View on explorer',
  'account.disconnect': 'Disconnect',
  'account.disconnecting': 'Disconnecting…',
  'account.disconnectOne': 'Disconnect {chain}',
  'account.restoring': 'Restoring your connection…',
  'account.emptyTitle': 'No wallet connected',
  'account.emptyBody': 'Connect a wallet to see its address and balance here.',
  'account.connect': 'Connect a wallet',

  'networks.title': 'Choose a network',
  'networks.search': 'Search networks',
  'networks.clearSearch': 'Clear the search',
  'networks.testnets': 'Test networks',
  'networks.pending': 'Confirm in your wallet',
  'networks.noneFound': 'No network matches “{query}”',
  'networks.noneFoundBody': 'Check the spelling, or search by chain number.',
  'networks.emptyTitle': 'No networks here',
  'networks.emptyBody': 'This site has not set up any network yet.',
  'networks.matches': { one: '{count} network', other: '{count} networks' },

  'switch.title': 'Switch network',
  'switch.waiting': 'Approve the switch in your wallet',
  'switch.waitingBody': 'Your wallet is asked to move to {network}.',
  'switch.rejected': 'Switch declined',
  'switch.rejectedBody': 'You declined the switch in your wallet. Nothing has changed.',
  'switch.failed': 'Could not switch',
  'switch.failedBody': 'Your wallet could not switch to {network}. It may not support it.',
  'switch.none': 'No network chosen',
  'switch.noneBody': 'Choose the network you want to move to.',
  'switch.choose': 'Choose a network',

  'chainType.title': 'Change chain type',
  'chainType.heading': 'Your wallet has no account on {chain}',
  'chainType.body':
    '{network} belongs to another type of chain than the one you are connected to. Connect a wallet that has an account there; your present connection stays.',
  'chainType.connect': 'Connect a wallet for {chain}',
  'chainType.stay': 'Stay on {network}',

  'unsupported.title': 'Network not supported',
  'unsupported.heading': 'This site does not work on network {network}',
  'unsupported.headingUnknown': 'This site does not work on the network of your wallet',
  'unsupported.body': 'Your wallet is on a network that is not used here. Switch to one of these:',
  'unsupported.bodyNone': 'Your wallet is on a network that is not used here.',

  'alert.label': 'Message for the developers of this site',
  'alert.copy': 'Copy the full message',

  'page.title': 'This address belongs to a wallet window',
  'page.body':
    'It is shown inside other sites, when you connect a wallet there, and does nothing on its own. You can close this tab.',
} as const satisfies Record<string, string | { one: string; other: string }>
