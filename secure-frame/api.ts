import { authApi } from '../shared-schemas/api/auth.ts'
import { createApi } from '../shared-schemas/api/define.ts'
import type { LoginSession } from '../shared-schemas/api/loginSession.ts'
import { vaultApi } from '../shared-schemas/api/vault.ts'
import { AppKitError } from '../shared-schemas/errors/AppKitError.ts'
import * as errors from '../shared-schemas/errors/errors.ts'
import { secureCallTimeoutMs } from '../shared-schemas/limits.ts'
import type { SecureConfig } from '../shared-schemas/options/secureConfig.ts'
import type { FrameContext } from './frameContext.ts'
import { commonQuery } from './lib/commonQuery.ts'
import { createProvingFetch, type ProvingPorts } from './login/provingFetch.ts'

/** Creates the API clients. They prove the device with every call. */
export function createApis(
  config: SecureConfig,
  ports: Omit<ProvingPorts, 'nonce'>,
): FrameContext['api'] {
  return createProvedApis(config, createProvingFetch({ ...ports, nonce: config.dpopNonce }))
}

/** The same over a proving fetch that the caller uses for other requests as well. */
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

/** New tokens; undefined if the server has ended the login. */
export async function refreshLogin(
  api: FrameContext['api'],
  refreshToken: string,
): Promise<LoginSession | undefined> {
  try {
    return await api.auth('refreshSession', { body: { refreshToken } })
  } catch (error) {
    if (isEnded(error)) return
    throw error // e.g. offline: the login is still valid
  }
}

/** Only this code ends a login: other 401s are about the project or about a single proof. */
function isEnded(error: unknown): boolean {
  return error instanceof AppKitError && error.code === errors.SESSION_OVER.code
}
