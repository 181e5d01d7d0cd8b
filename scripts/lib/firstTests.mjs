// The subset of `npm run test:all` that `npm test` runs. Paths are relative to `tests/`.

/** Unit tests that take long, e.g. attacks on the server. `npm test` skips them. */
export const longUnitTests = [
  'security/flood.test.ts',
  'security/kills.test.ts',
  'security/load.test.ts',
  'security/loginTiming.test.ts',
  'security/mutants.test.ts',
  'security/otpBruteForce.test.ts',
  'security/otpConcurrency.test.ts',
  'security/powerLoss.test.ts',
  'security/restoreDrill.test.ts',
]

/** The browser tests of `npm test`: the most common journeys through each part of the product. */
export const firstBrowserTests = [
  'browser/account.spec.ts',
  'browser/bitcoin.spec.ts',
  'browser/connect.spec.ts',
  'browser/embeddedEmail.spec.ts',
  'browser/embeddedRequests.spec.ts',
  'browser/journeys.spec.ts',
  'browser/layoutShift.spec.ts',
  'browser/modal.spec.ts',
  'browser/networks.spec.ts',
  'browser/packages.spec.ts',
  'browser/parts.spec.ts',
  'browser/provider.spec.ts',
  'browser/receipts.spec.ts',
  'browser/siteGrants.spec.ts',
  'browser/socialPages.spec.ts',
  'browser/solana.spec.ts',
  'browser/touch.spec.ts',
  'browser/walletConnect.spec.ts',
  'budgets/host.spec.ts',
  'security/approvalTouch.spec.ts',
  'security/embedding.spec.ts',
  'security/messages.spec.ts',
]
