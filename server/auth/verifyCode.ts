import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import type { LoginSession } from '../../shared-schemas/api/loginSession.ts'
import type { Env, World } from '../world.ts'
import { checkCode } from './checkCode.ts'
import { logInByEmail } from './logInByEmail.ts'

/** Ends a login: the right code makes a session. */
export async function verifyCode(
  world: World,
  c: Context<Env>,
  { flowId, code }: { flowId: string; code: string },
): Promise<LoginSession> {
  const session = await checkCode(world, c, { flowId, code, kind: 'login' }, (flow) =>
    logInByEmail(world, flow, randomBytes(32).toString('base64url')),
  )
  void world.mail.wake()
  return session
}
