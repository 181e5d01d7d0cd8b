import { formTexts } from '../forms/texts.ts'

/** Every text of the pages, in English. They say what happens, what it means, and what cannot be undone. */
export const texts = {
  ...formTexts,

  page: {
    export: 'Export wallet',
    import: 'Import a wallet',
    recovery: 'Recovery',
    devices: 'Your devices',
    move: 'Move to a new wallet',
  },
  pages: 'Your wallet',
  backToSite: 'To go back to the site, close this page.',
  close: 'You can close this page.',
  tryAgain: 'Try again',

  login: {
    why: 'Log in with the email of your wallet. This page belongs to your wallet, not to any site.',
    again: "Log in again to confirm it's you.",
    email: 'Email',
    send: 'Send a code',
    checking: "Checking that you're not a robot…",
    cancel: 'Cancel',
    device: 'New browser: approve it from the email we just sent, then come back.',
    number: 'Your number:',
    waiting: 'Enter it on the page the email opens. Waiting for your approval…',
    sent: (email: string) =>
      `We sent a 6-digit code to ${email}. It can take a minute. Check your spam folder too.`,
    code: '6-digit code',
    enter: 'Log in',
    other: 'Use another email',
    or: 'or',
    continueWith: (provider: string) => `Continue with ${provider}`,
    inWindow: (provider: string) =>
      `Log in with ${provider} in the window that opened. Then this page continues.`,
    numberInWindow: 'Enter this number in the window that opened. Then this page continues.',
    noWindow: 'The window did not open. Allow pop-ups for this page and try again.',
    openWindow: 'Open the window',
    otherWay: 'Choose another way',
    whySocial:
      'Log in as you did for your wallet. This page belongs to your wallet, not to any site.',
  },

  confirm: {
    why: (provider: string) =>
      `${provider} may let anyone through who uses this browser. Confirm that it's you with a code by email.`,
    passkey: (provider: string) =>
      `${provider} may let anyone through who uses this browser. Confirm that it's you with your passkey.`,
    enter: 'Confirm',
  },

  noWallet: 'No wallet yet. Log in on a site to create one, or import one.',

  export: {
    address: 'Your wallet',
    warning:
      "Anyone with these 12 words can take everything, forever. We will never ask for them. Write them on paper; don't photograph or send them.",
    holds: 'They hold these accounts (derivation paths)',
    show: 'Show the 12 words',
    hide: 'Hide them',
    words: 'The 12 words, in this order',
    copy: 'Copy the words',
    copyWarning: "Other apps can read your clipboard. Clear it when you're done.",
    fileTitle: 'Or keep an encrypted file',
    fileBody: 'Opens with its own password, even without us. Forget it and the file is useless.',
    password: 'Password of the file, at least 12 characters',
    repeat: 'The same password again',
    differ: 'The two passwords differ.',
    download: 'Download the file',
    saved: 'Saved to your downloads. Keep it safe.',
  },

  import: {
    body: 'You can import only into a new login. Existing wallets are never replaced.',
    words: 'The 12 words, with spaces between them',
    useWords: 'Import this wallet',
    fileTitle: 'Or use an encrypted file',
    file: 'Wallet file',
    password: 'Password of the file',
    useFile: 'Import the wallet in the file',
    done: 'Your wallet is imported. Its address:',
    exists:
      'You can import only into a new login. Log in with an email that you have not used here.',
    tooLarge: 'This file is too large to be a wallet.',
  },

  recovery: {
    body: 'Use one of these to get back in if you lose this device.',
    onlyHere: 'Only this browser opens your wallet',
    onlyHereBody:
      'If you lose this device or clear its data, your wallet is lost. Add a passkey or a password first, or write down your 12 words.',
    automatic: 'Assisted recovery',
    automaticOn:
      "On. Log in on an approved device and you're back in. The service takes part, so its operator could open your wallet.",
    automaticOff:
      'Off. The operator of this service cannot open your wallet. If you lose every device, passkey and password, it is lost.',
    turnedOffTitle: 'Turned off from now on',
    turnedOff:
      'Backups of this service from before today may still open your wallet. If you no longer trust its operator, move what you own to a new wallet.',
    moveTitle: 'A new wallet',
    moveWhy:
      'Old backups of this service may still open this wallet. A new wallet never gets assisted recovery, so nobody but you can open it.',
    moveAgain:
      'If somebody may have seen your words or opened your wallet, move what you own to a new one.',
    moveFormer: 'You moved to a new wallet. Your former wallet may still hold something.',
    moveLink: 'Move to a new wallet',
    moveGoOn: 'Continue with your new wallet',
    moveLeft: 'See your former wallet',
    turnOn: 'Turn on',
    turnOff: 'Turn off',
    needsOther: 'Add a passkey or a password before you turn this off.',
    passkeys: 'Passkeys',
    passkeysBody: 'Your phone, computer or security key unlocks the wallet. Only you can use it.',
    addPasskey: 'Add a passkey',
    passkeyName: 'Wallet',
    password: 'Wallet password',
    passwordBody:
      'It unlocks the wallet on any device after a login. We cannot see it and cannot reset it.',
    newPassword: 'New password, at least 8 characters',
    currentPassword: 'Current password',
    setPassword: 'Set the password',
    changePassword: 'Change the password',
    forgotten: 'I forgot the current password',
    forgotWhy: "Log in again to confirm it's you. Then set a new password without the current one.",
    remembered: 'I know the current password',
    remove: 'Remove',
    stale: 'Out of date. Remove it and add it again.',
    added: (date: string) => `Added ${date}`,
    passkey: 'Passkey',
    passkeySet: 'Your passkey is added',
    passkeySetBody:
      'It unlocks your wallet on every device that has it, after a login. A second one helps if you lose the first. You can remove it here.',
    passwordSet: 'Your password is set',
    passwordSetBody:
      'It unlocks your wallet on any device, after a login. Keep it in a password manager or on paper: nobody can reset it. You can change or remove it here.',
    kit: 'You can also',
    kitLink: 'write down your 12 words',
  },

  move: {
    what: 'You get a new wallet with a new address and new words. Nobody but you can open it: it never gets assisted recovery. Then you move your coins and tokens to it, one by one. You see each fee first.',
    beginTitle: 'Before you begin',
    notTitle: 'What cannot be moved here',
    not: 'Names, approvals, deposits, loans and anything a contract keeps for your old address stay with the old address. So do most collectibles, and what a smart account with an address of its own holds. Sites will see a new address and may not know you.',
    stays:
      'Your old wallet stays yours. It still opens in this browser and with its passkey or password.',
    otherSites: 'On other devices you unlock the new wallet once, with its passkey or password.',
    make: 'Make the new wallet',
    another: 'Move to another new wallet',
    made: 'Your new wallet is ready',
    madeBody:
      'It was stored, read back and opened again. Its address shows once you switch to it; until then you can drop it.',
    stepWays: 'Add a way to open it on other devices',
    switchTitle: 'Switch to it',
    switchBody: 'Sites see the new address from now on. Your old wallet becomes a former wallet.',
    switchNeeds: 'Add a passkey or a password to the new wallet first.',
    switch: 'Switch to the new wallet',
    drop: 'Drop the new wallet',
    locked: "This browser can't open the new wallet. Unlock it, or drop it and start again.",
    address: 'Your wallet now',
    former: 'Former wallet',
    formerBody:
      'Only you can send from it, and only to your new wallet. We keep it for you: nothing of it is ever deleted.',
    order: 'Move tokens first and the coin last: each transfer is paid with the coin.',
    tokensFirst: (count: number) =>
      `Move the ${count === 1 ? 'token' : `${count} tokens`} on this network first. You need this coin for the fee.`,
    leaveTokens: 'Leave them behind',
    feeAbsurd:
      'This fee is far above what is usual, or a large part of what you move. A network rarely asks for that: try again later.',
    targetLocked: 'To send anything, unlock your current wallet in this browser.',
    needsWay: 'Add a passkey or a password to this wallet first',
    needsWayBody:
      'Only this browser opens the wallet that you want to leave. You would lose it with this browser, and it may still hold something after the move.',
    needsWayLink: 'Add one on the page Recovery',
    notHere: 'Not moved here',
    otherChain: (chain: string) => `What it holds on ${chain}, at this address:`,
    smart: (network: string, amounts: readonly string[]) =>
      `Its smart account on ${network} holds ${amounts.join(', ')}. A smart account has an address of its own and does not move by itself:`,
    smartUnread: (networks: string) =>
      `We couldn't check what its smart account holds on ${networks}.`,
    /** Called with the parts of every namespace. */
    staysBehind: ([first = '', ...parts]: readonly string[]) =>
      `${first.charAt(0).toUpperCase()}${first.slice(1)}, ${parts.slice(0, -1).join(', ')}, and ${parts.at(-1)}.`,
    howElse: 'Write down its words: they open it in other wallets, which can move these.',
    reading: (network: string) => `Reading ${network}…`,
    unread: (network: string) => `${network} did not answer.`,
    nothing: 'We found nothing left here.',
    again: 'Look again',
    review: 'Move',
    confirm: 'Move it',
    cancel: 'Not now',
    amount: 'Amount',
    network: 'Network',
    fee: 'Fee, at most',
    rent: 'Rent of its new token account',
    from: 'From',
    to: 'To',
    contract: 'Address of the token',
    missing: (amount: string) =>
      `The fee needs ${amount} more. Send that much to your former wallet:`,
    missingRent: (amount: string) =>
      `Fee and rent need ${amount} more. Send that much to your former wallet:`,
    refused: 'The network rejected this transfer. Its reason:',
    belowLeast: (amount: string) =>
      `What is left can't be moved: this network requires at least ${amount}, plus the fee.`,
    tooLittle: 'What is left is less than the fee to move it.',
    wouldFail:
      'The network says that this transfer would fail. You can try it; the fee may be lost.',
    sending: 'Sending…',
    waiting: 'Sent. Waiting for the network…',
    moved: (network: string) => `Moved on ${network}.`,
    units: (amount: string, symbol: string) => `${amount} smallest units of ${symbol}`,
    tokenTitle: 'Another token',
    tokenAddress: 'Address of the contract',
    tokenNetwork: 'Network',
    tokenFind: 'Look for it',
    formerWords: 'Write down its words',
    formerOpen: 'Open this wallet',
  },
  devices: {
    body: "Where you're logged in. Remove any device you've lost.",
    current: 'This browser',
    seen: (date: string) => `Last used ${date}`,
    since: (date: string) => `First used ${date}`,
    numbered: (name: string, number: number) => `${name} (${number})`,
    remove: 'Remove',
    removed: 'Removed. It can no longer open your wallet.',
    allRemoved: 'Removed. They can no longer open your wallet.',
    kept: 'Logged out. A device stays on the list while nothing else opens one of your wallets. Log in on it, add a passkey or a password, then remove it.',
    loggedOut: 'Logged out',
    others: 'Remove all other devices',
    none: 'No other devices.',
  },
} as const
