// Every figure of names, with the unit in its name; see limits.ts.

/** What a name has at least, and at most, before its suffix: a label of DNS holds no more. */
export const nameMinChars = 4
export const labelMaxChars = 63
/** A whole name, also one of ENS. */
export const nameMaxChars = 255
/** Names that are suggested for one that was typed. */
export const nameSuggestions = 10
/** Names of one address in an answer. */
export const namesPerAddress = 10

/** A message that asks for a name counts for so long after it was written, and so far ahead of the server's clock. */
export const nameMessageMs = 600_000
export const nameMessageAheadMs = 60_000
/** The message, and a signature: that of an undeployed contract account holds what deploys it. */
export const nameMessageMaxChars = 2_000
export const nameSignatureMaxChars = 20_000

/** Of the requests that a caller has in a minute, how many may ask for names: a tenth. */
export const nameRequestsShare = 0.1
/** Names that callers of one network may ask to register within an hour. */
export const namesPerNetworkHour = 10

/** How long who an address is may be remembered, and that nobody is known. */
export const identityMs = 300_000
export const noIdentityMs = 60_000
