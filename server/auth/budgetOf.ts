/**
 * The budget that mails and wrong codes of a mailbox count against: one for all unknown devices
 * together, and one for each device that was let in, so that no stranger uses up the owner's.
 */
export function budgetOf(mailbox: string, knownThumbprint: string | undefined): string {
  return knownThumbprint === undefined ? mailbox : `${mailbox} ${knownThumbprint}`
}
