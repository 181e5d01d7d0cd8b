import { expect } from 'playwright/test'
import { verifyMessage } from 'viem'
import { signInWindow } from '../../browser/support/embedded.ts'
import type { Kit } from '../../browser/support/kit.ts'

/** Asks for a signature of `hello`; resolves with it, or with the words of the refusal. */
export function askToSign(kit: Kit, address: string): Promise<unknown> {
  return kit.page.evaluate(
    (from) =>
      window.appkit
        .getProvider('eip155')
        .request({ method: 'personal_sign', params: ['0x68656c6c6f', from] })
        .catch((error: Error) => error.message),
    address,
  )
}

/** Asks, approves, and checks what comes. */
export async function signWorks(kit: Kit, address: string): Promise<void> {
  const signing = askToSign(kit, address)
  await signInWindow(kit.page)
  const signature = (await signing) as `0x${string}`
  expect(
    await verifyMessage({ address: address as `0x${string}`, message: 'hello', signature }),
  ).toBe(true)
}
