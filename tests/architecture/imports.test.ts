import { expect, test } from 'vitest'
import { importViolations } from './imports.ts'
import { plant, projectRoot } from './sources.ts'

test('default', () => {
  expect(importViolations(projectRoot)).toEqual([])
})

test('error: each kind of wrong import is named', () => {
  const root = plant({
    'widget/stores/modal.ts':
      "import { open } from '../actions/modal/open.ts'\nimport type { Router } from './router.ts'",
    'widget/stores/create.ts': "import { createModal } from './modal.ts'",
    'widget/ui/Button.tsx':
      "import { useState } from 'react'\nimport { x } from '../stores/modal.ts'",
    'widget/views/Send/index.tsx':
      "import {\n  host,\n} from '../../links/host.ts'\nimport { send } from '../../actions/send.ts'\nimport { app } from '../../testing.ts'",
    'widget/links/secure.ts': "import { openAlert } from '../actions/alerts/openAlert.ts'",
    'widget/connectors/sessions.ts':
      "import type { Told } from '../actions/told.ts'\nconst lazy = () => import('../actions/open.ts')",
    'widget/actions/open.ts': "const lazy = () => import('react')",
    'host-sdk/index.ts': "import { createPublicClient } from 'viem'",
    'host-sdk/link.ts': "export { open } from '../widget/actions/open.ts'",
    'shared-schemas/entities/caip.ts':
      "import type { ChainDefinition } from '../../chains/types.ts'",
    'chains/signing/row.ts':
      "import { rows } from '../eip155/signing/rows.ts'\nimport './executor.ts'",
    'secure-frame/rpc/execute.ts':
      "import { signing } from '../../chains/signing.ts'\nimport '../../chains/eip155/signing/rows.ts'",
    'server/app.ts': "import { Hono } from 'hono'\nimport '../host-sdk/index.ts'",
    'examples/shop.ts': "import '../host-sdk/index.ts'\nimport '../dist/appkit.mjs'",
    'widget/stores/modal.test.ts': "import { open } from '../actions/modal/open.ts'",
  })

  expect(importViolations(root)).toEqual([
    'chains/signing/row.ts -> chains/eip155/signing/rows.ts',
    'examples/shop.ts -> host-sdk/index.ts',
    'host-sdk/index.ts -> npm:viem',
    'host-sdk/link.ts -> widget/actions/open.ts',
    'secure-frame/rpc/execute.ts -> chains/eip155/signing/rows.ts',
    'server/app.ts -> host-sdk/index.ts',
    'shared-schemas/entities/caip.ts -> chains/types.ts',
    'widget/actions/open.ts -> npm:react',
    'widget/connectors/sessions.ts -> widget/actions/told.ts',
    'widget/connectors/sessions.ts -> widget/actions/open.ts',
    'widget/links/secure.ts -> widget/actions/alerts/openAlert.ts',
    'widget/stores/modal.ts -> widget/actions/modal/open.ts',
    'widget/stores/modal.ts -> widget/stores/router.ts',
    'widget/ui/Button.tsx -> widget/stores/modal.ts',
    'widget/views/Send/index.tsx -> widget/links/host.ts',
    'widget/views/Send/index.tsx -> widget/testing.ts',
  ])
})
