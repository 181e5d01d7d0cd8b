import type { ExplorerWallet } from '../../../shared-schemas/entities/explorerWallet.ts'

/**
 * Where a wallet is got on this device: the store of the phone, or on a desktop that of the browser where
 * it has one for it. Its home page where the list names no store; undefined without any.
 */
export function storeOf(
  { app_store, play_store, chrome_store, homepage }: ExplorerWallet,
  { phone, userAgent }: { phone: boolean; userAgent: string },
): string | undefined {
  const apps = /Android/i.test(userAgent) ? [play_store, app_store] : [app_store, play_store]
  const extension = /\bChrome\//.test(userAgent) ? chrome_store : undefined
  const stores = phone ? [...apps, homepage] : [extension, homepage, ...apps]
  return stores.find((each) => each) ?? undefined
}
