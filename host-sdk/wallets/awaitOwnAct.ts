import { methodRefused } from './methodRefused.ts'

/** How long an act of a person counts in the browsers: `navigator.userActivation.isActive`. */
const actMs = 5_000

/** Acts are a page's, so this is too, however often the kit is started in it. */
const spentUntil = new WeakMap<Window, number>()

/**
 * Settles when a person's act cannot be the one that the transfer before had: one act, one transfer. Who says no in
 * the wallet and clicks again at once waits for it. Source: T14. @throws WALLET_METHOD_REFUSED
 */
export async function awaitOwnAct(
  window: Window,
  isActing: () => boolean,
  method: string,
): Promise<void> {
  while (performance.now() < (spentUntil.get(window) ?? 0))
    await new Promise((resolve) => setTimeout(resolve, 50))
  if (!isActing()) throw methodRefused(method)
  spentUntil.set(window, performance.now() + actMs)
}
