import { expect, test } from 'vitest'
import { claimCoverage, claimFaults } from './securityClaims.ts'
import { plant, projectRoot } from './sources.ts'

test('default: every sentence of SECURITY.md has a test or an argument', () => {
  const { tested, sentences } = claimCoverage(projectRoot)

  expect(claimFaults(projectRoot)).toEqual([])
  expect(tested / sentences).toBeGreaterThan(0.75)
})

test('error: a sentence without a row, and a row that rots, are named', () => {
  const root = plant({
    'SECURITY.md': [
      '# Security\n\nOne. `two` is **so**. A file a.ts is no end.\n',
      '## More\n\n- **Name.** First.\n- Second: a b c d e f g h i j k.\n',
      '| who | can |\n|---|---|\n| a thief | nothing |\n',
    ].join('\n'),
    'docs/security-claims.md': [
      '## Security\n\n| Sentence | What shows it |\n|---|---|',
      '| One. | Argument: it is so |',
      '| two is so. | `tests/a.test.ts`: "what was renamed" |',
      '| A file a.ts is no end. | `tests/a.test.ts`: "what is there" |',
      '\n## More\n\n| Sentence | What shows it |\n|---|---|',
      '| Name: First. | |',
      '| Gone. | Advice: to readers |',
      '| a thief / nothing | `tests/gone.test.ts` |',
    ].join('\n'),
    'tests/a.test.ts': "test('default: what is there', () => {})",
  })

  expect(claimFaults(root)).toEqual([
    'no row shows: More: Second: a b c d e … i j k.',
    'no such sentence: More: Gone.',
    'Security: two is so.: tests/a.test.ts has no test "what was renamed"',
    'More: Name: First.: names no test and no argument',
    'More: a thief / nothing: tests/gone.test.ts does not exist',
  ])
})
