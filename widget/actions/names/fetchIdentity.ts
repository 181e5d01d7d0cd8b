import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import type { App } from '../../app.ts'
import { happen } from '../../stores/connections.ts'
import { readState } from '../../stores/create.ts'
import { accountIn } from '../account/accountIn.ts'

/**
 * Fetches name and picture of a connected account into its state. An answer is good for 5 minutes; what cannot be had
 * leaves what was known. A picture that is not at our own server is left out.
 */
export async function fetchIdentity(app: App, namespace: ChainNamespace): Promise<void> {
  const address = accountIn(readState(app.stores), namespace)?.address
  if (address === undefined) return
  const known = await app.identities.read(address, async () => {
    const { blockchain } = await app.api()
    const { name, avatar } = await blockchain('identity', {
      params: { address },
      query: { sender: address },
    })
    return { name: name ?? undefined, image: isOurs(app, avatar) ? avatar : undefined }
  })
  if (!known || accountIn(readState(app.stores), namespace)?.address !== address) return
  app.stores.connections.setState(happen(namespace, { type: 'profile', profile: known.value }))
}

function isOurs({ config }: App, url: string | null): url is string {
  return url !== null && URL.canParse(url) && new URL(url).origin === new URL(config.apiUrl).origin
}
