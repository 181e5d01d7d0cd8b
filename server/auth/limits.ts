// Figures of the server's logins. Source: security.md section 5 "OTP" and "Sessions". What the
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
export const mailsQueued = 10_000

/** The breaker: codes guessed at in vain, as a share of those sent. */
export const breakerWindowMs = 10 * minuteMs
export const breakerShare = 0.005
export const breakerAtLeast = 10

/** Sessions. */
export const accessLifetimeMs = 10 * minuteMs
export const refreshGraceMs = 10_000
export const sessionIdleMs = 7 * dayMs
export const sessionLifetimeMs = 30 * dayMs

/** The long poll: how long a request waits, and how soon it sees what another process wrote. */
export const deviceWaitMs = 20_000
export const deviceLookMs = 500
