// The subset of `npm run test:all` that `npm test` runs.

/** Unit tests that take long, e.g. attacks on the server. `npm test` skips them. */
export const longUnitTests = [
  'secure-frame/pages/move/mover.test.ts',
  'secure-frame/pages/move/moverKilled.test.ts',
  'secure-frame/vault/killed.test.ts',
  'server/audit/startShipping.test.ts',
  'server/auth/budgets.test.ts',
  'server/auth/limits.test.ts',
  'server/auth/loginWork.test.ts',
  'server/auth/social/socialAttacks.test.ts',
  'tests/security/databaseWriter.test.ts',
  'tests/security/flood.test.ts',
  'tests/security/historyKills.test.ts',
  'tests/security/kills.test.ts',
  'tests/security/load.test.ts',
  'tests/security/loginTiming.test.ts',
  'tests/security/mutants.test.ts',
  'tests/security/otpBruteForce.test.ts',
  'tests/security/otpConcurrency.test.ts',
  'tests/security/powerLoss.test.ts',
  'tests/security/restoreDrill.test.ts',
]

/** The browser tests of `npm test`: the most common journeys through each part of the product. */
export const firstBrowserTests = [
  'tests/browser/account.spec.ts',
  'tests/browser/connect.spec.ts',
  'tests/browser/embeddedEmail.spec.ts',
  'tests/browser/embeddedRequests.spec.ts',
  'tests/browser/journeys.spec.ts',
  'tests/browser/layoutShift.spec.ts',
  'tests/browser/modal.spec.ts',
  'tests/browser/networks.spec.ts',
  'tests/browser/packages.spec.ts',
  'tests/browser/parts.spec.ts',
  'tests/browser/provider.spec.ts',
  'tests/browser/receipts.spec.ts',
  'tests/browser/siteGrants.spec.ts',
  'tests/browser/socialPages.spec.ts',
  'tests/browser/solana.spec.ts',
  'tests/browser/touch.spec.ts',
  'tests/browser/walletConnect.spec.ts',
  'tests/budgets/host.spec.ts',
  'tests/security/embedding.spec.ts',
  'tests/security/messages.spec.ts',
]
