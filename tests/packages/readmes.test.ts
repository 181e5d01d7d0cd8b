import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Options } from '../../shared-schemas/options/options.ts'

// The two packages are set up together: their examples have to fit.

const packages = join(import.meta.dirname, '../../packages')
const site = readFileSync(join(packages, 'appkit-embed/README.md'), 'utf8')
const server = readFileSync(join(packages, 'appkit-embed-server/README.md'), 'utf8')
const example = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../server/config.example.json'), 'utf8'),
)
const tried = JSON.parse(/```json\n([\s\S]*?)```/.exec(server)?.[1] ?? '')

test('default: the server of the examples has nodes for every network of the site examples', () => {
  const named = new Set(site.match(/eip155:\d+/g))

  expect(named.size).toBeGreaterThan(1)
  expect(Object.keys(example.upstreams)).toEqual(expect.arrayContaining([...named]))
  expect(Object.keys(tried.upstreams)).toEqual(expect.arrayContaining([...named]))
})

test('default: the proxy of the example passes on the host with its port, which nginx leaves out of $host', () => {
  expect(server.match(/proxy_set_header Host .*/g)).toEqual(['proxy_set_header Host $http_host;'])
})

test('default: every option is in the table of the README, with the words of its type', () => {
  const source = readFileSync(
    join(import.meta.dirname, '../../shared-schemas/options/options.ts'),
    'utf8',
  )
  const comments = [...source.matchAll(/ {2}\/\*\*([\s\S]*?)\*\/\n {2}(\w+)\?:/g)]
  const rows = comments.map(([, text = '', name]) => {
    const words = text
      .replace(/\n\s*\*\s?/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    return `| \`${name}\` | ${words} |`
  })

  expect(rows).toHaveLength(Object.keys(Options.shape).length)
  for (const row of rows) expect(site).toContain(row)
})
