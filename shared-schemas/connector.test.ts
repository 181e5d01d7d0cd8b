import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Connector } from './connector.ts'

const connector = {
  id: 'dev.appkit.demo',
  type: 'ANNOUNCED',
  name: 'Demo Wallet',
  info: { rdns: 'dev.appkit.demo' },
  imageId: 'image-1',
  explorerId: 'explorer-1',
}

test('default: a connector with all of its fields [3.07]', () => {
  expect(z.parse(Connector, connector)).toEqual(connector)
})

test.each([
  'EXTERNAL',
  'WALLET_CONNECT',
  'INJECTED',
  'ANNOUNCED',
  'AUTH',
  'MULTI_CHAIN',
  'ID_AUTH',
])('param: %s is a type [3.08]', (type) => {
  expect(z.parse(Connector, { ...connector, type }).type).toBe(type)
})

test.each(['auth', 'INJECTED ', 'EIP6963', '', null])('error: %j is no type [3.08]', (type) => {
  expect(z.safeParse(Connector, { ...connector, type }).success).toBe(false)
})
