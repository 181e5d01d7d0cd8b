import * as z from 'zod/mini'
import { CaipNetworkId } from '../caip.ts'
import { defineApi } from './define.ts'

const networks = z.array(CaipNetworkId).check(z.maxLength(1_000))

/** Blockchain API. Source: specification section 7. The JSON-RPC proxy, POST /v1/, has no row, since its body is JSON-RPC. */
export const blockchainApi = defineApi({
  supportedChains: {
    access: 'site',
    errors: [],
    method: 'GET',
    path: '/v1/supported-chains',
    answer: z.object({ http: networks, ws: networks }),
  },
})
