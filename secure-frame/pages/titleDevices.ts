import { texts } from './texts.ts'

type Named = { name: string; createdAt: number }

/** What each device is called on the list: those that share a name have a number, the oldest of them the first. */
export function titleDevices(devices: readonly Named[]): string[] {
  return devices.map((device) => {
    const same = devices
      .filter(({ name }) => name === device.name)
      .sort((one, other) => one.createdAt - other.createdAt)
    if (same.length === 1) return device.name
    return texts.devices.numbered(device.name, same.indexOf(device) + 1)
  })
}
