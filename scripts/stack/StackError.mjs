/** A part of the local stack failed to start or ended. `tail` is the end of its output, which the message includes. */
export class StackError extends Error {
  name = 'StackError'

  constructor(part, message, { tail = '', cause } = {}) {
    super(`${part}: ${message}${tail && `\n\n${tail}`}`, { cause })
    this.part = part
  }
}
