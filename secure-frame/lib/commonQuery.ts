import type { SecureConfig } from '../../shared-schemas/options/secureConfig.ts'

/** Query parameters of every call. */
export function commonQuery({ projectId }: SecureConfig): Record<string, string> {
  return { st: 'appkit', sv: 'secure-frame', ...(projectId !== undefined && { projectId }) }
}
