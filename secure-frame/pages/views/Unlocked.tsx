/** @jsxImportSource preact */
import { Notice } from '../../approval/parts/Notice.tsx'
import { texts } from '../texts.ts'

/** The end of the way in that a site sent somebody on: what is in front of it unlocks the wallet. */
export function Unlocked() {
  return (
    <>
      <Notice kind="plain">{texts.unlock.done}</Notice>
      <p class="muted">{texts.close}</p>
    </>
  )
}
