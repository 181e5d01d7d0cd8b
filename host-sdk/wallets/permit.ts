import type { FoundWallet } from '../../chains/types.ts'
import { isActing } from '../kit/isActing.ts'
import { awaitOwnAct } from './awaitOwnAct.ts'
import { methodRefused } from './methodRefused.ts'

type Asked = Pick<FoundWallet, 'quiet' | 'prompting' | 'spending'>

export type Permit = {
  /**
   * Settles when the wallet may be asked. `actedAt`: when the request came, if that was within a person's act in the open
   * modal; the code of this may come later.
   *
   * @throws WALLET_METHOD_REFUSED
   */
  check(wallet: Asked, method: string, actedAt: number | undefined): Promise<void>
  /** The site itself just asked for something that ends in a prompt. */
  grant(): void
  /** The wallet answered; the step that belongs to it may follow. */
  answered(wallet: Asked, method: string): void
}

const afterClickMs = 5_000
const afterAnswerMs = 2_000
const unansweredMs = 2_000

/**
 * Keeps a compromised widget from driving a wallet: the wallet's short list of methods, of which only a transfer signs,
 * and a prompt only within five seconds of a person's act in this page or its frames while the
 * modal is open, or right after the wallet answered the one before, twice at most (switch, add,
 * switch). One prompt at a time: the next waits for the answer, or two seconds, since a person may give
 * up a wallet that says nothing; where the modal was closed meanwhile it is not asked. A transfer needs an act
 * of its own in the open modal (awaitOwnAct.ts). Source: T14.
 */
export function createPermit(window: Window, isOpen: () => boolean): Permit {
  let until = -1
  let steps = 0
  let busyUntil = 0
  const grant = (from = performance.now()) => {
    until = from + afterClickMs
    steps = 2
  }
  return {
    async check({ quiet, prompting, spending }, method, actedAt) {
      const needsPerson = prompting.test(method)
      const wasOpen = actedAt !== undefined || isOpen()
      if (actedAt !== undefined) grant(actedAt)
      if (spending?.test(method))
        await awaitOwnAct(window, () => isOpen() && isActing(window), method)
      while (needsPerson && performance.now() < busyUntil)
        await new Promise((resolve) => setTimeout(resolve, 50))
      const isLate = performance.now() > until || (wasOpen && !isOpen())
      if (needsPerson ? isLate : !quiet.test(method)) throw methodRefused(method)
      if (needsPerson) busyUntil = performance.now() + unansweredMs
    },
    grant: () => grant(),
    answered({ prompting }, method) {
      if (prompting.test(method)) busyUntil = 0
      if (/_(switch|add)E/.test(method) && steps-- > 0)
        until = Math.max(until, performance.now() + afterAnswerMs)
    },
  }
}
