import { expect, type FrameLocator, type Page } from 'playwright/test'
import { pointAt } from '../../../testing/pointAt.ts'

/** What the secure frame draws over the modal. */
export const secureView = (page: Page): FrameLocator =>
  page.frameLocator('iframe[name="appkit-secure"]')

/** The site's request to the connected account: its result, or the text and code of its failure. */
export function askAccount(
  page: Page,
  method: string,
  params: unknown[],
): Promise<{ result: unknown } | { message: string; code: unknown }> {
  return page.evaluate(
    async ([method, params]) => {
      const provider = window.appkit.getProvider('eip155')
      const request = { method: String(method), params: params as unknown[] }
      return provider.request(request).then(
        (result) => ({ result }),
        ({ message, code }) => ({ message, code }),
      )
    },
    [method, params],
  )
}

/** Presses a button that waits until the person could have read: on the page, or in our window. */
export async function press(view: FrameLocator | Page, name: string): Promise<void> {
  const button = view.getByRole('button', { name, exact: true })
  await pointAt(button) // a pointer that comes in makes the screen wait once more
  await expect(button).not.toHaveAttribute('aria-disabled', 'true')
  await button.click()
}
