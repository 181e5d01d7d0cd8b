import { rpcLatencyWeight, rpcPingSamples, rpcStabilityWeight } from '../shared-schemas/limits.ts'

/** One ping of one endpoint. */
export type Sample = { latencyMs: number; answered: boolean }

/**
 * The order in which endpoints are asked, best first, as their places in the list given.
 *
 * Each has its samples, oldest first, of which the latest 10 count. The score is 0.7 of the share
 * that answered and 0.3 of how much faster than the slowest of all it was; one that never answered is
 * last. Equals keep the order that they were given in. Source: specification section 9.
 */
export function rankEndpoints(samplesByEndpoint: readonly (readonly Sample[])[]): number[] {
  const latest = samplesByEndpoint.map((samples) => samples.slice(-rpcPingSamples))
  const slowestMs = Math.max(1, ...latest.flat().map(({ latencyMs }) => latencyMs))
  const scores = latest.map((samples) => score(samples, slowestMs))
  return scores
    .map((value, place) => ({ value, place }))
    .sort((a, b) => b.value - a.value || a.place - b.place)
    .map(({ place }) => place)
}

function score(samples: readonly Sample[], slowestMs: number): number {
  const stability = mean(samples.map(({ answered }) => (answered ? 1 : 0)))
  if (stability === 0) return 0
  const latencyMs = mean(samples.map((sample) => sample.latencyMs))
  return rpcStabilityWeight * stability + rpcLatencyWeight * (1 - latencyMs / slowestMs)
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}
