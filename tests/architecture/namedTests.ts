import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What is wrong with the tests that a cell of a table names, as `path`: "piece of a title": files that are
 * not there, titles that no test of the file has. `titles` is of `testTitles`.
 */
export function namedTestFaults(
  root: string,
  cell: string,
  titles: Map<string, string[]>,
): string[] {
  return namedTests(cell).flatMap(({ path, piece }) => {
    if (!existsSync(join(root, path))) return [`${path} does not exist`]
    const found = piece === undefined || titles.get(path)?.some((title) => title.includes(piece))
    return found ? [] : [`${path} has no test "${piece}"`]
  })
}

/** The files of code that a cell names, each with the piece of a title that may follow. */
export function namedTests(cell: string): { path: string; piece?: string | undefined }[] {
  return [...cell.matchAll(/`([^`]+\.tsx?)`(?:: "([^"]+)")?/g)].map(([, path = '', piece]) => ({
    path,
    piece,
  }))
}
