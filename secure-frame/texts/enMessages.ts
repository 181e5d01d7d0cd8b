/** Texts around messages to sign, and marks in texts from outside. */
export const enMessages = {
  'message.text': 'Message',
  'message.hex': 'Bytes (hexadecimal)',
  'message.empty': 'The message is empty.',
  'message.more': 'Scroll down in the message: it goes on.',
  'outside.emptyLines': '{count} empty lines',
  'outside.blanks': '{count} blanks',
} as const
