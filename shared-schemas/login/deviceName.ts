import * as z from 'zod/mini'

/** The only words in a device name. Mails contain it, so free text would let an attacker write to any address. */
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

/** The name of a device in mails and in the list of devices, e.g. "Chrome on Windows". */
export const DeviceName = z.enum(names)
export type DeviceName = z.infer<typeof DeviceName>
