import type { Context } from 'hono'
import * as z from 'zod/mini'
import { nameReaders } from '../../../chains/names.ts'
import type { NameReader } from '../../../chains/readTypes.ts'
import type { blockchainApi } from '../../../shared-schemas/api/blockchain.ts'
import type { Input } from '../../../shared-schemas/api/define.ts'
import type { CaipNetworkId } from '../../../shared-schemas/entities/caip.ts'
import { nameMessageAheadMs, nameMessageMs } from '../../../shared-schemas/entities/nameLimits.ts'
import { labelOfName, NameClaim } from '../../../shared-schemas/entities/names.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import { digest } from '../../auth/digest.ts'
import {
  findName,
  findNameOf,
  insertName,
  isClaimUsed,
  markClaimUsed,
} from '../../db/queries/names.ts'
import type { Env, World } from '../../world.ts'
import { nodeRequest } from '../askNodes.ts'
import type { NameSettings } from './NameSettings.ts'
import { createReservation, fitLabel } from './nameRules.ts'
import { takeNameBudget } from './takeNameBudget.ts'

type Claim = z.infer<typeof NameClaim>
type Asked = Input<(typeof blockchainApi)['nameRegister']>['body']
type Owner = { reader: NameReader; network: CaipNetworkId; key: string }

/**
 * Gives a name to an address that signed for it. What costs little is checked first; the signature may take a call of a
 * node, so tries count against the caller's network before that.
 *
 * @throws NAME_CLAIM_UNFIT, NAME_CLAIM_EXPIRED, NAME_CLAIM_USED, NAME_ELSEWHERE, NAME_UNFIT, NAME_RESERVED, NAME_TAKEN,
 *   NAME_OWNED_ALREADY, NAME_NETWORK_UNSUPPORTED, NAME_SIGNATURE_REFUSED, NAMES_USED_UP, NAMES_UNAVAILABLE
 */
export async function registerName(
  world: World,
  settings: NameSettings,
  body: Asked,
  c: Context<Env>,
): Promise<void> {
  const claim = readClaim(body.message, world.now())
  const name = nameOf(claim, settings)
  const owner = ownerOf(body)
  // Not of the signature: the same one can be written in several ways.
  const used = digest(`${owner.key} ${body.message}`)
  if (await isClaimUsed(world.db, used)) throw new AppKitError(errors.NAME_CLAIM_USED)
  await refuseTaken(world, { name, zone: settings.zone, owner: owner.key })
  await takeNameBudget(world, c)
  const by = await signerOf(world, owner, body)
  await store(world, { claim, name, owner, zone: settings.zone, body, by, used })
}

function readClaim(message: string, now: number): Claim {
  const json = readJson(message)
  const parsed = z.safeParse(NameClaim, json)
  // As toClaimText writes it, the name first: what its owner reads before signing is what counts.
  const isPlain = message.startsWith('{"name":') && JSON.stringify(json) === message
  if (!parsed.success || !isPlain) throw new AppKitError(errors.NAME_CLAIM_UNFIT)
  const age = now - parsed.data.timestamp * 1_000
  if (age >= nameMessageMs || age < -nameMessageAheadMs)
    throw new AppKitError(errors.NAME_CLAIM_EXPIRED)
  return parsed.data
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // which is no claim
  }
}

function nameOf({ name }: Claim, { zone, reserved }: NameSettings): string {
  const label = name.toLowerCase().endsWith(`.${zone}`) ? labelOfName(name, zone) : undefined
  if (label === undefined) throw new AppKitError(errors.NAME_ELSEWHERE, { zone })
  const fitting = fitLabel(label)
  if (fitting === undefined) throw new AppKitError(errors.NAME_UNFIT)
  if (createReservation(reserved)(fitting)) throw new AppKitError(errors.NAME_RESERVED)
  return `${fitting}.${zone}`
}

function ownerOf({ address, coin_type: coinType }: Asked): Owner {
  for (const reader of Object.values(nameReaders)) {
    const network = reader.networkOf(coinType)
    const key = reader.toKey(address)
    if (network && key) return { reader, network, key }
  }
  throw new AppKitError(errors.NAME_NETWORK_UNSUPPORTED)
}

async function refuseTaken(
  { db }: Pick<World, 'db'>,
  { name, zone, owner }: { name: string; zone: string; owner: string },
): Promise<void> {
  if (await findName(db, name)) throw new AppKitError(errors.NAME_TAKEN)
  const own = await findNameOf(db, zone, owner)
  if (own) throw new AppKitError(errors.NAME_OWNED_ALREADY, { name: own.name })
}

/** Who signed: the key of the address, or the contract there, of which a node of its network is asked. */
async function signerOf(
  { config, fetch, log }: World,
  { reader, network }: Owner,
  { address, message, signature }: Asked,
): Promise<'key' | 'contract'> {
  const signed = { address, message, signature }
  if (await reader.isSignedByKey(signed)) return 'key'
  const urls = config.upstreams[network]
  if (!urls) throw new AppKitError(errors.NAME_SIGNATURE_REFUSED)
  const request = nodeRequest(urls, fetch)
  if (await reader.isSignedByContract({ ...signed, request })) return 'contract'
  if (await reader.isUp(request)) throw new AppKitError(errors.NAME_SIGNATURE_REFUSED)
  log.upstreamsFailed({ caipNetworkId: network, service: 'names' })
  throw new AppKitError(errors.NAMES_UNAVAILABLE)
}

/** Two who ask at once come here one after the other. */
function store(
  { db, now }: World,
  given: {
    claim: Claim
    name: string
    owner: Owner
    zone: string
    body: Asked
    by: 'key' | 'contract'
    used: string
  },
): Promise<void> {
  const { claim, name, owner, zone, body, by, used } = given
  const { key, reader } = owner
  const created_at = now()
  return db.transaction(async () => {
    const expiresAt = claim.timestamp * 1_000 + nameMessageMs
    if (!(await markClaimUsed(db, used, expiresAt))) throw new AppKitError(errors.NAME_CLAIM_USED)
    await refuseTaken({ db }, { name, zone, owner: key })
    await insertName(db, {
      row: { name, zone, owner: key, attributes: JSON.stringify(claim.attributes), created_at },
      addresses: reader
        .coinTypesOf(body.coin_type, by)
        .map((coin_type) => ({ name, coin_type, address: key, created_at })),
    })
  })
}
