import { expect, test } from 'vitest'
import { mountStory } from '../fixtures/mount.tsx'
import { typeInto } from '../fixtures/typeInto.ts'
import { stories } from './stories.tsx'

test('default: the coin first, then tokens, what is worth most first', async () => {
  const view = await mountStory('WalletSendSelectToken', stories.done ?? {})

  await view.until(() => view.hasControl('USDC Token'))

  const rows = [...view.container.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(rows).toEqual(['Ether, 2.3456 ETH', 'USDC Token, 1,204.25 USDC$1,204.00'])
  await view.end()
})

test('behavior: of many tokens the one that is searched is found by its symbol', async () => {
  const view = await mountStory('WalletSendSelectToken', stories.manyItems ?? {})
  await view.until(() => view.hasControl('FOO7 Token'))

  await view.doing(() => typeInto('input[type=search]', 'foo7'))

  await view.until(() => view.container.querySelectorAll('li').length === 1)
  expect(view.hasControl('FOO7 Token')).toBe(true)
  await view.end()
})

test('error: a search without a match says so', async () => {
  const view = await mountStory('WalletSendSelectToken', stories.noMatch ?? {})

  await view.until(() => view.text().includes('No token matches'))
  expect(view.container.querySelectorAll('li')).toHaveLength(0)
  await view.end()
})
