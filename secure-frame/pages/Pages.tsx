/** @jsxImportSource preact */

import type { PageContext } from './pageContext.ts'
import { Gate } from './parts/Gate.tsx'
import { Page } from './parts/Page.tsx'
import type { texts } from './texts.ts'
import { Devices } from './views/Devices.tsx'
import { Export, FormerBackups } from './views/Export.tsx'
import { Import } from './views/Import.tsx'
import { FormerWallets, Move } from './views/Move.tsx'
import { Recovery } from './views/Recovery.tsx'

export type PageName = keyof typeof texts.page

/** Each page, and what it requires. */
const pages = {
  export: { view: Export, need: 'wallet', passkeyIsEnough: true },
  import: { view: Import, need: 'login', passkeyIsEnough: false },
  recovery: { view: Recovery, need: 'wallet', passkeyIsEnough: false },
  devices: { view: Devices, need: 'proof', passkeyIsEnough: false },
  move: { view: Move, need: 'wallet', passkeyIsEnough: false },
} as const

/** What a page still shows while the current wallet is locked in this browser. */
const lockedViews: ReadonlyMap<PageName, typeof FormerWallets> = new Map([
  ['export', FormerBackups],
  ['move', FormerWallets],
])

/** Draws one page behind its gate. */
export function Pages({ context, name }: { context: PageContext; name: PageName }) {
  const { view: View, need, passkeyIsEnough } = pages[name]
  const LockedView = lockedViews.get(name)
  return (
    <Page name={name}>
      <Gate
        context={context}
        need={need}
        passkeyIsEnough={passkeyIsEnough}
        whenLocked={LockedView && <LockedView context={context} />}
      >
        <View context={context} />
      </Gate>
    </Page>
  )
}
