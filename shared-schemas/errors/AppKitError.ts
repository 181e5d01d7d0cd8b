/** One row of the error catalogue: a stable code (a word, or a number of JSON-RPC, EIP-1193 or EIP-5792) and its text. */
export type ErrorRow<facts = undefined> = {
  code: string | number
  text: (facts: facts) => string
}

/**
 * Every error that the kit throws. `code` is stable, `message` comes from the catalogue, `details` holds
 * the facts that the message was built from, `cause` the error that led to this one.
 *
 * @example throw new AppKitError(errors.INVALID_CAIP_10_ADDRESS, { value }, { cause })
 */
export class AppKitError<facts = unknown> extends Error {
  override readonly name = 'AppKitError'
  /** A word such as `INVALID_OPTION`, or a number of JSON-RPC, EIP-1193 or EIP-5792 such as 4001. */
  declare readonly code: string | number
  /** What the message was built from; its shape may change with the version. */
  declare readonly details: facts

  constructor(
    row: ErrorRow<facts>,
    ...[facts, options]: undefined extends facts
      ? [facts?: undefined, options?: ErrorOptions]
      : [facts: facts, options?: ErrorOptions]
  ) {
    super(row.text(facts as facts), options) // the tuple above requires facts for a row that takes some
    this.code = row.code
    this.details = facts as facts
  }
}
