import { expect, test } from 'vitest'
import { AppKitError } from '../shared-schemas/AppKitError.ts'
import * as errors from '../shared-schemas/errors.ts'
import { explain } from './errors.ts'

/** What http.ts throws for an answer of the server. */
const answered = (status: number, body: object) =>
  new AppKitError(errors.HTTP_STATUS, { status }, { cause: Response.json(body, { status }) })

test.each([
  'SOCIAL_LOGIN_REFUSED',
  'SOCIAL_LOGIN_CANCELLED',
  'SOCIAL_LOGIN_FAILED',
  'SOCIAL_LOGIN_UNREACHABLE',
  'SOCIAL_LOGIN_EXPIRED',
])('default: %s of the server reaches the widget', async (code) => {
  expect(await explain(answered(410, { code, message: 'It ended' }))).toMatchObject({
    code,
    message: 'It ended',
  })
})

test('behavior: a code that the widget does not know is an HTTP_STATUS, in the words of the server', async () => {
  const error = answered(400, { code: 'SOMETHING_NEW', message: 'Please try again' })

  expect(await explain(error)).toMatchObject({ code: 'HTTP_STATUS', message: 'Please try again' })
})
