import { DeviceName } from '../../shared-schemas/login/deviceName.ts'

/** The name of a device as a mail may show it: earlier releases stored names that callers made up. */
export function deviceLabel(name: string): DeviceName {
  const known = DeviceName.safeParse(name)
  return known.success ? known.data : 'A browser on a device'
}
