import { expect, test } from 'vitest'
import { Options } from '../shared-schemas/options.ts'
import { requireKnown } from './requireKnown.ts'

test('default: every option of the schema is known', () => {
  for (const name of Object.keys(Options.shape)) requireKnown({ [name]: undefined })
})

test('error: an option that does not exist is named with those that do', () => {
  const names = Object.keys(Options.shape).join(', ')

  expect(() => requireKnown({ themeMod: 1 } as object)).toThrow(
    expect.objectContaining({
      code: 'INVALID_OPTION',
      message: `Option themeMod is 1. Allowed: ${names}.`,
    }),
  )
})
