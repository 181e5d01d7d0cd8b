/**
 * Why a payment cannot begin or go on, and what helps: `action` is the text of the button that does it, `help` what it
 * does; `later` waits for a payment that may still come.
 */
export class Refusal extends Error {
  constructor(message, { action, help, later }) {
    super(message)
    this.action = action
    this.help = help
    this.later = later
  }
}
