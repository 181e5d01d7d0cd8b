import type { ApprovalEdit } from '../../chains/signing/approvalEdit.ts'
import type { ApprovalItem } from '../../chains/signing/approvalItem.ts'
import type { SigningContext } from '../../chains/signing/context.ts'
import type { Executor } from '../../chains/signing/executor.ts'
import type { CheckedRequest, GivenRequest } from '../../chains/signing/request.ts'
import { activeSmartNetwork, isContract } from '../../chains/signing/smartAccount.ts'
import { signing } from '../../chains/signing.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { ownAddresses } from '../account/ownAddresses.ts'
import { smartAddressOf } from '../account/smartAddressOf.ts'
import type { FrameContext } from '../frameContext.ts'
import { signOut } from '../login/signOut.ts'
import { describeContracts } from './describeContracts.ts'
import { describeExplorer } from './describeExplorer.ts'
import { describePrices } from './describePrices.ts'
import { describeParties, keepParties } from './knownParties.ts'
import { checkRequest, rowOf } from './policy.ts'

/**
 * Answers a request of the site in four steps: check the policy, prepare what is shown, get the user's approval, run.
 *
 * Methods without approval skip the prompt. After an approval the policy is checked again, because the account may have
 * changed meanwhile. What is signed is built from the item that was shown. A request that is aborted while it is being
 * prepared is never shown. One that takes longer to prepare is still shown before those that came later: the order is the
 * site's, and what a person reads second may build on the first.
 *
 * @throws what `checkRequest`, `Approvals.ask` and the method throw
 */
export async function execute(
  frame: FrameContext,
  {
    signal,
    approvalId,
    ...given
  }: GivenRequest & { signal?: AbortSignal | undefined; approvalId?: string | undefined },
): Promise<unknown> {
  const ending = frame.approvals.signal()
  const turn = rowOf(given)?.approval ? frame.approvals.takeTurn() : undefined
  const endTurn = () => turn?.done()
  for (const end of [ending, signal]) end?.addEventListener('abort', endTurn, { once: true })
  try {
    return await answer(frame, given, async (item) => {
      await turn?.before
      if (ending.aborted) throw new AppKitError(errors.REQUEST_LEFT)
      const asked = frame.approvals.ask(item, { signal, approvalId })
      endTurn()
      return asked
    })
  } finally {
    endTurn()
    for (const end of [ending, signal]) end?.removeEventListener('abort', endTurn)
  }
}

async function answer(
  frame: FrameContext,
  given: GivenRequest,
  ask: (item: ApprovalItem) => Promise<ApprovalEdit | undefined>,
): Promise<unknown> {
  const request = await check(frame, given)
  const executor = await loadExecutor(request)
  const context: SigningContext = { ...frame, signOut: () => signOut(frame) }
  if (!request.approval) return 'answer' in executor ? executor.answer(context, request) : refuse()
  if (!('prepare' in executor)) return refuse()
  frame.prices.refresh(request.caipNetworkId) // while the request is prepared; it never waits for prices
  const [prepared, names] = await Promise.all([
    executor.prepare(context, request),
    signing[request.namespace]?.contractNames(request.caipNetworkId),
  ])
  // Extend the same object: the executor looks up what it will sign by this object.
  const shown = {
    ...(await describeParties(frame, prepared)),
    ...describeContracts(prepared, names),
    ...describeExplorer(frame, request),
    ...describePrices(frame, request),
  }
  const item = freeze(Object.assign(prepared, shown))
  const edit = await ask(item)
  if ((await check(frame, given)).address !== request.address) return refuse()
  const result = await executor.run(context, request, item, edit)
  await keepParties(frame, item)
  return result
}

async function check(frame: FrameContext, given: GivenRequest): Promise<CheckedRequest> {
  const { networks, session, vault } = frame
  const known = session.get() && (vault.accounts() ?? (await vault.restore()))
  const own = await ownAddresses(frame, given.caipNetworkId, known)
  const [owner] = own
  const smart = activeSmartNetwork(frame, given.caipNetworkId)
  if (smart && isContract(smart) && rowOf(given)?.verifiedByOthers)
    throw new AppKitError(errors.ACCOUNT_CANNOT_SIGN, { caipNetworkId: given.caipNetworkId })
  const addresses = smart && owner ? [await smartAddressOf(frame, smart, owner)] : own
  return checkRequest({ networks, addresses: () => addresses }, given)
}

async function loadExecutor(request: CheckedRequest): Promise<Executor> {
  const { load } = rowOf(request) ?? {}
  if (!load) throw new AppKitError(errors.METHOD_NOT_SUPPORTED, { method: request.method })
  return load()
}

function refuse(): never {
  throw new AppKitError(errors.METHOD_NOT_ALLOWED)
}

/** Deep-freezes the item: what is shown cannot change before it is signed. */
function freeze(value: ApprovalItem): ApprovalItem {
  const waiting: unknown[] = [value]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null || Object.isFrozen(next)) continue
    waiting.push(...Object.values(Object.freeze(next)))
  }
  return value
}
