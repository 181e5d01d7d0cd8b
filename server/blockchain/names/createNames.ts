import * as z from 'zod/mini'
import { nameReaders } from '../../../chains/names.ts'
import type { NameReader } from '../../../chains/readTypes.ts'
import { toNameImagePath } from '../../../shared-schemas/api/images.ts'
import {
  labelOfName,
  NameAttributes,
  type NameRecord,
} from '../../../shared-schemas/entities/names.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { ServerConfig } from '../../config.ts'
import { findName, findNameOf, listAddresses, type StoredName } from '../../db/queries/names.ts'
import type { SealedDb } from '../../db/sealedRows/sealedRows.ts'
import { type ChainNamePorts, normalName, openChainNames } from './createChainNames.ts'
import { isPictureAddress } from './pictureAddress.ts'
import { toRecord } from './toRecord.ts'

/** Who has which name: in the server's own zone, then on chains. */
export type Names = {
  /** With `coinType`, also the address that a name of a chain has there. @throws NAME_UNKNOWN, NAMES_UNAVAILABLE */
  lookUp(name: string, coinType?: number): Promise<NameRecord>
  /** The names of an address. @throws INPUT_UNFIT, NAMES_UNAVAILABLE */
  listOf(address: string): Promise<NameRecord[]>
  /** Name and picture, which a page of that project can show. @throws INPUT_UNFIT, NAMES_UNAVAILABLE */
  identify(
    address: string,
    projectId: string | undefined,
  ): Promise<{ name: string | null; avatar: string | null }>
  /** What a name gives as its picture: a URL of some kind. @throws NAMES_UNAVAILABLE */
  avatarOf(name: string): Promise<string | undefined>
}

type Ports = ChainNamePorts & {
  config: Pick<ServerConfig, 'names' | 'upstreams' | 'origins'>
  db: SealedDb
}

export function createNames(ports: Ports): Names {
  const { config, db } = ports
  const zone = config.names?.zone
  const chains = openChainNames(ports)
  if (config.names) normalName('first.name') // reads its tables, which would hold up a request

  async function findOwn(name: string): Promise<NameRecord | undefined> {
    const label = zone === undefined ? undefined : labelOfName(name, zone)
    const row = label === undefined ? undefined : await findName(db, `${label}.${zone}`)
    return row && record(row)
  }

  async function record(row: StoredName): Promise<NameRecord> {
    return toRecord(row, await listAddresses(db, row.name), format)
  }

  /** Nothing of a chain has a name of our zone: whoever has the zone there may not be who runs this server. */
  const isOwn = (name: string) => zone !== undefined && name.endsWith(`.${zone}`)

  async function findOnChain(name: string, coinType?: number): Promise<NameRecord | undefined> {
    if (isOwn(name)) return undefined
    for (const chain of chains) {
      const address = await chain.addressOf(name)
      const other = isOther(coinType) ? await chain.addressOn(name, coinType) : undefined
      if (address === undefined && other === undefined) continue
      const coinTypes = (address && (await chain.coinTypesOf(address))) || []
      // Whoever keeps the picture may be down, or say what is none: the address counts all the same.
      const avatar = await chain.avatarOf(name).catch(() => undefined)
      const attributes = z.safeParse(NameAttributes, { avatar })
      return {
        name,
        addresses: Object.fromEntries([
          ...coinTypes.map((each) => [each, { address: format(address ?? '') }]),
          ...(other === undefined ? [] : [[coinType, { address: format(other) }]]),
        ]),
        attributes: avatar !== undefined && attributes.success ? [attributes.data] : [],
      }
    }
    return undefined
  }

  async function nameOnChain(key: string): Promise<string | undefined> {
    for (const chain of chains) {
      const name = await chain.nameOf(key)
      if (name !== undefined && !isOwn(name)) return name
    }
    return undefined
  }

  async function ownNameOf(key: string): Promise<NameRecord | undefined> {
    const row = zone === undefined ? undefined : await findNameOf(db, zone, key)
    return row && record(row)
  }

  async function chainNameOf(key: string): Promise<NameRecord | undefined> {
    const name = await nameOnChain(key)
    return name === undefined ? undefined : findOnChain(name)
  }

  function imageOf(name: string, projectId: string | undefined): string {
    const url = new URL(toNameImagePath(name), config.origins.api)
    if (projectId !== undefined) url.searchParams.set('projectId', projectId)
    return url.href
  }

  async function lookUp(name: string, coinType?: number): Promise<NameRecord> {
    const normal = normalName(name)
    const found = normal && ((await findOwn(normal)) ?? (await findOnChain(normal, coinType)))
    if (!found) throw new AppKitError(errors.NAME_UNKNOWN)
    return found
  }

  return {
    lookUp,
    async listOf(address) {
      const { key } = ownerOf(address)
      const own = await ownNameOf(key)
      const other = await chainNameOf(key).catch((error) => {
        if (!own) throw error
        return undefined // a node that is down takes nobody's name of ours
      })
      return [own, other].flatMap((each) => each ?? [])
    },
    async identify(address, projectId) {
      const { key } = ownerOf(address)
      const first = (await ownNameOf(key)) ?? (await chainNameOf(key))
      if (!first) return { name: null, avatar: null }
      const picture = first.attributes[0]?.avatar
      const isShown = isPictureAddress(picture, config.names?.ipfsGateway)
      return { name: first.name, avatar: isShown ? imageOf(first.name, projectId) : null }
    },
    async avatarOf(name) {
      const found = await lookUp(name).catch((error) => {
        if (error instanceof AppKitError && error.code === errors.NAME_UNKNOWN.code)
          return undefined
        throw error
      })
      return found?.attributes[0]?.avatar
    },
  }
}

/** Whether a coin type is of a network beside that of the names, whose address is read in any case. */
const isOther = (coinType: number | undefined): coinType is number =>
  coinType !== undefined &&
  Object.values(nameReaders).some(
    ({ networkOf, chainNames }) => ![undefined, chainNames.network].includes(networkOf(coinType)),
  )

const format = (key: string) => ownerOf(key).reader.format(key)

/** @throws INPUT_UNFIT for what is no address */
function ownerOf(address: string): { reader: NameReader; key: string } {
  for (const reader of Object.values(nameReaders)) {
    const key = reader.toKey(address)
    if (key !== undefined) return { reader, key }
  }
  throw new AppKitError(errors.INPUT_UNFIT, { place: 'params.address' })
}
