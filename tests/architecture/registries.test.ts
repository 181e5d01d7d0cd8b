import { expect, test } from 'vitest'
import { registryViolations } from './registries.ts'
import { plant, projectRoot } from './sources.ts'

test('default', () => {
  expect(registryViolations(projectRoot)).toEqual([])
})

test('error: a view, handler, chain or README that is missing is named', () => {
  const root = plant({
    'shared-schemas/README.md': '',
    'shared-schemas/options/views.ts': "export const ViewName = z.enum(['Connect', 'Networks'])",
    'shared-schemas/protocols/hostToWidget.ts':
      "export const p = defineProtocol('APP', 'FRAME', { OPEN: {}, CLOSE: {} })",
    'shared-schemas/protocols/widgetToHost.ts':
      "export const p = defineProtocol('FRAME', 'APP', { EVENT: {} })",
    'widget/handlers.ts': 'export const handlers = { OPEN: () => {} }',
    'widget/views/Connect/index.tsx': '',
    'widget/views/Connect/stories.tsx': '',
    'widget/views/Connect/Connect.test.tsx': '',
    'widget/views/Networks/index.tsx': '',
    'widget/views/Networks/Networks.test.tsx': '',
    'widget/views/Old/index.tsx': '',
    'host-sdk/README.md': '',
    'host-sdk/kit/handlers.ts': 'export const handlers = { EVENT: () => {} }',
    'chains/README.md': '',
    'chains/definitions.ts': "import { eip155 } from './eip155/definition.ts'",
    'chains/eip155/definition.ts': '',
    'chains/solana/definition.ts': '',
  })

  expect(registryViolations(root)).toEqual([
    'widget/views/Networks/stories.tsx is missing',
    'widget/views/Old is not in shared-schemas/options/views.ts',
    'widget/handlers.ts does not handle hostToWidget.CLOSE',
    'chains/solana is not in chains/definitions.ts',
    'widget/README.md is missing',
  ])
})
