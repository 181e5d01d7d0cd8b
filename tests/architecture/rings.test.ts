import { expect, test } from 'vitest'
import { importRings } from './rings.ts'
import { plant, projectRoot } from './sources.ts'

test('default', () => {
  expect(importRings(projectRoot)).toEqual([])
})

test('error: rings by value, by type and by a lazy import are named', () => {
  const root = plant({
    'widget/app.ts': "import type { Api } from './api.ts'",
    'widget/api.ts': "import type { App } from './app.ts'",
    'server/open.ts': "import { migrate } from './migrate.ts'",
    'server/migrate.ts': "const lazy = () => import('./run.ts')",
    'server/run.ts': "export { open } from './open.ts'",
    'server/main.ts': "import { open } from './open.ts'",
  })

  expect(importRings(root)).toEqual([
    ['server/migrate.ts', 'server/open.ts', 'server/run.ts'],
    ['widget/api.ts', 'widget/app.ts'],
  ])
})
