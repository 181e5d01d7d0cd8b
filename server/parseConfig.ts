import * as z from 'zod/mini'
import { checkSettings } from './checkSettings.ts'
import { ServerConfig } from './config.ts'
import { schemaFaults } from './configFault.ts'

/**
 * Checks a configuration and fills its defaults.
 *
 * @throws SERVER_CONFIG_INVALID with the path of each wrong setting and what is expected there
 */
export function parseConfig(given: unknown): ServerConfig {
  const parsed = z.safeParse(ServerConfig, given, { reportInput: true })
  if (!parsed.success) throw schemaFaults(ServerConfig, parsed.error.issues)
  const fault = checkSettings(parsed.data)
  if (fault) throw fault
  return parsed.data
}
