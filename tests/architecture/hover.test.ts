import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const folders = ['widget', 'secure-frame', 'server', 'examples', 'scripts']

/** Rules for a pointer above something that hold where a tap leaves one there, too. */
function loneHovers(css: string): string[] {
  const rest = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/@media \(hover: hover\)[^{]*\{(?:[^{}]|\{[^{}]*\})*\}/g, '')
  return rest.match(/[^{}]*:hover[^{}]*(?=\{)/g)?.map((rule) => rule.trim()) ?? []
}

test('default: a rule of its own is found, one for devices that hover is none', () => {
  const css = '@media (hover: hover) { a:hover { color: red } } .row:hover { color: blue }'

  expect(loneHovers(css)).toEqual(['.row:hover'])
})

test('behavior: nothing stays marked after a tap', () => {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.css') && !/node_modules|dist/.test(path))
      .map((path) => join(folder, path)),
  )

  expect(files.length).toBeGreaterThan(40)
  expect(
    files.flatMap((file) =>
      loneHovers(readFileSync(join(root, file), 'utf8')).map((rule) => `${file}: ${rule}`),
    ),
  ).toEqual([])
})
