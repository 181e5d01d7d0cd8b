/**
 * Why a payment cannot begin, and what helps: `action` is the text of the button that does it, `help` what it does.
 */
export class Refusal extends Error {
  constructor(message, { action, help }) {
    super(message)
    this.action = action
    this.help = help
  }
}
