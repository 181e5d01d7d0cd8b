import type { Executor } from '../../signing/executor.ts'

/** Passes a read on to a node of the network. */
export const askNode = {
  answer(context, { caipNetworkId, method, params }) {
    const list = Array.isArray(params) ? params : []
    return context.node(caipNetworkId)({ method, params: list })
  },
} satisfies Executor
