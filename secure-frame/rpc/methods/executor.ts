import type { Frame } from '../../frame.ts'
import type { ApprovalEdit } from '../approvalEdit.ts'
import type { ApprovalItem } from '../approvalItem.ts'
import type { CheckedRequest } from '../policy.ts'

/**
 * How one method is answered; one file a method, one row in index.ts.
 *
 * With `approval` in chains/methods.ts: `prepare` says what the person sees, and may ask the node
 * (with time limits, since somebody waits); `run` does it, from the item alone wherever that is
 * possible, so that what was shown is what is signed. Without: `answer`.
 */
export type Executor<item extends ApprovalItem = ApprovalItem> =
  | {
      prepare(frame: Frame, request: CheckedRequest): Promise<item>
      run(
        frame: Frame,
        request: CheckedRequest,
        item: item,
        edit: ApprovalEdit | undefined,
      ): Promise<unknown>
    }
  | { answer(frame: Frame, request: CheckedRequest): Promise<unknown> }
