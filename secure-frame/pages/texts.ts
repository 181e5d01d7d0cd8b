/** Every text of the pages, in English. They say what happens, what it means, and what cannot be undone. */
export const texts = {
  page: {
    export: 'Back up your wallet',
    import: 'Bring a wallet',
    recovery: 'Ways to open your wallet',
    devices: 'Your devices',
  },
  wait: 'One moment…',
  failed: 'That did not work. Check your connection and try again.',
  close: 'You can close this page.',
  tryAgain: 'Try again',

  login: {
    why: 'Log in with the email of your wallet. This page is no part of any site.',
    again: 'To be sure that it is you, log in once more.',
    email: 'Email',
    send: 'Send a code',
    device:
      'This browser is new here. Press the button in the mail that was just sent, then come back.',
    code: 'Code from the mail',
    enter: 'Log in',
    other: 'Use another email',
    or: 'or',
    continueWith: (provider: string) => `Continue with ${provider}`,
    inWindow: (provider: string) =>
      `Log in with ${provider} in the window that opened. This page goes on by itself.`,
    noWindow: 'The window did not open. Your browser may have blocked it.',
    openWindow: 'Open the window',
    otherWay: 'Choose another way',
    whySocial: 'Log in as you did for your wallet. This page is no part of any site.',
  },

  unlock: {
    title: 'This browser cannot open the wallet yet',
    passkey: 'Use your passkey',
    password: 'Wallet password',
    open: 'Open',
    automatic: 'Log in again to open it',
    none: 'There is no way left to open the wallet from here. Use a device on which it still opens.',
    noWallet:
      'This login has no wallet yet. It is made when you log in on a site, or you can bring one.',
  },

  export: {
    warning:
      'Whoever has these 12 words has everything in the wallet, for good. Nobody of us will ever ask for them. Write them down on paper; do not photograph or send them.',
    show: 'Show the 12 words',
    hide: 'Hide them',
    words: 'The 12 words, in this order',
    copy: 'Copy the words',
    copyWarning: 'Other programs can read what you copy. Copy something else afterwards.',
    fileTitle: 'Or keep an encrypted file',
    fileBody:
      'It opens with its own password, without this service. If you forget the password, the file is worthless.',
    password: 'Password of the file, at least 12 characters',
    repeat: 'The same password again',
    differ: 'The two passwords differ.',
    download: 'Download the file',
    saved: 'The file was handed to your browser. Make sure that you can find it.',
  },

  import: {
    body: 'You can bring a wallet only to a login that has none yet: before it is used on any site for the first time. A wallet that exists here is never replaced, because what it holds would be lost.',
    words: 'The 12 words, with spaces between them',
    useWords: 'Bring this wallet',
    fileTitle: 'Or use an encrypted file',
    file: 'File of a wallet',
    password: 'Password of the file',
    useFile: 'Bring the wallet in the file',
    done: 'The wallet is here. Its address:',
    exists:
      'This login has a wallet already, so none can be brought. Log in with an email that was never used here.',
    tooLarge: 'This file is too large to be a wallet.',
  },

  recovery: {
    body: 'If you lose this device, one of these opens the wallet on another one.',
    automatic: 'Assisted recovery',
    automaticOn:
      'On. A fresh login on a device that you approved is enough. It is assisted by the operator of this service: who runs it could open your wallet.',
    automaticOff:
      'Off. The operator of this service cannot open your wallet. If you lose every device, passkey and password, nobody can.',
    turnOn: 'Turn on',
    turnOff: 'Turn off',
    needsOther: 'Add a passkey or a password before you turn this off.',
    passkeys: 'Passkeys',
    passkeysBody: 'Your phone, computer or security key opens the wallet. Only you can use it.',
    addPasskey: 'Add a passkey',
    passkeyName: 'Wallet',
    password: 'Wallet password',
    passwordBody:
      'It opens the wallet on any device after a login. We cannot see it and cannot reset it.',
    newPassword: 'New password, at least 8 characters',
    setPassword: 'Set the password',
    changePassword: 'Change the password',
    remove: 'Remove',
    stale: 'No longer valid: remove it and add it again',
    added: (date: string) => `Added ${date}`,
    kit: 'Paper works too:',
    kitLink: 'back up the 12 words',
  },

  devices: {
    body: 'Browsers that are logged in, or were approved. Who loses one should remove it here.',
    current: 'This browser',
    seen: (date: string) => `Last used ${date}`,
    remove: 'Remove',
    removed: 'Removed. It cannot open the wallet any more, from now on.',
    none: 'No other device.',
  },
} as const
