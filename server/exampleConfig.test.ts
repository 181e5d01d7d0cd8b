import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseConfig } from './parseConfig.ts'

test('default: the example is one that works', () => {
  const example = readFileSync(new URL('config.example.json', import.meta.url), 'utf8')

  const { projects } = parseConfig({ dist: '/dist', ...JSON.parse(example) })

  expect(projects[0]?.features.social_login).toEqual(['email'])
})
