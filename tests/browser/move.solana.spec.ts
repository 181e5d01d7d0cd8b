import { enterEmail } from '../../testing/playwright.ts'
import { createSolanaToken } from '../support/createSolanaToken.ts'
import { emailFor } from './support/login.ts'
import { movePage } from './support/movePage.ts'
import { type SolanaStack, startSolanaStack } from './support/solana.ts'
import { expect, test } from './support/test.ts'

// What a former wallet holds on Solana moves as on EVM networks: real server, the network's real programs, real browser.

test.setTimeout(300_000) // as in move.spec.ts

let stack: SolanaStack
test.beforeAll(async () => {
  stack = await startSolanaStack()
})
test.afterAll(() => stack.stop())

test('default: SOL and a token of Solana follow to the new wallet, with fee and rent shown before', async ({
  kit,
  page,
}) => {
  const { cluster } = stack
  await kit.visit(stack.url({ projectId: 'shop', networks: [stack.network] }, 'plain.shop'))
  await kit.open()
  await enterEmail(page, {
    email: emailFor('move-solana'),
    readCode: async (email) => {
      const { text } = await stack.mail.waitForMail(email, { matching: /code/i, timeoutMs: 20_000 })
      return /\b\d{6}\b/.exec(text)?.[0] ?? ''
    },
  })
  const address = async () => (await kit.account('solana'))?.address ?? ''
  await expect.poll(address, { timeout: 30_000 }).not.toBe('')
  const old = await address()
  const { heldBy } = await createSolanaToken(cluster, { owner: old, amount: 1_234_500_000n })

  const move = await page.context().newPage()
  const moving = movePage(move, stack.secureOrigin)
  await moving.leaveAssisted()
  await moving.follow()
  await moving.switchWallet()
  await expect.poll(address).not.toBe(old)
  const next = await address()

  const network = 'Solana Local'
  const token = moving.row(/^1,234\.5 /, network)
  await token.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(move.getByText(/^Fee and rent need 0\.002\d+ SOL more/)).toBeVisible()
  await expect(move.getByRole('button', { name: 'Move it' })).toHaveCount(0)
  expect(await heldBy(next)).toBe(0n)

  await cluster.rpc('requestAirdrop', [old, 1e9])
  await move.getByRole('button', { name: 'Not now' }).click()
  await token.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(move.getByText('0.00203928 SOL')).toBeVisible()
  await move.getByRole('button', { name: 'Not now' }).click()
  await moving.moveAsset(/^1,234\.5 /, network)
  expect([await heldBy(old), await heldBy(next)]).toEqual([0n, 1_234_500_000n])

  await move.getByRole('button', { name: 'Look again' }).click()
  await moving.moveAsset(/ SOL$/, network)
  expect([await stack.balanceOf(old), await stack.balanceOf(next)]).toEqual([
    0,
    1e9 - 2_039_280 - 2 * 5_000,
  ])
})
