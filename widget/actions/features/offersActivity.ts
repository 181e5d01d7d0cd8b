import { definitions } from '../../../chains/definitions.ts'
import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import type { Features } from '../../../shared-schemas/options/features.ts'
import type { WidgetConfig } from '../../../shared-schemas/options/widgetConfig.ts'
import type { State } from '../../stores/create.ts'

/** Whether Activity is offered for the account in use: by its chain type, its network, the project and the site. */
export function offersActivity(
  { chains }: Pick<State, 'chains'>,
  given: { namespace: ChainNamespace; features: Features; config: WidgetConfig },
): boolean {
  const { namespace, features, config } = given
  const network = chains.byNamespace[namespace]?.networkState.caipNetwork?.caipNetworkId
  return (
    features.activity &&
    definitions[namespace].supports.activity &&
    network !== undefined &&
    config.historyNetworks?.includes(network) === true
  )
}
