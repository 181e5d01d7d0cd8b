import { expect, test } from 'vitest'
import { createTestApp } from '../../testing.ts'
import { lastAddressOf, recipientsOf, rememberRecipient } from './recipients.ts'

const from = '0xa'
const network = 'eip155:1'

test('behavior: an address that is called by two names is remembered for both', () => {
  const { app } = createTestApp()
  for (const name of ['ada.eth', 'ada.shop.id', undefined])
    rememberRecipient(app, { from, to: '0xb', network, ...(name !== undefined && { name }) })

  expect(lastAddressOf(app, { from, name: 'ada.eth', network })).toBe('0xb')
  expect(lastAddressOf(app, { from, name: 'ada.shop.id', network })).toBe('0xb')
  expect(recipientsOf(app, from)).toEqual(['0xb'])
})

test('behavior: the last address of a name is that of the same network', () => {
  const { app } = createTestApp()
  rememberRecipient(app, { from, to: '0xb', name: 'ada.eth', network })
  rememberRecipient(app, { from, to: '0xc', name: 'ada.eth', network: 'eip155:8453' })

  expect(lastAddressOf(app, { from, name: 'ada.eth', network })).toBe('0xb')
  expect(lastAddressOf(app, { from, name: 'ada.eth', network: 'eip155:10' })).toBeUndefined()
})
