import { expect, test } from 'vitest'
import { rpcUrl } from './rpcUrl.ts'

test('default: the path is /v1/, the query carries chain and project [7.67]', () => {
  const url = new URL(
    rpcUrl('https://api.example.com', {
      caipNetworkId: 'eip155:10',
      common: { projectId: 'shop' },
    }),
  )

  expect(url.origin).toBe('https://api.example.com')
  expect(url.pathname).toBe('/v1/')
  expect(Object.fromEntries(url.searchParams)).toEqual({ chainId: 'eip155:10', projectId: 'shop' })
})
