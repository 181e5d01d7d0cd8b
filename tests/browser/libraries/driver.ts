/** What each site does with its library; what a visitor decides happens in the modal or the wallet. */
export type Driver = {
  /** Chooses the announced wallet with this name, and asks for an account. */
  connect(wallet: string): Promise<string>
  /** The account after a reload, as the library restores it; undefined where there is none. */
  restore(wallet: string): Promise<string | undefined>
  sign(message: string): Promise<string>
  /** Pays so many wei; gives the hash. */
  send(to: string, wei: string): Promise<string>
  /** Switches; gives the chain that the library is on then. */
  switchTo(chainId: number): Promise<number>
}

declare global {
  interface Window {
    driver: Driver
    /** Where the site's own node of the local chain is. */
    nodeUrl: string
  }
}
