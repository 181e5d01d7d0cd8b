/** Days from the first sight of an advisory to the update of what is shipped. SECURITY.md promises them. */
export const updateDays = { critical: 7, high: 14, moderate: 60, low: 90 }
/** Packages that only build and test have as much time again. */
const devFactor = 2
const dayMs = 86_400_000

/**
 * Compares the report of `npm audit --json` with what was seen before.
 *
 * `shipped` has the names of packages that end in what is published; `known` maps the URL of an advisory to the day on which it
 * was first seen. Returns the new `known`, and one line for each advisory, `overdue` ones first.
 */
export function judgeAdvisories({ report, shipped, known, today }) {
  const advisories = new Map()
  for (const { via = [] } of Object.values(report.vulnerabilities ?? {})) {
    for (const each of via) {
      // A text is the name of another package, whose own entry has the advisory.
      if (typeof each === 'object') advisories.set(`${each.url} ${each.name}`, each)
    }
  }
  const seen = {}
  const judged = [...advisories.values()].map(({ url, name, severity, title }) => {
    seen[url] = known[url] ?? today
    const factor = shipped.includes(name) ? 1 : devFactor
    const allowedDays = (updateDays[severity] ?? updateDays.low) * factor
    const days = Math.round((Date.parse(today) - Date.parse(seen[url])) / dayMs)
    const overdue = days > allowedDays
    const line = `${overdue ? 'OVERDUE' : 'open   '} ${severity} ${name}: ${title} (${url}), day ${days} of ${allowedDays}`
    return { overdue, line }
  })
  const lines = judged.toSorted((a, b) => Number(b.overdue) - Number(a.overdue))
  return {
    known: seen,
    lines: lines.map(({ line }) => line),
    overdue: judged.filter((each) => each.overdue).length,
  }
}
