// Figures of the server's logins. Source: docs/logins.md. What the
// browser has to know as well is in shared-schemas/limits.ts.

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
export const yearMs = 365 * dayMs

/** Codes. */
export const codeTries = 5
export const failuresInARow = 20
export const firstBlockMs = 60 * minuteMs
export const longestBlockMs = 24 * hourMs
export const failuresPerYear = 100

/** Mails to an address; the figures of networks and projects are the operator's, in config.ts. */
export const mailsPerHour = 5
export const mailsPerDay = 10
/** Of those an hour, what unknown devices of one network may ask for: the rest is for other networks. */
export const mailsPerHourOfNetwork = 3
/** And of those a day. */
export const mailsPerDayOfNetwork = 6
/**
 * Beside those a day, for unknown devices that did the hardest work: strangers who use the others up keep no owner
 * from a new device. Of one network, and a tenth of the server's mails an hour in all.
 */
export const mailsPerDayWithWork = 20
export const mailsPerDayOfNetworkWithWork = 3
/** For all devices together that one mailbox let in, beside what each has. */
export const mailsPerDayOfKnown = 30
/** For the changes of all users together to one address, beside what each has. */
export const mailsPerDayOfChanges = 30
/** Notices of new devices to one mailbox: whoever may log in at its provider makes as many as they like. */
export const noticesPerDay = 20
export const mailsQueued = 10_000
/**
 * Proof of work of an unknown device, by the share of mails that is left: zero bits of each puzzle. Steps
 * take a phone of the middle class 1, 2 and 4 s.
 */
export const workSteps = [
  { below: 1 / 12, bits: 16 },
  { below: 1 / 6, bits: 15 },
  { below: 1 / 3, bits: 14 },
] as const
export const hardestWorkBits = workSteps[0].bits

/** The breaker: codes guessed at in vain, as a share of those sent. */
export const breakerWindowMs = 10 * minuteMs
/**
 * Codes with no try left are rare among users. Single wrong tries are not, but who keeps a try of each code
 * back must not stay unseen.
 */
export const breakerRules = [
  { what: 'exhausted', atLeast: 10, share: 0.005 },
  { what: 'wrong', atLeast: 50, share: 0.1 },
] as const

/** Sessions. */
export const accessLifetimeMs = 10 * minuteMs
export const refreshGraceMs = 10_000
export const sessionIdleMs = 7 * dayMs
export const sessionLifetimeMs = 30 * dayMs

/** The long poll: how long a request waits, and how soon it sees what another process wrote. */
export const deviceWaitMs = 20_000
export const deviceLookMs = 500

/** How long the same claim of a login is answered again: an answer may get lost. */
export const repeatClaimMs = 2 * minuteMs
/** How long an approved login waits for its device to claim it: a phone may have put the page to sleep. */
export const deviceClaimMs = 5 * minuteMs
/** Logins at a provider: how long a confirmed one waits to be claimed. */
export const socialClaimMs = 2 * minuteMs
/** The window waits for the flow of its ticket; this many at once, in all and of one network. */
export const windowWaitMs = 20_000
export const windowsWaiting = 1_000
export const windowsWaitingOfNetwork = 50
/** What a provider may take for an answer. */
export const providerTimeoutMs = 10_000
export const providerAnswerMaxBytes = 2_097_152
