import { expect, test } from 'vitest'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { toProviderError } from './toProviderError.ts'

test.each([
  [
    undefined,
    'what you gave is undefined. It takes an object such as { method: "personal_sign", params: [] }.',
  ],
  [{ method: 5 }, 'method is 5. It takes a text such as "personal_sign".'],
  [{ methods: 'x' }, 'method is undefined. It takes a text such as "personal_sign".'],
  [{ method: 'eth_call', params: 'x' }, 'params is "x". It takes a list or an object.'],
])('error: of the arguments %o the one that does not fit is named', (given, told) => {
  const thrown = new AppKitError(errors.INVALID_REQUEST_ARGUMENTS, { given })

  expect(toProviderError(thrown)).toMatchObject({ code: -32602, message: `request(): ${told}` })
})

test('behavior: any other error keeps its message', () => {
  const thrown = new AppKitError(errors.UNAUTHORIZED, { method: 'eth_sign' })

  expect(toProviderError(thrown)).toMatchObject({ code: 4100, message: thrown.message })
})
