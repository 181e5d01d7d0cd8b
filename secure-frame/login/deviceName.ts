import type {
  browserNames,
  DeviceName,
  systemNames,
} from '../../shared-schemas/login/deviceName.ts'

type Names<name extends string> = readonly (readonly [RegExp, name])[]

const browsers = [
  [/\bEdg\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const satisfies Names<(typeof browserNames)[number]>
const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const satisfies Names<(typeof systemNames)[number]>

/** The name of this device in mails and in the list of devices, e.g. "Chrome on Windows". */
export function nameDevice({ userAgent }: { userAgent: string }): DeviceName {
  const find = <name extends string>(names: Names<name>) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1]
  return `${find(browsers) ?? 'A browser'} on ${find(systems) ?? 'a device'}`
}
