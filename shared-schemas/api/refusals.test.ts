import { expect, test } from 'vitest'
import { AppKitError } from '../errors/AppKitError.ts'
import * as errors from '../errors/errors.ts'
import { authApi } from './auth.ts'
import { blockchainApi } from './blockchain.ts'
import type { Endpoint } from './define.ts'
import { accessErrors, readRefusal } from './refusals.ts'
import { releasesApi } from './releases.ts'
import { siteApi } from './site.ts'
import { vaultApi } from './vault.ts'
import { walletsApi } from './wallets.ts'

const apis = { authApi, blockchainApi, releasesApi, siteApi, vaultApi, walletsApi }

test('default: an error that a row names has its name as its code, and stands there once', () => {
  for (const api of Object.values(apis)) {
    for (const [name, { access, errors: own }] of Object.entries<Endpoint>(api)) {
      const all = [...accessErrors[access], ...own]
      expect([name, new Set(all).size]).toEqual([name, all.length])
      expect([name, all.map((each) => errors[each].code)]).toEqual([name, all])
    }
  }
})

test('error: an error whose body is no refusal of our server is returned unchanged', async () => {
  const answered = (body: string) =>
    new AppKitError(errors.HTTP_STATUS, { status: 502 }, { cause: new Response(body) })

  for (const body of [
    '<h1>Bad gateway</h1>',
    '{}',
    JSON.stringify({ message: 'a'.repeat(2_001) }),
  ]) {
    const error = answered(body)
    expect(await readRefusal(error, ['CODE_WRONG'])).toBe(error)
  }
})
