/** What a wallet says of itself in a page, and the name of the function there that asks it. */
export type PageFacts = {
  uuid: string
  name: string
  rdns: string
  /** A data URL. */
  icon: string
  bridge: string
  /** Whether it also stands in the old global of its chain type, as wallets before the standards do. */
  asGlobal: boolean
  /** Which of several shapes of its chain type it has, where there are some. */
  shape?: string
}

/** What the page asks of the wallet; without a method it only reads, or changes, what it was granted. */
export type Asked = { origin: string; method?: string; params?: unknown; grant?: boolean }

/** What comes back: an outcome, and how the wallet stands now. */
export type Answer = {
  result?: unknown
  error?: { code: number; message: string }
  /** Whether a person let this origin see the accounts. */
  granted: boolean
  accounts: readonly string[]
  /** CAIP-2 ids, the one it is on first. */
  networks: readonly string[]
}

/** What stands in the page under the name `bridge`; the wallet itself stays in the test. */
export type Bridge = (asked: Asked) => Promise<Answer>

/**
 * Puts a wallet into a page the way extensions do. It is sent there as text, so it uses nothing from
 * outside itself. When the test changes the wallet, the event named by `bridge` comes on the window.
 */
export type PageScript = (facts: PageFacts) => void
