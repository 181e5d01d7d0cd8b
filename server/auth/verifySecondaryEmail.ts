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
export async function verifySecondaryEmail(
  world: World,
  c: Context<Env>,
  { flowId, code }: { flowId: string; code: string },
): Promise<{ email: string }> {
  const email = await checkCode(world, c, { flowId, code, kind: 'secondary' }, (flow) =>
    change(world, c, flow),
  )
  void world.mail.wake()
  return { email }
}

async function change(world: World, c: Context<Env>, flow: Flow): Promise<string> {
  const { db, secrets } = world
  const { userId, target } = requireOwnFlow(c, flow)
  const old = (await findUser(db, userId))?.email
  if (old === undefined || !(await changeEmail(db, userId, target))) throw wrongCode()
  await audit(world, { event: 'emailChanged', userId })
  // What was proved of the old address, on another device say, leads to no third one.
  await deleteChanges(db, userId)
  // A code that was sent while the address belonged to somebody else opens nothing any more.
  for (const { index } of [old, target]) await dropCodes(db, index)
  const { siteOrigin, deviceName } = flow
  const to = readEmail(secrets, old.sealed)
  await world.mail.add(composeEmailChanged({ to, siteOrigin, deviceName, now: world.now() }))
  return readEmail(secrets, target.sealed)
}
