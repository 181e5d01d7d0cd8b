import { base64urlnopad } from '@scure/base'
import type { Request, Success } from '../../shared-schemas/messaging/define.ts'
import type { Vault } from '../vault/vault.ts'
import type { frameToWindow } from './windowProtocol.ts'

/** What a person can open of a vault. */
export type UnlockableVault = Pick<Vault, 'openWithPasskey' | 'openWithPassword'>

/** What the user gave, without the question that it answers. */
export type WayIn = { by: 'passkey' } | { by: 'password'; password: string }
export type AskPasskey = (
  question: Request<typeof frameToWindow, 'ASK_PASSKEY'>,
) => Promise<Success<typeof frameToWindow, 'ASK_PASSKEY'>>

/**
 * Opens the wallet with what the user gave in the window; from then on this browser opens it by itself.
 *
 * @throws PASSWORD_WRONG, PASSKEY_FAILED, WALLET_LOCKED, or what the server says
 */
export async function unlockBy(
  vault: UnlockableVault,
  way: WayIn,
  askPasskey: AskPasskey,
): Promise<void> {
  if (way.by === 'password') await vault.openWithPassword(way.password)
  else
    await vault.openWithPasskey(async ({ challenge, known }) => {
      const { prf, ...answer } = await askPasskey({ challenge, known: [...known] })
      return { ...answer, prf: new Uint8Array(base64urlnopad.decode(prf)) }
    })
}
