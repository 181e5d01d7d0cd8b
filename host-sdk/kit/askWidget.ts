import type { Request } from '../../shared-schemas/messaging/define.ts'
import type { hostToWidget } from '../../shared-schemas/protocols/hostToWidget.ts'
import type { Kit } from './kit.ts'
import { createPace, type Pace } from './paceRequests.ts'

/** What it needs of the core. */
type Asking = {
  pace?: Pace
  withKit<result>(use: (kit: Kit) => Promise<result>): Promise<result>
}

/** Asks the widget for the site: the account's signer, or a node. */
export function askWidget(
  core: Asking,
  asked: Request<typeof hostToWidget, 'RPC_REQUEST'>,
): Promise<unknown> {
  core.pace ??= createPace()
  const { pace } = core
  return core.withKit(({ line }) =>
    pace(async () => (await line.ready()).request('RPC_REQUEST', asked)),
  )
}
