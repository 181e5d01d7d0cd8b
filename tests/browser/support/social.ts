import type { Page } from 'playwright/test'
import { press } from './approval.ts'
import { mayClose } from './closes.ts'

/** Signs somebody in on the page of a local provider; the same name is the same person there. */
export async function signInAt(
  popup: Page,
  { name, email = '' }: { name: string; email?: string },
): Promise<void> {
  await popup.getByRole('textbox', { name: 'Name' }).fill(name)
  await popup.getByRole('textbox', { name: 'Email' }).fill(email)
  await popup.getByRole('button', { name: 'Sign in' }).click()
}

/** Says on the page of a local provider that nobody wants to sign in. */
export async function cancelAt(popup: Page): Promise<void> {
  await mayClose(popup.getByRole('button', { name: 'Cancel' }).click())
}

/**
 * Types the number of the device on our own page, which asks for it where it cannot prove its browser.
 * The widget may close the window at once.
 */
export async function confirmLogin(popup: Page, number: string): Promise<void> {
  await popup.getByLabel('Number on the other screen').fill(number)
  await mayClose(press(popup, 'Continue'))
}

/** Says on our own page that it was somebody else. */
export async function refuseLogin(popup: Page): Promise<void> {
  await mayClose(popup.getByRole('button', { name: "This wasn't me" }).click())
}
