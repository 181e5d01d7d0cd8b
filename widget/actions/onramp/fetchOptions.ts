import type { OnrampOptions } from '../../../shared-schemas/entities/onramp.ts'
import type { App } from '../../app.ts'
import { defaultOptions } from './defaultOptions.ts'

/** What can be bought, and in which currencies; a default list where the server does not answer. Never rejects. */
export async function fetchOptions(app: App): Promise<OnrampOptions> {
  try {
    const { blockchain } = await app.api()
    return await blockchain('onrampOptions', {})
  } catch {
    return defaultOptions // Source: specification section 8
  }
}
