import { deviceLabel } from './deviceLabel.ts'
import { siteHost } from './siteHost.ts'
import { tellTime } from './tellTime.ts'

/** Where something was asked for: the site, the device by its name, epoch milliseconds. */
export type LoginRequest = { siteOrigin: string; deviceName: string; now: number }

/** The lines by which users tell their own request from an attacker's: T15. */
export function tellRequest({ siteOrigin, deviceName, now }: LoginRequest) {
  return [
    ['Site', siteHost(siteOrigin)],
    ['Device', deviceLabel(deviceName)],
    ['Time', tellTime(now)],
  ] as const
}
