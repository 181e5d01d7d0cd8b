/** What a page says after another number was typed. */
export const wrongNumberAnswer = {
  mark: 'refused',
  title: "That wasn't the number on the other screen",
  text: 'For your safety this login was ended, and nobody was logged in. Start again where you were logging in.',
} as const
