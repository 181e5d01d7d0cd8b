import { expect, test } from 'vitest'
import { authApi } from '../../shared-schemas/api/auth.ts'
import { nameDevice } from './deviceName.ts'

const engine = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const chrome = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${engine} Chrome/140.0.0.0 Safari/537.36`

test.each([
  [chrome, 'Chrome on Windows'],
  [`${chrome} Edg/140.0.0.0`, 'Edge on Windows'],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${engine} HeadlessChrome/140.0.0.0 Safari/537.36`,
    'Chrome on Linux',
  ],
  ['', 'A browser on a device'],
])('default: %s is named, and the server takes the name', (userAgent, name) => {
  expect(nameDevice({ userAgent })).toBe(name)

  const login = { email: 'ann@example.com', siteOrigin: 'https://shop.test', deviceName: name }
  expect(authApi.startLogin.body.parse(login)).toEqual(login)
})
