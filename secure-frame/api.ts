import { authApi, type LoginSession } from '../shared-schemas/api/auth.ts'
import { createApi } from '../shared-schemas/api/define.ts'
import { vaultApi } from '../shared-schemas/api/vault.ts'
import { secureCallTimeoutMs } from '../shared-schemas/limits.ts'
import type { SecureConfig } from '../shared-schemas/secureConfig.ts'
import { responseOf } from './errors.ts'
import type { Frame } from './frame.ts'
import { createProvingFetch, type ProvingPorts } from './provingFetch.ts'

/** The query of every call. */
export function commonQuery({ projectId }: SecureConfig): Record<string, string> {
  return { st: 'appkit', sv: 'secure-frame', ...(projectId !== undefined && { projectId }) }
}

/** Makes the callers of the server, which prove the device with every call. */
export function createApis(config: SecureConfig, ports: Omit<ProvingPorts, 'nonce'>): Frame['api'] {
  return createProvedApis(config, createProvingFetch({ ...ports, nonce: config.dpopNonce }))
}

/** The same over a fetch that proves the device already, for callers that use it for more. */
export function createProvedApis(
  config: SecureConfig,
  fetch: ReturnType<typeof createProvingFetch>,
): Frame['api'] {
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
  api: Frame['api'],
  refreshToken: string,
): Promise<LoginSession | undefined> {
  try {
    return await api.auth('refreshSession', { body: { refreshToken } })
  } catch (error) {
    if (await isOver(error)) return
    throw error // offline, for one: the login is still good
  }
}

/** Only these words end a login: a 401 may also be about the project, or about one proof. */
async function isOver(error: unknown): Promise<boolean> {
  const response = responseOf(error)
  if (response?.status !== 401) return false
  const body: unknown = await response // whoever is told of the error may read it too
    .clone()
    .json()
    .catch(() => undefined)
  const { message } = Object(body) as { message?: unknown } // whatever came
  return String(message).startsWith('JWT validation error')
}
