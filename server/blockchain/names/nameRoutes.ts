import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { blockchainApi } from '../../../shared-schemas/api/blockchain.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { Routes } from '../../mount.ts'
import { ReasonedRefusal } from '../../refusal.ts'
import type { Env, World } from '../../world.ts'
import { registerName } from './registerName.ts'
import { suggestNames } from './suggestNames.ts'

type NameRow = 'identity' | 'nameLookup' | 'nameReverse' | 'nameSuggestions' | 'nameRegister'
type Refusal = { status: ContentfulStatusCode; field: string }

/** How a refusal is answered; others are a 400 about the name. */
const refusals: Readonly<Record<string, Refusal>> = {
  NAME_UNKNOWN: { status: 404, field: 'name' },
  NAME_TAKEN: { status: 409, field: 'name' },
  NAME_OWNED_ALREADY: { status: 409, field: 'address' },
  NAME_CLAIM_UNFIT: { status: 400, field: 'message' },
  NAME_CLAIM_EXPIRED: { status: 400, field: 'message' },
  NAME_CLAIM_USED: { status: 409, field: 'message' },
  NAME_SIGNATURE_REFUSED: { status: 400, field: 'signature' },
  NAME_NETWORK_UNSUPPORTED: { status: 400, field: 'coin_type' },
  NAMES_USED_UP: { status: 429, field: 'address' },
  NAMES_UNAVAILABLE: { status: 502, field: 'name' },
  INPUT_UNFIT: { status: 400, field: 'address' },
}

/** Answers the calls for names. */
export function nameRoutes(world: World): Pick<Routes<typeof blockchainApi>, NameRow> {
  const { names } = world
  const settings = world.config.names
  return {
    identity: reasoned(({ params: { address } }, c) =>
      names.identify(address, c.get('project').id),
    ),
    nameLookup: reasoned(({ params: { name }, query: { coinType } }) =>
      names.lookUp(name, coinType === undefined ? undefined : Number(coinType)),
    ),
    nameReverse: reasoned(({ params: { address } }) => names.listOf(address)),
    nameSuggestions: reasoned(async ({ params: { name }, query: { zone } }) => {
      if (!settings) throw new AppKitError(errors.NAMES_OFF)
      return { suggestions: await suggestNames(world, settings, { typed: name, zone }) }
    }),
    nameRegister: reasoned(async ({ body }, c) => {
      if (!settings) throw new AppKitError(errors.NAMES_OFF)
      await registerName(world, settings, body, c)
      return { success: true }
    }),
  }
}

/** The same, whose refusals say what they are about. */
function reasoned<input, result>(
  work: (input: input, c: Context<Env>) => Promise<result>,
): (input: input, c: Context<Env>) => Promise<result> {
  return (input, c) =>
    work(input, c).catch((error) => {
      if (!(error instanceof AppKitError)) throw error
      const { status, field } = refusals[error.code] ?? { status: 400, field: 'name' }
      throw new ReasonedRefusal(status, error, field)
    })
}
