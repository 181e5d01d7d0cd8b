import { base64urlnopad } from '@scure/base'
import type { Request, Success } from '../../shared-schemas/messaging/define.ts'
import type { Confirmation } from '../login/confirmation.ts'
import type { Vault } from '../vault/vault.ts'
import type { frameToWindow } from './windowProtocol.ts'

/** What unlocking needs of the frame. */
export type Unlocking = {
  vault: Pick<Vault, 'open' | 'openWithPasskey' | 'openWithPassword'>
  confirmation: Confirmation
}

/** How the user unlocks, with what they typed. */
export type WayIn =
  | { by: 'passkey' }
  | { by: 'password'; password: string }
  | { by: 'code'; code: string }
export type AskPasskey = (
  request: Request<typeof frameToWindow, 'ASK_PASSKEY'>,
) => Promise<Success<typeof frameToWindow, 'ASK_PASSKEY'>>

/**
 * Opens the wallet with what the user entered in the window; from then on this browser opens it by itself. A code makes
 * the login proved, which the automatic slot requires.
 *
 * @throws PASSWORD_WRONG, PASSKEY_FAILED, CODE_WRONG, WALLET_LOCKED, or the server's error
 */
export async function unlockBy(
  { vault, confirmation }: Unlocking,
  way: WayIn,
  askPasskey: AskPasskey,
): Promise<void> {
  if (way.by === 'password') {
    await vault.openWithPassword(way.password)
  } else if (way.by === 'code') {
    await confirmation.enter(way.code)
    await vault.open({ fresh: true })
  } else {
    await vault.openWithPasskey(async ({ challenge, known }) => {
      const { prf, ...answer } = await askPasskey({ challenge, known: [...known] })
      return { ...answer, prf: new Uint8Array(base64urlnopad.decode(prf)) }
    })
  }
}
