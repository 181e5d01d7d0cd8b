import { definitions } from '../../../chains/definitions.ts'
import { parseCaipNetworkId } from '../../../shared-schemas/entities/caip.ts'
import type { ServerConfig } from '../../config.ts'
import { configFault } from '../../configFault.ts'
import { pathed } from '../../pathed.ts'

/** What the settings of buying need besides their form. */
export const onrampRules = [knownProviders, payableAssets] as const

function knownProviders(config: ServerConfig) {
  for (const [path, { features }] of pathed(config)) {
    const missing = features.onramp?.find((provider) => config.onramp[provider] === undefined)
    if (missing !== undefined)
      return configFault(
        `${path}.features.onramp`,
        `expected onramp.${missing} beside it, with the key that ${missing} gave you.`,
      )
  }
  return undefined
}

/** Only accounts of some chain types can be paid to. */
function payableAssets({ onramp: { assets } }: ServerConfig) {
  const index = assets.findIndex(
    ({ network }) => !definitions[parseCaipNetworkId(network).namespace].supports.onramp,
  )
  if (index < 0) return undefined
  return configFault(
    `onramp.assets[${index}].network`,
    'expected an EVM network, or one of Solana.',
  )
}
