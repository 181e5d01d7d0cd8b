import type { authApi } from '../../shared-schemas/api/auth.ts'
import type { Answer, ApiCall, Input } from '../../shared-schemas/api/define.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import type { LoginWork } from '../../shared-schemas/login/loginWork.ts'

type StartLogin = (typeof authApi)['startLogin']
type Body = Input<StartLogin>['body']
type Started = Answer<StartLogin> & { action: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT' }

/** A device that slept submits its solution too late, and gets a new challenge. */
const attempts = 3

/**
 * Starts a login with the proof of work that the server requires before it sends a mail.
 *
 * @throws LOGIN_CANCELLED, LOGIN_CHECK_FAILED, and the server's error
 */
export async function startLoginWithWork(
  auth: ApiCall<typeof authApi>,
  { body, asked, signal }: { body: Body; asked: LoginWork; signal: AbortSignal },
): Promise<Started> {
  const { solveWork } = await import('./solveWork.ts')
  let work = asked
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const solved = await solveWork(work, signal)
    const answer = await auth('startLogin', { body: { ...body, work: solved } }, { signal })
    if (!answer.work) return answer as Started // PROVE_WORK always brings work
    work = answer.work
  }
  throw new AppKitError(errors.LOGIN_CHECK_FAILED)
}
