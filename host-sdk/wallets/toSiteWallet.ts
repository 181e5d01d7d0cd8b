import * as z from 'zod/mini'
import { toWallet } from '../../chains/eip155/pageWallet.ts'
import type { FoundWallet } from '../../chains/types.ts'
import { WalletIcon, WalletName } from '../../shared-schemas/entities/wallet.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { walletIconMaxChars } from '../../shared-schemas/limits.ts'
import type { SiteConnector } from '../publicApi.ts'

const fits = (schema: z.ZodMiniType) => (value: unknown) => z.safeParse(schema, value).success

/** What a site may say of its wallet, and in words what is allowed. The widget takes no other one. */
const members: Record<keyof SiteConnector, [(value: unknown) => boolean, allowed: string]> = {
  name: [fits(WalletName), 'a name that can be read, of at most 64 characters and in one script'],
  icon: [
    fits(z.optional(WalletIcon)),
    `a data URL of an image, of at most ${walletIconMaxChars} characters`,
  ],
  rdns: [
    (value) => value === undefined || /^(?=.{1,75}$)[\w-]+(\.[\w-]+)+$/.test(String(value)),
    'a domain in reverse such as com.example.wallet, of at most 75 characters',
  ],
  provider: [
    (value) => typeof Object(value).request === 'function',
    'an EIP-1193 provider: an object with request()',
  ],
}

const known = Object.keys(members).join(', ')

/**
 * A provider object that a site brings along as a wallet of the page; its id is the same at every visit.
 *
 * @throws WRONG_PARAMETER naming the member of the connector that does not fit, and what it takes
 */
export function toSiteWallet(connector: SiteConnector): FoundWallet {
  if (Object(connector) !== connector)
    throw unfit('the connector', connector, 'an object with name and provider')
  for (const name of Object.keys(connector))
    if (!Object.hasOwn(members, name))
      throw unfit(name, connector[name as keyof SiteConnector], `only ${known}`)
  for (const [name, [isFit, allowed]] of Object.entries(members)) {
    const value = connector[name as keyof SiteConnector]
    if (!isFit(value)) throw unfit(name, value, allowed)
  }
  const { provider, name, icon, rdns } = connector
  const id = `site.${rdns ?? name.replaceAll(/[^\w.-]/g, '-')}`
  return toWallet({ id, name, ...(icon && { icon }), ...(rdns && { rdns }) }, provider)
}

function unfit(member: string, value: unknown, takes: string) {
  const given = typeof value === 'string' ? `"${value.slice(0, 80)}"` : typeof value
  return new AppKitError(errors.WRONG_PARAMETER, {
    name: `addConnector(): ${member}`,
    given,
    takes,
  })
}
