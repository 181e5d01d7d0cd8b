/** Rows of the ledger: `{ id, area, claim, how }`. */
export function parseLedger(text) {
  const [, ...lines] = text.trim().split('\n')
  return lines.map((line) => {
    const [id, area, claim, how] = line.split('\t')
    return { id, area, claim, how: how?.trim() }
  })
}

/** The ids that a test names at the end of its title, e.g. `… changes nothing [2.28 2.29]`. */
export function idsOf(title) {
  const list = /\[((?:\d+\.\d\d+)(?:[ ,]+\d+\.\d\d+)*)\]\s*$/.exec(title)?.[1]
  return list ? list.split(/[ ,]+/) : []
}

/**
 * Which rows the tests prove, which of them only on paper, and what is wrong with their titles.
 *
 * A row is proved when at least one test that names it passed and none failed; a row that a real
 * browser must show counts only tests of a real browser. `whyOnPaper(test)` says why a test proves
 * nothing, although it passed; the rows it names are on paper unless another test proves them.
 */
export function judge(rows, tests, whyOnPaper) {
  const known = new Map(rows.map((row) => [row.id, row]))
  const passed = new Set()
  const failed = new Set()
  const paper = new Set()
  const faults = new Set()
  for (const test of tests) {
    const { title, file, status, browser } = test
    const ids = idsOf(title)
    if (ids.length > 4) faults.add(`${file}: "${title}" names ${ids.length} rows, at most 4`)
    const reason = ids.length > 0 && status === 'passed' ? whyOnPaper(test) : undefined
    if (reason) faults.add(`${file}: "${title}" ${reason}`)
    for (const id of ids) {
      const row = known.get(id)
      if (!row) faults.add(`${file}: "${title}" names ${id}, which is not in the ledger`)
      else if (status === 'failed') failed.add(id)
      else if (reason) paper.add(id)
      else if (status === 'passed' && (browser || row.how === 'unit')) passed.add(id)
    }
  }
  const ids = rows.map(({ id }) => id)
  const proven = ids.filter((id) => passed.has(id) && !failed.has(id))
  return {
    proven,
    paper: ids.filter((id) => paper.has(id) && !proven.includes(id)),
    faults: [...faults],
  }
}
