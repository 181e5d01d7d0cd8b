import type { NewFlow } from '../db/queries/loginFlows.ts'
import { composeDeviceLink } from '../mail/composeDeviceLink.ts'
import type { World } from '../world.ts'
import { readEmail } from './email.ts'

/** Queues the mail that lets a device in. Runs inside a transaction. */
export function sendDeviceLink(world: World, flow: NewFlow, token: string): void {
  const url = new URL('/device', world.config.origins.secure)
  url.searchParams.set('token', token)
  const { siteOrigin, deviceName, createdAt: now } = flow
  const to = readEmail(world.secrets, flow.email.sealed)
  world.mail.add(composeDeviceLink({ to, url: url.href, siteOrigin, deviceName, now }), flow.id)
}
