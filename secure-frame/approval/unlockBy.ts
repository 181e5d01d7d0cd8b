import { base64urlnopad } from '@scure/base'
import type { Request, Success } from '../../shared-schemas/messaging/define.ts'
import type { Confirmation } from '../confirmation.ts'
import type { Vault } from '../vault/vault.ts'
import type { frameToWindow } from './windowProtocol.ts'

/** What opens the wallet where the user gives something. */
export type Unlocking = {
  vault: Pick<Vault, 'open' | 'openWithPasskey' | 'openWithPassword'>
  confirmation: Confirmation
}

/** What the user gave, without the question that it answers. */
export type WayIn =
  | { by: 'passkey' }
  | { by: 'password'; password: string }
  | { by: 'code'; code: string }
export type AskPasskey = (
  question: Request<typeof frameToWindow, 'ASK_PASSKEY'>,
) => Promise<Success<typeof frameToWindow, 'ASK_PASSKEY'>>

/**
 * Opens the wallet with what the user gave in the window; from then on this browser opens it by itself. With a
 * code the login counts as proved, which is what the automatic slot waits for.
 *
 * @throws PASSWORD_WRONG, PASSKEY_FAILED, CODE_WRONG, WALLET_LOCKED, or what the server says
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
