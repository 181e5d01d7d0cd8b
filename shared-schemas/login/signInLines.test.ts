import { expect, test } from 'vitest'
import { toSignInLines } from './signInLines.ts'

test('default: every field in the order of the standards, then the resources', () => {
  const fields = {
    resources: ['https://shop.example/terms'],
    requestId: 'r1',
    notBefore: '2026-11-21T08:00:00Z',
    expirationTime: '2026-11-21T09:10:00Z',
    issuedAt: '2026-11-21T09:00:00Z',
    nonce: '7vTg2bq9Lx',
    chainId: '1',
    version: '1',
    uri: 'https://shop.example/login',
  }

  expect(toSignInLines(fields)).toEqual([
    'URI: https://shop.example/login',
    'Version: 1',
    'Chain ID: 1',
    'Nonce: 7vTg2bq9Lx',
    'Issued At: 2026-11-21T09:00:00Z',
    'Expiration Time: 2026-11-21T09:10:00Z',
    'Not Before: 2026-11-21T08:00:00Z',
    'Request ID: r1',
    'Resources:',
    '- https://shop.example/terms',
  ])
})

test('behavior: a field that is not given has no line, an empty one has', () => {
  expect(toSignInLines({})).toEqual([])
  expect(toSignInLines({ nonce: '', version: undefined, resources: [] })).toEqual([
    'Nonce: ',
    'Resources:',
  ])
})
