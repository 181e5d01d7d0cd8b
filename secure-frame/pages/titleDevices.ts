import { texts } from './texts.ts'

type Named = { name: string; createdAt: number }

/** The titles of devices in the list. Devices of the same name are numbered, oldest first. */
export function titleDevices(devices: readonly Named[]): string[] {
  return devices.map((device) => {
    const same = devices
      .filter(({ name }) => name === device.name)
      .sort((one, other) => one.createdAt - other.createdAt)
    if (same.length === 1) return device.name
    return texts.devices.numbered(device.name, same.indexOf(device) + 1)
  })
}
