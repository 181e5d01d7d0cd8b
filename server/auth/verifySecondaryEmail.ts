import type { Context } from 'hono'
import { audit } from '../audit/audit.ts'
import { dropCodes } from '../db/queries/flowCodes.ts'
import { deleteChanges, type Flow } from '../db/queries/loginFlows.ts'
import { changeEmail, findUser } from '../db/queries/users.ts'
import { composeEmailChanged } from '../mail/composeEmailChanged.ts'
import type { Env, World } from '../world.ts'
import { checkCode } from './checkCode.ts'
import { readEmail } from './email.ts'
import { requireOwnFlow } from './requireOwnFlow.ts'
import { wrongCode } from './wrongCode.ts'

/** Ends a change of address: the login has the new one from now on, and the old one is told. */
export function verifySecondaryEmail(
  world: World,
  c: Context<Env>,
  { flowId, code }: { flowId: string; code: string },
): { email: string } {
  const email = checkCode(world, c, { flowId, code, kind: 'secondary' }, (flow) =>
    change(world, c, flow),
  )
  void world.mail.wake()
  return { email }
}

function change(world: World, c: Context<Env>, flow: Flow): string {
  const { db, secrets } = world
  const { userId, target } = requireOwnFlow(c, flow)
  const old = findUser(db, userId)?.email
  if (old === undefined || !changeEmail(db, userId, target)) throw wrongCode()
  audit(world, { event: 'emailChanged', userId })
  // What was proved of the old address, on another device say, leads to no third one.
  deleteChanges(db, userId)
  // A code that was sent while the address belonged to somebody else opens nothing any more.
  for (const { index } of [old, target]) dropCodes(db, index)
  const { siteOrigin, deviceName } = flow
  const to = readEmail(secrets, old.sealed)
  world.mail.add(composeEmailChanged({ to, siteOrigin, deviceName, now: world.now() }))
  return readEmail(secrets, target.sealed)
}
