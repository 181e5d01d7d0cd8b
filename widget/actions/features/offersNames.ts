import { definitions } from '../../../chains/definitions.ts'
import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import type { App } from '../../app.ts'

/** Whether names are offered for accounts of a chain type: the server gives them out, and the chain type has them. */
export function offersNames({ config }: Pick<App, 'config'>, namespace: ChainNamespace): boolean {
  return config.nameZone !== undefined && definitions[namespace].supports.names
}
