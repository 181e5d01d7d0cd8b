/** @jsxImportSource preact */

import { WaysToUnlock } from '../forms/Unlock.tsx'
import { toBase64Url } from '../lib/base64Url.ts'
import type { UnlockItem } from '../rpc/prompt.ts'
import { passkeys } from '../vault/passkey.ts'
import { UnlockWallet } from './screens/UnlockWallet.tsx'
import type { AskPasskey, WayIn } from './unlockBy.ts'

type Props = {
  item: UnlockItem
  siteOrigin: string | undefined
  /** Sends the frame what opens the wallet; rejects if it does not open. */
  unlock: (way: WayIn) => Promise<void>
  /** Asks the frame to send a code to the user's mailbox; resolves with the address. `another` sends one even if the last is valid. */
  sendCode: (another: boolean) => Promise<string>
  onOpen: () => void
  onCancel: () => void
}

/** Unlocks the wallet in a window of its own: a page could draw over a password field in the frame. */
export function UnlockInWindow({ item, siteOrigin, unlock, sendCode, onOpen, onCancel }: Props) {
  const vault = {
    openWithPasskey: () => unlock({ by: 'passkey' }),
    openWithPassword: (password: string) => unlock({ by: 'password', password }),
  }
  const byCode = {
    ensure: () => sendCode(false),
    start: () => sendCode(true),
    enter: (code: string) => unlock({ by: 'code', code }),
  }
  return (
    <UnlockWallet siteOrigin={siteOrigin} place={1} total={1} onCancel={onCancel}>
      <WaysToUnlock vault={vault} slots={item.ways} byCode={byCode} onOpen={onOpen} />
    </UnlockWallet>
  )
}

/** Asserts a passkey of this origin for the frame. */
export const askPasskey: AskPasskey = async (request) => {
  const { prf, ...answer } = await passkeys.assert(request)
  return { ...answer, prf: toBase64Url(prf) }
}
