import type { Hono } from 'hono'
import { authApi } from '../../shared-schemas/api/auth.ts'
import { listDevices } from '../db/queries/devices.ts'
import { deleteSession } from '../db/queries/sessions.ts'
import { guardsOf } from '../middleware/guardsOf.ts'
import { mount } from '../mount.ts'
import type { Env, World } from '../world.ts'
import { confirmSession } from './confirmSession.ts'
import { describeUser } from './describeUser.ts'
import { describeFreshness } from './proofsOf.ts'
import { refreshSession } from './refreshSession.ts'
import { revokeDevice, revokeOtherDevices } from './revokeDevice.ts'
import { claimSocial } from './social/claimSocial.ts'
import { confirmSocial } from './social/confirmSocial.ts'
import { startSocial } from './social/startSocial.ts'
import { startConfirmation } from './startConfirmation.ts'
import { startEmailUpdate } from './startEmailUpdate.ts'
import { startLogin } from './startLogin.ts'
import { verifyCode } from './verifyCode.ts'
import { verifyPrimaryEmail } from './verifyPrimaryEmail.ts'
import { verifySecondaryEmail } from './verifySecondaryEmail.ts'
import { waitForDevice } from './waitForDevice.ts'

/** Auth API: logins by code and at providers, sessions, devices, the address of a login. */
export function mountAuth(site: Hono<Env>, world: World): void {
  mount(site, guardsOf(world), authApi, {
    startLogin: ({ body }, c) => startLogin(world, c, body),
    waitForDevice: ({ body }, c) => waitForDevice(world, c, body.flowId),
    verifyCode: ({ body }, c) => verifyCode(world, c, body),
    startSocial: ({ body }, c) => startSocial(world, c, body),
    claimSocial: ({ body }, c) => claimSocial(world, c, body),
    confirmSocial: async ({ body }, c) => {
      await confirmSocial(world, c, body.token)
      return {}
    },
    refreshSession: ({ body }, c) => refreshSession(world, c, body.refreshToken),
    getSession: async (_, c) => {
      const session = c.get('session')
      const { userId, deviceId } = session
      return {
        userId,
        deviceId,
        ...(await describeUser(world, userId)),
        ...(await describeFreshness(world, session)),
      }
    },
    startConfirmation: (_, c) => startConfirmation(world, c),
    confirmSession: async ({ body }, c) => {
      await confirmSession(world, c, body)
      return {}
    },
    endSession: async (_, c) => {
      await deleteSession(world.db, c.get('session').sessionId)
      return {}
    },
    listDevices: async (_, c) => {
      const { userId, deviceId } = c.get('session')
      const devices = await listDevices(world.db, userId)
      return {
        devices: devices.map(({ id, name, approved, createdAt, lastSeenAt }) => ({
          deviceId: id,
          name,
          current: id === deviceId,
          loggedOut: !approved,
          createdAt,
          lastSeenAt,
        })),
      }
    },
    revokeDevice: ({ body }, c) => revokeDevice(world, c.get('session'), body.deviceId),
    revokeOtherDevices: (_, c) => revokeOtherDevices(world, c.get('session')),
    startEmailUpdate: ({ body }, c) => startEmailUpdate(world, c, body.email),
    verifyPrimaryEmail: async ({ body }, c) => {
      await verifyPrimaryEmail(world, c, body)
      return {}
    },
    verifySecondaryEmail: ({ body }, c) => verifySecondaryEmail(world, c, body),
  })
}
