/**
 * The budget that mails and wrong codes of an address count against: one for all unknown devices
 * together, and one for each device that was let in, so that no stranger uses up the owner's.
 */
export function budgetOf(emailIndex: string, knownThumbprint: string | undefined): string {
  return knownThumbprint === undefined ? emailIndex : `${emailIndex} ${knownThumbprint}`
}
