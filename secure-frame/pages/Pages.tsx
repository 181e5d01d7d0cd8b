/** @jsxImportSource preact */

import type { PageWorld } from './pageWorld.ts'
import { Gate } from './parts/Gate.tsx'
import { Page } from './parts/Page.tsx'
import { texts } from './texts.ts'
import { Devices } from './views/Devices.tsx'
import { Export } from './views/Export.tsx'
import { Import } from './views/Import.tsx'
import { Recovery } from './views/Recovery.tsx'

export type PageName = keyof typeof texts.page

/** Each page, and who may see it. */
const pages = {
  export: { view: Export, need: 'wallet', passkeyIsEnough: true },
  import: { view: Import, need: 'login', passkeyIsEnough: false },
  recovery: { view: Recovery, need: 'wallet', passkeyIsEnough: false },
  devices: { view: Devices, need: 'login', passkeyIsEnough: false },
} as const

/** One of the four pages. */
export function Pages({ world, name }: { world: PageWorld; name: PageName }) {
  const { view: View, need, passkeyIsEnough } = pages[name]
  return (
    <Page title={texts.page[name]}>
      <Gate world={world} need={need} passkeyIsEnough={passkeyIsEnough}>
        <View world={world} />
      </Gate>
    </Page>
  )
}
