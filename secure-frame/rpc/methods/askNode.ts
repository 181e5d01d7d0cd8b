import type { Executor } from './executor.ts'

/** Passes a read on to a node of the network. */
export const askNode = {
  answer(frame, { caipNetworkId, method, params }) {
    const list = Array.isArray(params) ? params : []
    return frame.node(caipNetworkId)({ method, params: list })
  },
} satisfies Executor
