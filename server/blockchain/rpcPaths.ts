import { rpcServices } from './rpcServices.ts'

/** Where JSON-RPC is posted to: below /v1, each path with and without a slash at its end. */
export const rpcPaths = new Map(
  rpcServices.flatMap((service) => {
    const path = `/v1${service.path.replace(/\/$/, '')}`
    return [[path, service] as const, [`${path}/`, service] as const]
  }),
)
