import { goals } from './goals.mjs'

/** Formats the goals with their latest `figures`, the objects that recordGoal writes. `missed` counts figures over their limit. */
export function goalTable(figures) {
  const lines = goals.flatMap(({ id, goal, slice = '-', nightly = '-', full, measured, why }) => {
    const head = `${id.padEnd(4)}${goal}`
    if (!measured) return [head, `      not measured: ${why}`]
    const own = figures.filter((figure) => figure.goal === id)
    const most = full === undefined ? '' : `; --full: ${full}`
    const sizes = `      test:all: ${slice}; nightly: ${nightly}${most}`
    return [head, sizes, ...(own.length > 0 ? own.map(lineOf) : ['      no figure: not run yet'])]
  })
  const missed = latestOf(figures).filter((figure) => !holds(figure))
  const withFigure = new Set(figures.map(({ goal }) => goal)).size
  return {
    text: [
      ...lines,
      '',
      `${withFigure} of ${goals.length} goals have a figure, ${missed.length} figures missed`,
    ].join('\n'),
    missed: missed.length,
  }
}

/** The latest measurement of each figure, by `npm test` or by the nightly run. */
function latestOf(figures) {
  const latest = new Map()
  for (const figure of figures) {
    const key = `${figure.goal} ${figure.what}`
    if (!(latest.get(key)?.at > figure.at)) latest.set(key, figure)
  }
  return [...latest.values()]
}

function lineOf(figure) {
  const { what, value, size, run, at, atMost, atLeast } = figure
  const limit = atMost === undefined ? `at least ${atLeast}` : `at most ${atMost}`
  return `      ${holds(figure) ? 'pass' : 'MISS'}  ${what}: ${value} (${limit}), of ${size}, ${run} of ${at.slice(0, 10)}`
}

function holds({ value, atMost = Number.POSITIVE_INFINITY, atLeast = Number.NEGATIVE_INFINITY }) {
  return value <= atMost && value >= atLeast
}
