import type { ConnectedWalletInfo } from '../../../shared-schemas/entities/account.ts'
import type { EmbeddedUser } from '../../../shared-schemas/entities/user.ts'
import { socialNames } from '../../../shared-schemas/login/socialProvider.ts'
import { authConnector } from '../../connectors/auth.ts'

/** How an embedded wallet is shown: by whose login it is. Source: specification section 3, entry 3.11. */
export function walletInfoOf({
  email,
  userName,
  socialProvider,
}: EmbeddedUser): ConnectedWalletInfo {
  if (socialProvider) {
    const name = userName ?? email ?? socialNames[socialProvider]
    return { name, identifier: email ?? name, socialProvider }
  }
  return email
    ? { name: email, identifier: email, socialProvider: 'email' }
    : { name: authConnector.name ?? authConnector.id, socialProvider: 'email' }
}
