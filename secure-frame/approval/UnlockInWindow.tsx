/** @jsxImportSource preact */
import { toBase64Url } from '../base64Url.ts'
import { WaysToUnlock } from '../forms/Unlock.tsx'
import type { UnlockItem } from '../rpc/prompt.ts'
import { passkeys } from '../vault/passkey.ts'
import { UnlockWallet } from './screens/UnlockWallet.tsx'
import type { AskPasskey, WayIn } from './unlockBy.ts'

type Props = {
  item: UnlockItem
  siteOrigin: string | undefined
  /** Hands the frame what opens the wallet; rejects where that does not open it. */
  unlock: (way: WayIn) => Promise<void>
  /** Has the frame send a code to the user's mailbox; gives the address. `another` also while one is still valid. */
  sendCode: (another: boolean) => Promise<string>
  onOpen: () => void
  onCancel: () => void
}

/** The ways into the user's wallet, in the window of its own that a frame may not be. */
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

/** Asks a passkey of this origin for the frame. */
export const askPasskey: AskPasskey = async (question) => {
  const { prf, ...answer } = await passkeys.assert(question)
  return { ...answer, prf: toBase64Url(prf) }
}
