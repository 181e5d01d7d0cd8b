/** Where an app of Telegram shows the page as a mini app. */
export type TelegramPlatform = 'ios' | 'mac' | 'android' | 'other'

/** Telegram's apps put one of these into the frames of their web views. */
const marks = ['TelegramWebviewProxy', 'TelegramWebviewProxyProto']

/** Which app of Telegram this is; undefined in a browser, Telegram's own web site included. */
export function telegramPlatform(window: Pick<Window, 'navigator'>): TelegramPlatform | undefined {
  const { userAgent, maxTouchPoints } = window.navigator
  if (!marks.some((mark) => mark in window) && !/\bTelegram\b/.test(userAgent)) return undefined
  if (/Android/.test(userAgent)) return 'android'
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  if (!/Macintosh/.test(userAgent)) return 'other'
  return maxTouchPoints > 1 ? 'ios' : 'mac' // an iPad calls itself a Mac
}
