/**
 * The budget that mails and wrong codes of a mailbox count against: one for all unknown devices
 * together, and one for each device that was let in, so that no stranger uses up the owner's.
 */
export function budgetOf(mailbox: string, knownThumbprint: string | undefined): string {
  return knownThumbprint === undefined ? mailbox : `${mailbox} ${knownThumbprint}`
}

/**
 * The budget for an address that a login is to be changed to. Who is not logged in cannot use it up: there is
 * no link that would lead past it, as there is for a login.
 */
export function budgetOfChange(mailbox: string): string {
  return `change:${mailbox}`
}
