import { networks } from '../../../../chains/eip155/networks.ts'
import { personalSign } from '../../../../chains/eip155/signing/personalSign.ts'
import { signTypedData } from '../../../../chains/eip155/signing/signTypedData.ts'
import type { SigningContext } from '../../../../chains/signing/context.ts'
import { checkRequest } from '../../../../secure-frame/rpc/policy.ts'
import { world } from '../row.ts'
import { calls } from './calls.ts'
import { hyperliquid } from './hyperliquid.ts'
import { messages } from './messages.ts'
import { orders } from './orders.ts'
import type { Payload } from './payload.ts'
import { permit2 } from './permit2.ts'
import { permits } from './permits.ts'
import { rights } from './rights.ts'
import { seaportOrders } from './seaport.ts'

/** The whole table. */
export const payloads = [
  ...permits,
  ...permit2,
  ...seaportOrders,
  ...orders,
  ...calls,
  ...rights,
  ...hyperliquid,
  ...messages,
]

const networksById = new Map(networks.map((network) => [network.caipNetworkId, network]))

/** The part of the frame that looking at a request needs; no node answers. */
export function frameWith(config: Partial<SigningContext['config']> = {}): SigningContext {
  return {
    siteOrigin: () => world.siteOrigin,
    now: () => world.now,
    node: () => () => Promise.reject(new Error('no node')),
    config: { smartAccounts: [], hasContractAccounts: false, ...config },
  } as unknown as SigningContext // it signs nothing here
}

/** `Permit(address owner,uint256 value)Other(bytes data)` as the types of EIP-712. */
function typesOf(encoded: string) {
  const structs = [...encoded.matchAll(/([\w:]+)\(([^)]*)\)/g)]
  const types = structs.map(([, name = '', fields = '']) => [
    name,
    fields.split(',').map((field) => {
      const [type = '', fieldName = ''] = field.split(' ')
      return { type, name: fieldName }
    }),
  ])
  return { types: Object.fromEntries(types), primaryType: structs[0]?.[1] ?? '' }
}

/** What the approval of a payload is drawn from. */
export function prepare(payload: Payload, frame = frameWith()) {
  const { types, domain = {}, message, caipNetworkId = 'eip155:1' } = payload
  const isTyped = types !== undefined
  const request = checkRequest(
    { networks: networksById, addresses: () => [world.address] },
    {
      namespace: 'eip155',
      caipNetworkId,
      method: isTyped ? 'eth_signTypedData_v4' : 'personal_sign',
      params: isTyped
        ? [world.address, { ...typesOf(types), domain, message }]
        : [message, world.address],
    },
  )
  return isTyped ? signTypedData.prepare(frame, request) : personalSign.prepare(frame, request)
}
