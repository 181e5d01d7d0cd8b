import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

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
