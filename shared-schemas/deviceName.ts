import * as z from 'zod/mini'

/** The words that a device's name is made of. Mails repeat it, so that a free text would be a message. */
export const browserNames = ['Edge', 'Opera', 'Firefox', 'Chrome', 'Safari', 'A browser'] as const
export const systemNames = [
  'iPhone',
  'iPad',
  'Android',
  'Windows',
  'macOS',
  'ChromeOS',
  'Linux',
  'a device',
] as const
type Name = `${(typeof browserNames)[number]} on ${(typeof systemNames)[number]}`

const names = browserNames.flatMap((browser) =>
  systemNames.map((system): Name => `${browser} on ${system}`),
)

/** What a mail and the list of devices call a device, e.g. "Chrome on Windows". */
export const DeviceName = z.enum(names)
export type DeviceName = z.infer<typeof DeviceName>
