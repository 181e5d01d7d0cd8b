import type { ApprovalEdit } from './approvalEdit.ts'
import type { ApprovalItem } from './approvalItem.ts'
import type { SigningContext } from './context.ts'
import type { CheckedRequest } from './request.ts'

/**
 * How one method is answered; one file a method.
 *
 * With `approval`: `prepare` says what the user sees, and may call the node (with time limits, since the user waits);
 * `run` does it, from the item alone wherever that is possible, so that what was shown is what is signed. Without:
 * `answer`.
 */
export type Executor<item extends ApprovalItem = ApprovalItem> =
  | {
      prepare(context: SigningContext, request: CheckedRequest): Promise<item>
      /** `item` is the very object that `prepare` made. */
      run(
        context: SigningContext,
        request: CheckedRequest,
        item: item,
        edit: ApprovalEdit | undefined,
      ): Promise<unknown>
    }
  | { answer(context: SigningContext, request: CheckedRequest): Promise<unknown> }
