/** Every text of the pages, in English: what happens, what it means, and what cannot be undone. */
export const texts = {
  page: {
    export: 'Back up your wallet',
    import: 'Import a wallet',
    recovery: 'Recovery',
    devices: 'Your devices',
  },
  wait: 'One moment…',
  failed: 'That did not work. Check your connection and try again.',
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

  unlock: {
    title: 'Unlock your wallet on this browser',
    passkey: 'Use your passkey',
    password: 'Wallet password',
    open: 'Unlock',
    automatic: 'Log in again to unlock it',
    none: "This browser can't unlock the wallet. Use a device where you're logged in.",
    noWallet: 'No wallet yet. Log in on a site to create one, or import one.',
  },

  export: {
    warning:
      "Anyone with these 12 words can take everything, forever. We will never ask for them. Write them on paper; don't photograph or send them.",
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
      'Backups of this service from before today may still open your wallet. If you no longer trust its operator, move what you own to a wallet that never had assisted recovery.',
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
    setPassword: 'Set the password',
    changePassword: 'Change the password',
    remove: 'Remove',
    stale: 'Out of date. Remove it and add it again.',
    added: (date: string) => `Added ${date}`,
    kit: 'You can also',
    kitLink: 'write down your 12 words',
  },

  devices: {
    body: "Where you're logged in. Remove any device you've lost.",
    current: 'This browser',
    seen: (date: string) => `Last used ${date}`,
    remove: 'Remove',
    removed: 'Removed. It can no longer open your wallet.',
    none: 'No other devices.',
  },
} as const
