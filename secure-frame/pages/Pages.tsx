/** @jsxImportSource preact */

import type { PageWorld } from './pageWorld.ts'
import { Gate } from './parts/Gate.tsx'
import { Page } from './parts/Page.tsx'
import type { texts } from './texts.ts'
import { Devices } from './views/Devices.tsx'
import { Export, ExportBeside } from './views/Export.tsx'
import { Import } from './views/Import.tsx'
import { Move, MoveBeside } from './views/Move.tsx'
import { Recovery } from './views/Recovery.tsx'

export type PageName = keyof typeof texts.page

/** Each page, and who may see it. */
const pages = {
  export: { view: Export, need: 'wallet', passkeyIsEnough: true },
  import: { view: Import, need: 'login', passkeyIsEnough: false },
  recovery: { view: Recovery, need: 'wallet', passkeyIsEnough: false },
  devices: { view: Devices, need: 'proof', passkeyIsEnough: false },
  move: { view: Move, need: 'wallet', passkeyIsEnough: false },
} as const

/** What a page shows also while the wallet that counts is locked in this browser. */
const besides: ReadonlyMap<PageName, typeof MoveBeside> = new Map([
  ['export', ExportBeside],
  ['move', MoveBeside],
])

/** One of the pages. */
export function Pages({ world, name }: { world: PageWorld; name: PageName }) {
  const { view: View, need, passkeyIsEnough } = pages[name]
  const Beside = besides.get(name)
  return (
    <Page name={name}>
      <Gate
        world={world}
        need={need}
        passkeyIsEnough={passkeyIsEnough}
        beside={Beside && <Beside world={world} />}
      >
        <View world={world} />
      </Gate>
    </Page>
  )
}
