import { expect, test } from 'vitest'
import { createTestServer } from '../testing.ts'

test('default: every address is a page of its own that nobody may frame', async () => {
  const { get } = createTestServer()

  const answer = await get('https://secure.test/sdk?projectId=shop')

  expect(answer.status).toBe(404)
  expect(Object.fromEntries(answer.headers)).toMatchInlineSnapshot(`
    {
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; font-src 'self'; connect-src 'self' https://api.test; worker-src 'self'; frame-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'; upgrade-insecure-requests; report-to csp",
      "content-type": "text/html; charset=UTF-8",
      "cross-origin-embedder-policy": "require-corp",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "cross-origin",
      "integrity-policy": "blocked-destinations=(script)",
      "origin-agent-cluster": "?1",
      "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=(), display-capture=(), clipboard-read=(), clipboard-write=(), publickey-credentials-get=(self), publickey-credentials-create=(self)",
      "referrer-policy": "no-referrer",
      "reporting-endpoints": "csp="/reports"",
      "strict-transport-security": "max-age=63072000; includeSubDomains; preload",
      "vary": "Sec-Fetch-Dest",
      "x-content-type-options": "nosniff",
    }
  `)
})
