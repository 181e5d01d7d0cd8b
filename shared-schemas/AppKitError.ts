/** One row of the error catalogue: a stable code (a word, or the EIP-1193 number) and its text. */
export type ErrorRow<facts = undefined> = {
  code: string | number
  text: (facts: facts) => string
}

/**
 * Every error the kit throws. `code` is stable, `message` comes from the catalogue, `details` are
 * the facts the text was made of, `cause` is what led here.
 *
 * @example throw new AppKitError(errors.INVALID_CAIP_10_ADDRESS, { value }, { cause })
 */
export class AppKitError<facts = unknown> extends Error {
  override readonly name = 'AppKitError'
  declare readonly code: string | number
  declare readonly details: facts

  constructor(
    row: ErrorRow<facts>,
    ...[facts, options]: undefined extends facts
      ? [facts?: undefined, options?: ErrorOptions]
      : [facts: facts, options?: ErrorOptions]
  ) {
    super(row.text(facts as facts), options) // the tuple above demands facts where the row has some
    this.code = row.code
    this.details = facts as facts
  }
}
