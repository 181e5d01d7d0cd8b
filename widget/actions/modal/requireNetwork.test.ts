import { expect, test } from 'vitest'
import { createTestApp } from '../../testing.ts'

async function start(networks: string[]) {
  const { app, page, ready } = createTestApp({ options: { networks } })
  await ready
  return { page, isOpen: () => app.stores.modal.getState().open }
}

test('default: Connect of a chain type of the site opens', async () => {
  const { page, isOpen } = await start(['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])

  await page.link.request('OPEN', { view: 'Connect', namespace: 'solana' })

  expect(isOpen()).toBe(true)
})

test('behavior: a chain type without networks opens where no account is waited for', async () => {
  const { page, isOpen } = await start(['eip155:1'])

  await page.link.request('OPEN', { namespace: 'solana' })

  expect(isOpen()).toBe(true)
})

test.each(['solana', 'bip122', 'polkadot', 'cosmos'])(
  'error: Connect of %s is refused where the site has no network of it',
  async (namespace) => {
    const { page, isOpen } = await start(['eip155:1', 'eip155:10'])

    await expect(page.link.request('OPEN', { view: 'Connect', namespace })).rejects.toThrow(
      `This site has no network of ${namespace}, so nobody can connect there. Name one in the option networks. Configured: eip155:1, eip155:10.`,
    )
    expect(isOpen()).toBe(false)
  },
)
