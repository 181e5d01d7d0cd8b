const prefix = '@appkit/consent:'

/** Whether the visitor has let this site see a wallet's accounts, as the site's storage remembers it. */
export type Consent = { given(): boolean; give(): void; withdraw(): void }

/**
 * Some wallets have one call for "may I" and "who are you": a site that asks again is answered in
 * silence, one that was never let in opens a prompt. So such a wallet is asked without a person only
 * where this browser remembers a person's yes. The widget cannot write this item: its name is not one
 * that the page keeps for it. Source: T14.
 */
export function openConsent(window: Window, walletId: string): Consent {
  const key = prefix + walletId
  let now = false
  const attempt = <result>(action: (storage: Storage) => result): result | undefined => {
    try {
      return action(window.localStorage)
    } catch {
      return undefined // denied or full: remembered until the page is left
    }
  }
  return {
    given: () => now || attempt((store) => store.getItem(key)) === '1',
    give() {
      now = true
      attempt((store) => store.setItem(key, '1'))
    },
    withdraw() {
      now = false
      attempt((store) => store.removeItem(key))
    },
  }
}
