import { toWallet } from '../../chains/eip155/pageWallet.ts'
import type { FoundWallet } from '../../chains/types.ts'
import type { SiteConnector } from '../publicApi.ts'

/** A provider object that a site brings along as a wallet of the page; its id is the same at every visit. */
export function toSiteWallet({ provider, ...plain }: SiteConnector): FoundWallet {
  const id = `site.${plain.rdns ?? plain.name.replaceAll(/[^\w.-]/g, '-')}`
  return toWallet({ id, ...plain }, provider)
}
