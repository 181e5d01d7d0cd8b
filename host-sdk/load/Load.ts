import type { PagePart } from '../../chains/types.ts'
import type { ChainNamespace } from '../../shared-schemas/entities/caip.ts'

/**
 * Fetches the code that most visits do not need, each piece once; what failed is fetched again at the next call. `later`
 * is what the caller needs of later.ts.
 */
export type Load<later> = {
  /** @throws SCRIPT_LOAD_FAILED */
  later(): Promise<later>
  /** The part of a chain type. @throws NAMESPACE_NOT_AVAILABLE, SCRIPT_LOAD_FAILED */
  part(namespace: ChainNamespace): Promise<PagePart>
}
