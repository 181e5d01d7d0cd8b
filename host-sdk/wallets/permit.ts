import { AppKitError } from '../../shared-schemas/AppKitError.ts'
import * as errors from '../../shared-schemas/errors.ts'

/** What the widget may ask of a wallet; true where a person must have just acted. */
const methods = new Map([
  ['eth_accounts', false],
  ['eth_chainId', false],
  ['eth_getBalance', false],
  ['eth_requestAccounts', true],
  ['wallet_switchEthereumChain', true],
  ['wallet_addEthereumChain', true],
  ['wallet_revokePermissions', false],
])

const afterClickMs = 5_000
const afterAnswerMs = 2_000

/**
 * Keeps a compromised widget from driving a wallet: a short list of methods, nothing that signs, and
 * a prompt only within five seconds of a person's act in this page or its frames, or right after the
 * wallet answered the one before, twice at most (switch, add, switch). Source: security.md T14.
 */
export function createPermit(window: Window): {
  /** @throws WALLET_METHOD_REFUSED */
  check(method: string): void
  /** The site itself just asked for something that ends in a prompt. */
  grant(): void
  /** The wallet answered; the step that belongs to it may follow. */
  answered(method: string): void
} {
  let until = -1
  let steps = 0
  const extend = (ms: number) => {
    until = Math.max(until, performance.now() + ms)
  }
  const grant = () => {
    extend(afterClickMs)
    steps = 2
  }
  return {
    check(method) {
      const needsPerson = methods.get(method)
      if (window.navigator.userActivation?.isActive !== false) grant()
      if (needsPerson === undefined || (needsPerson && performance.now() > until))
        throw new AppKitError(errors.WALLET_METHOD_REFUSED, { method })
    },
    grant,
    answered(method) {
      if (/_(switch|add)E/.test(method) && steps-- > 0) extend(afterAnswerMs)
    },
  }
}
