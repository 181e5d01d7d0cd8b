import { AppKitError } from '../shared-schemas/AppKitError.ts'
import { authApi } from '../shared-schemas/api/auth.ts'
import { createApi } from '../shared-schemas/api/define.ts'
import type { LoginSession } from '../shared-schemas/api/loginSession.ts'
import { vaultApi } from '../shared-schemas/api/vault.ts'
import * as errors from '../shared-schemas/errors.ts'
import { secureCallTimeoutMs } from '../shared-schemas/limits.ts'
import type { SecureConfig } from '../shared-schemas/secureConfig.ts'
import type { FrameContext } from './frameContext.ts'
import { createProvingFetch, type ProvingPorts } from './provingFetch.ts'

/** The query of every call. */
export function commonQuery({ projectId }: SecureConfig): Record<string, string> {
  return { st: 'appkit', sv: 'secure-frame', ...(projectId !== undefined && { projectId }) }
}

/** Makes the callers of the server, which prove the device with every call. */
export function createApis(
  config: SecureConfig,
  ports: Omit<ProvingPorts, 'nonce'>,
): FrameContext['api'] {
  return createProvedApis(config, createProvingFetch({ ...ports, nonce: config.dpopNonce }))
}

/** The same over a fetch that proves the device already, for callers that use it for more. */
export function createProvedApis(
  config: SecureConfig,
  fetch: ReturnType<typeof createProvingFetch>,
): FrameContext['api'] {
  const common = commonQuery(config)
  const options = {
    baseUrl: config.apiUrl,
    common,
    fetch,
    timeoutMs: secureCallTimeoutMs,
  }
  return { auth: createApi(authApi, options), vault: createApi(vaultApi, options) }
}

/** New tokens; undefined where the server says that this login is over. */
export async function refreshLogin(
  api: FrameContext['api'],
  refreshToken: string,
): Promise<LoginSession | undefined> {
  try {
    return await api.auth('refreshSession', { body: { refreshToken } })
  } catch (error) {
    if (isOver(error)) return
    throw error // offline, for one: the login is still good
  }
}

/** Only this code ends a login: a 401 may also be about the project, or about one proof. */
function isOver(error: unknown): boolean {
  return error instanceof AppKitError && error.code === errors.SESSION_OVER.code
}
