/** A part of the local stack that did not start or broke: which one, and the end of what it said. */
export class StackError extends Error {
  name = 'StackError'

  constructor(part, message, { tail = '', cause } = {}) {
    super(`${part}: ${message}${tail && `\n\n${tail}`}`, { cause })
    this.part = part
  }
}
