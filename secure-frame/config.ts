import { SecureConfig, secureConfigMetaName } from '../shared-schemas/options/secureConfig.ts'

/** Reads the configuration that the server rendered into this document. @throws if it does not match the schema */
export function readConfig(document: Document): SecureConfig {
  const meta = document.querySelector(`meta[name="${secureConfigMetaName}"]`)
  return SecureConfig.parse(JSON.parse(meta?.getAttribute('content') ?? ''))
}
