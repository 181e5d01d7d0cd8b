import { expect, test } from 'vitest'
import { chainNames } from './chainNames.ts'
import { plant, projectRoot } from './sources.ts'

test('default: the secure frame names no chain, and no method of one', () => {
  expect(chainNames(projectRoot)).toEqual([])
})

test('error: a chain in code, a comment, an import and a path is named, and so is a method', () => {
  const root = plant({
    'chains/eip155/methods.ts': 'const table = { personal_sign: { approval: true }, eth_call: {} }',
    'secure-frame/rpc/a.ts': [
      "import { rows } from '../../chains/eip155/signing/rows.ts'",
      "if (method === 'personal_sign') go()",
      'const titleOfEvm = approval',
      '// what Solana calls an instruction',
      "const fine = 'approval'",
    ].join('\n'),
    'secure-frame/approval/SolanaScreen.tsx': 'export const Screen = () => <p>eth_call</p>',
    'secure-frame/approval/stories.tsx': "const story = 'eip155'",
    'secure-frame/rpc/a.test.ts': "const method = 'personal_sign'",
    'widget/a.ts': "const method = 'personal_sign'",
  })

  expect(chainNames(root)).toEqual([
    'secure-frame/approval/SolanaScreen.tsx is named after a chain',
    'secure-frame/approval/SolanaScreen.tsx:1 eth_call',
    'secure-frame/rpc/a.ts:1 eip155',
    'secure-frame/rpc/a.ts:2 personal_sign',
    'secure-frame/rpc/a.ts:3 Evm',
    'secure-frame/rpc/a.ts:4 Solana',
  ])
})
