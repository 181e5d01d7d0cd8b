/** Every item that the kit keeps in a browser, under one prefix. */
const prefix = '@appkit/'

export const storageKeys = {
  /** JSON: which wallet each namespace was last connected with. */
  connections: `${prefix}connections`,
  /** JSON: which address of its wallet each namespace uses, where the visitor chose one. */
  chosenAccounts: `${prefix}chosen_accounts`,
  /** CAIP-2 id of the last active network. */
  activeNetwork: `${prefix}active_caip_network_id`,
  /** JSON: what each WalletConnect session is on; the head of the names of its own items. */
  walletConnect: `${prefix}wallet_connect`,
  /** JSON list of at most two. */
  recentWallets: `${prefix}recent_wallets`,
  /** The six items of the embedded login: specification section 3. No key, code or token is among them. */
  emailLoginUsed: `${prefix}email_login_used`,
  email: `${prefix}email`,
  lastUsedChain: `${prefix}last_used_chain`,
  /** Epoch milliseconds of the last code that was sent. */
  lastEmailLoginTime: `${prefix}last_email_login_time`,
  socialUsername: `${prefix}social_username`,
  /** Comma list of EVM chain ids, e.g. `1,137,8453`. */
  smartAccountNetworks: `${prefix}smart_account_networks`,
  /** How the account is called that another site of the project may be continued with. */
  knownLogin: `${prefix}known_login`,
  /** `true` from a sign-out until the secure frame has confirmed it. */
  signOutOwed: `${prefix}sign_out_owed`,
} as const

/**
 * The SDK's own item in the site's storage: that a connection existed, so that the frame is made at
 * start. It names no address. Source: docs/readings.md R1.
 */
export const siteHintKey = `${prefix}site_hint`

/** What the widget may ask the SDK to keep for it when its own storage is denied. */
export const storageKeyPattern = /^@appkit\/[a-z_]{1,40}$/
