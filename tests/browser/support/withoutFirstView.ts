import type { Page } from 'playwright/test'

/** As with a script that asks for no first view: the server draws none, and the widget asks for the wallets itself. */
export async function withoutFirstView(page: Page): Promise<void> {
  await page.route(/\/frame\?/, (route) => {
    const url = new URL(route.request().url())
    url.searchParams.delete('first')
    return route.continue({ url: url.href })
  })
}
