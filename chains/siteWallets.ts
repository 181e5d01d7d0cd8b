import { type PageProvider, toWallet } from './eip155/pageWallet.ts'

/** How a provider object that a site brings along becomes a wallet of the page. */
export const siteWallets = { eip155: toWallet }
export type SiteProvider = PageProvider
