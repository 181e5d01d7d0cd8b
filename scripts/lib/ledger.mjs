/** Parses the ledger into rows `{ id, area, claim, how }`. `how` is the kind of test that can prove the claim. */
export function parseLedger(text) {
  const [, ...lines] = text.trim().split('\n')
  return lines.map((line) => {
    const [id, area, claim, how] = line.split('\t')
    return { id, area, claim, how: how?.trim() }
  })
}

/** The ids of claims at the end of a test's title, e.g. `… changes nothing [2.28 2.29]`. */
export function idsOf(title) {
  const list = /\[((?:\d+\.\d\d+)(?:[ ,]+\d+\.\d\d+)*)\]\s*$/.exec(title)?.[1]
  return list ? list.split(/[ ,]+/) : []
}

/** Whether a title names ids elsewhere than in the one list at its end, where they do not count. */
function hasStrayIds(title) {
  const lists = title.match(/\[\d+\.\d\d[^\]]*\]/g) ?? []
  return lists.length > (idsOf(title).length > 0 ? 1 : 0)
}

/**
 * Assesses which rows the tests prove.
 *
 * A row is proved if at least one test that names it passed and none failed. Unless its `how` is `unit`, only tests in a
 * real browser count. `checkTest(test)` returns why a passed test proves nothing; the rows that it names are on paper,
 * unless another test proves them.
 *
 * @returns the ids that are `proven` and on `paper`, and `faults`, sentences about tests that prove nothing or have wrong ids
 */
export function assess(rows, tests, checkTest) {
  const known = new Map(rows.map((row) => [row.id, row]))
  const passed = new Set()
  const failed = new Set()
  const paper = new Set()
  const faults = new Set()
  for (const test of tests) {
    const { title, file, status, browser } = test
    const ids = idsOf(title)
    if (hasStrayIds(title))
      faults.add(`${file}: "${title}" names rows outside of one list at its end`)
    if (ids.length > 4) faults.add(`${file}: "${title}" names ${ids.length} rows, at most 4`)
    const reason = ids.length > 0 && status === 'passed' ? checkTest(test) : undefined
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
