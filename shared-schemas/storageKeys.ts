/** The prefix of every key that the kit uses in a browser's storage. */
const prefix = '@appkit/'

export const storageKeys = {
  /** JSON: the wallet with which each namespace was last connected. */
  connections: `${prefix}connections`,
  /** JSON: the address that the user chose among those of the wallet, by namespace. */
  chosenAccounts: `${prefix}chosen_accounts`,
  /** CAIP-2 id of the last active network. */
  activeNetwork: `${prefix}active_caip_network_id`,
  /** JSON: the active network of each WalletConnect session. Also the prefix of the WalletConnect client's own keys. */
  walletConnect: `${prefix}wallet_connect`,
  /** JSON: a list of at most two wallets. */
  recentWallets: `${prefix}recent_wallets`,
  /** JSON: whom the visitor has sent something to, newest first. */
  sent: `${prefix}sent`,
  /** `true` where the tokens of all networks are listed together. */
  allNetworks: `${prefix}all_networks`,
  /** The six items of the embedded login: specification section 3. No key, code or token is among them. */
  emailLoginUsed: `${prefix}email_login_used`,
  email: `${prefix}email`,
  lastUsedChain: `${prefix}last_used_chain`,
  /** Epoch milliseconds at which the last code was sent. */
  lastEmailLoginTime: `${prefix}last_email_login_time`,
  socialUsername: `${prefix}social_username`,
  /** Comma-separated EVM chain ids, e.g. `1,137,8453`. */
  smartAccountNetworks: `${prefix}smart_account_networks`,
  /** The display name of the login with which the user may continue on another site of the project. */
  knownLogin: `${prefix}known_login`,
  /** JSON: the email login that waits for its mail, in the tab's own storage only. */
  pendingLogin: `${prefix}pending_login`,
  /** `true` from the user's sign-out until the secure frame has confirmed it. */
  signOutOwed: `${prefix}sign_out_owed`,
} as const

/**
 * The script's own key in the site's storage. It says that a connection existed, so the widget is loaded at the
 * start of the next visit. Its value contains no address. Source: docs/readings.md R1.
 */
export const siteHintKey = `${prefix}site_hint`

/** The keys that the widget may have the script store in the site's storage when its own is denied. */
export const storageKeyPattern = /^@appkit\/[a-z_]{1,40}$/
