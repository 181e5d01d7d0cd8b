import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asvsItems } from './asvsItems.ts'
import { namedTestFaults, namedTests } from './namedTests.ts'
import { testTitles } from './testTitles.ts'

type Row = { id: string; level: string; status: string; cell: string }

const statuses = ['holds', 'does not apply', 'open']

/** Where docs/asvs.md, the list of items and the tests disagree, one sentence each. */
export function asvsFaults(root: string): string[] {
  const rows = rowsOf(root)
  const wanted = Object.entries(asvsItems).flatMap(([section, levels]) =>
    [...levels].map((level, at) => `${section}.${at + 1}, level ${level}`),
  )
  const there = rows.map(({ id, level }) => `${id}, level ${level}`)
  const named = rows.flatMap(({ cell }) => namedTests(cell).map(({ path }) => path))
  const titles = testTitles(root, named)
  return [
    ...wanted.filter((item) => !there.includes(item)).map((item) => `${item} has no row`),
    ...there.filter((item) => !wanted.includes(item)).map((item) => `${item} is no item`),
    ...there
      .filter((item, at) => there.indexOf(item) !== at)
      .map((item) => `${item} is there twice`),
    ...rows.flatMap((row) => rowFaults(root, row, titles)),
  ]
}

/** How many items of the first two levels are open, and how many hold by a test, of how many. */
export function asvsCoverage(root: string): { open: number; tested: number; items: number } {
  const rows = rowsOf(root).filter(({ level }) => level !== '3')
  return {
    open: rows.filter(({ status }) => status === 'open').length,
    tested: rows.filter(
      ({ status, cell }) => status === 'holds' && /\.(test|spec)\.tsx?`/.test(cell),
    ).length,
    items: rows.length,
  }
}

function rowsOf(root: string): Row[] {
  return readFileSync(join(root, 'docs/asvs.md'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, id = '', level = '', , status = '', cell = ''] =
        /^\| (\d+\.\d+\.\d+) \| (\d) \| ([^|]+) \| ([^|]+) \| ?(.*?) ?\|$/.exec(line) ?? []
      return id === '' ? [] : [{ id, level, status, cell }]
    })
}

function rowFaults(
  root: string,
  { id, status, cell }: Row,
  titles: Map<string, string[]>,
): string[] {
  if (!statuses.includes(status)) return [`${id} is "${status}", which is no status`]
  if (cell === '') return [`${id} says nothing more`]
  const files = [...cell.matchAll(/`([\w-][\w./-]*\.(?:tsx?|md|json))`/g)].map(
    ([, path = '']) => path,
  )
  if (status === 'holds' && !/`[^`]+`/.test(cell)) {
    return [`${id} holds, and names nothing that shows it`]
  }
  return [
    ...files
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${path} does not exist`),
    ...namedTestFaults(root, cell, titles),
  ].map((fault) => `${id}: ${fault}`)
}
