/**
 * The budget that mails and wrong codes of a mailbox count against: one for all unknown devices
 * together, and one for each device that was let in, so that no stranger uses up the owner's.
 */
export function budgetOf(mailbox: string, knownThumbprint: string | undefined): string {
  return knownThumbprint === undefined ? mailbox : `${mailbox} ${knownThumbprint}`
}

/**
 * The budget of one user for an address that they change their login to. No other user can use it up: there is
 * no link that would lead past it, as there is for a login. A code that is guessed gives no session: an address
 * with a login gets none.
 */
export function budgetOfChange(mailbox: string, userId: string): string {
  return `change:${mailbox}:${userId}`
}
