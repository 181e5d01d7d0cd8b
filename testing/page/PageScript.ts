/** How a wallet describes itself in a page, and the name of the function with which the page calls it. */
export type PageFacts = {
  uuid: string
  name: string
  rdns: string
  /** A data URL. */
  icon: string
  /** The name of the global function of type `Bridge`. */
  bridge: string
  /** Whether it also sets the legacy global of its chain type, as wallets before the standards do. */
  asGlobal: boolean
  /** Which kind of wallet of its chain type it imitates, where there are several. */
  shape?: string
}

/** A request of the page to the wallet. Without a `method` it only reads the state; `grant` changes the grant of the origin. */
export type Asked = { origin: string; method?: string; params?: unknown; grant?: boolean }

/** The outcome of a request, and the state of the wallet after it. */
export type Answer = {
  result?: unknown
  error?: { code: number; message: string }
  /** Whether the user has exposed the accounts to this origin. */
  granted: boolean
  accounts: readonly string[]
  /** CAIP-2 ids, the active network first. */
  networks: readonly string[]
}

/** The global function of the page named by `bridge`. It runs in the test, where the wallet is. */
export type Bridge = (asked: Asked) => Promise<Answer>

/**
 * Injects a wallet into a page as extensions do. The function is sent to the page as source text, so it may not refer to
 * anything outside itself. When the test changes the wallet, an event with the name `bridge` is dispatched on the window.
 */
export type PageScript = (facts: PageFacts) => void
