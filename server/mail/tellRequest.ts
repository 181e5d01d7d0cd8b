import { tellTime } from './tellTime.ts'

/** Where something was asked for: the site, the device by its name, epoch milliseconds. */
export type LoginRequest = { siteOrigin: string; deviceName: string; now: number }

/** The lines that let a person know their own request from somebody else's: security.md T15. */
export function tellRequest({ siteOrigin, deviceName, now }: LoginRequest) {
  return [
    ['Site', siteOrigin],
    ['Device', deviceName],
    ['Time', tellTime(now)],
  ] as const
}
