import { SecureConfig, secureConfigMetaName } from '../shared-schemas/secureConfig.ts'

/** What the server wrote into this document; nobody else has a say in it. @throws where it does not fit */
export function readConfig(document: Document): SecureConfig {
  const meta = document.querySelector(`meta[name="${secureConfigMetaName}"]`)
  return SecureConfig.parse(JSON.parse(meta?.getAttribute('content') ?? ''))
}
