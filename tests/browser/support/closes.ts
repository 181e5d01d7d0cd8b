import type { Page } from 'playwright/test'

/** A press that may close its window: then nobody is left to report it, and the browser says so. */
export async function mayClose(press: Promise<void>): Promise<void> {
  await press.catch((error: unknown) => {
    if (!String(error).includes('has been closed')) throw error
  })
}

/** A press that closes its window. */
export async function closes(popup: Page, press: Promise<void>): Promise<void> {
  await Promise.all([popup.waitForEvent('close'), mayClose(press)])
}
