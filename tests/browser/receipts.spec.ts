import { encodeFunctionData, erc20Abi, getAddress, pad, parseAbi } from 'viem'
import { demoDollar } from '../../examples/contracts/demoDollar.js'
import { askAccount, press } from './support/approval.ts'
import { chainRequest } from './support/chain.ts'
import { closes } from './support/closes.ts'
import { enter, openWindow, stranger } from './support/embedded.ts'
import { expect, test } from './support/test.ts'
import { createRaisingToken } from './support/token.ts'

// What the receipt in the window says is what happens on the chain, and what the user changes in it as well.

test.use({ visitor: 'a member' })

const raising = parseAbi(['function increaseAllowance(address spender, uint256 addedAmount)'])

test('behavior: an allowance has the amount that the user chose', async ({ kit, page }) => {
  const from = await enter(kit)
  const spender = stranger()
  const args = [spender, 2n ** 256n - 1n] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })

  const asking = askAccount(page, 'eth_sendTransaction', [{ from, to: demoDollar.address, data }])
  const popup = await openWindow(page)
  const heading = popup.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Allow spending: all your DUSD')
  await expect(popup.locator('.groups').first()).toContainText(spender, { ignoreCase: true })
  await popup.getByRole('button', { name: 'Edit amount' }).click()
  await popup.getByRole('radio', { name: 'Custom amount' }).check()
  await popup.getByRole('textbox', { name: 'Custom amount' }).fill('12.5')
  await expect(heading).toHaveText('Allow spending: 12.5 DUSD')
  await closes(popup, press(popup, 'Approve'))

  expect(await asking).toMatchObject({ result: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
  const allowance = `0xdd62ed3e${[from, spender].map((it) => pad(it).slice(2)).join('')}`
  const read = () =>
    chainRequest('eth_call', [{ to: demoDollar.address, data: allowance }, 'latest'])
  await expect.poll(async () => BigInt(String(await read()))).toBe(12_500_000n)
})

test('behavior: an allowance that is raised says from what to what, and by how much', async ({
  kit,
  page,
}) => {
  const from = await enter(kit)
  const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
  const token = await createRaisingToken(permit2, 5_000_000n)
  const args = [permit2, 2_500_000n] as const
  const data = encodeFunctionData({ abi: raising, functionName: 'increaseAllowance', args })

  const asking = askAccount(page, 'eth_sendTransaction', [{ from, to: token, data }])
  const popup = await openWindow(page)
  const heading = popup.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Allow spending 2.5 GOLD more')
  await expect(popup.getByText('From 5 GOLD to 7.5 GOLD in all.')).toBeVisible()
  await expect(popup.getByText('Known contract: Permit2').first()).toBeVisible()
  await expect(popup.locator('.groups').first()).toContainText(permit2)
  await popup.getByRole('button', { name: 'Edit amount' }).click()
  await popup.getByRole('radio', { name: 'Custom amount' }).check()
  await popup.getByRole('textbox', { name: 'Custom amount' }).fill('1')
  await expect(popup.getByText('From 5 GOLD to 6 GOLD in all.')).toBeVisible()
  await closes(popup, press(popup, 'Approve'))

  expect(await asking).toMatchObject({ result: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
  const allowance = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'allowance',
    args: [from as `0x${string}`, permit2],
  })
  const read = () => chainRequest('eth_call', [{ to: token, data: allowance }, 'latest'])
  await expect.poll(async () => BigInt(String(await read()))).toBe(6_000_000n)
})

test('behavior: the first payment to an address says so, and the second one that it was paid before', async ({
  kit,
  page,
}) => {
  const from = await enter(kit)
  const to = stranger()
  const pay = () => askAccount(page, 'eth_sendTransaction', [{ from, to, value: '0x1' }])

  const first = pay()
  const popup = await openWindow(page)
  await expect(popup.getByText('First time you send to this address on this site.')).toBeVisible()
  await closes(popup, press(popup, 'Approve'))
  expect(await first).toMatchObject({ result: expect.stringMatching(/^0x/) })

  const second = pay()
  const again = await openWindow(page)
  await expect(again.getByText('You have approved this address before.')).toBeVisible()
  await again.getByRole('button', { name: 'Reject' }).click()
  expect(await second).toMatchObject({ code: 4001 })
})

test('behavior: the window says why it is there, and Tab goes through the receipt and out of it', async ({
  kit,
  page,
}) => {
  const from = await enter(kit)
  const paying = askAccount(page, 'eth_sendTransaction', [{ from, to: stranger(), value: '0x1' }])
  const reason = 'For your safety, payments are approved in a separate window.'
  await expect(page.frameLocator('iframe[name="appkit-secure"]').getByText(reason)).toBeVisible()

  const popup = await openWindow(page)
  await expect(popup.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(popup.getByRole('button', { name: 'Approve' })).toHaveAttribute(
    'aria-disabled',
    'false',
  )
  const passed: string[] = []
  for (let count = 0; count < 8; count += 1) {
    await popup.keyboard.press('Tab')
    passed.push(
      await popup.evaluate(() => {
        const { activeElement: it } = document
        return it === document.body ? '' : (it?.getAttribute('aria-label') ?? it?.textContent ?? '')
      }),
    )
  }

  expect(passed.slice(0, 6)).toEqual([
    'Copy address of recipient',
    expect.stringMatching(/^Show the whole address/),
    'Copy address',
    'Raw data',
    'Reject',
    'Approve',
  ])
  expect(passed[6]).not.toBe('Approve')
  await popup.getByRole('button', { name: 'Reject' }).click()
  expect(await paying).toMatchObject({ code: 4001 })
})

test('behavior: an address is one tap from the explorer of its network, which knows nothing of the approval', async ({
  kit,
  page,
  context,
}) => {
  await context.route('https://optimistic.etherscan.io/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>An explorer</title>' }),
  )
  const from = await enter(kit)
  await askAccount(page, 'wallet_switchEthereumChain', [{ chainId: '0xa' }])
  const operator = getAddress(stranger())
  const fields = { operator: 'address', approved: 'bool', nonce: 'uint256', deadline: 'uint256' }
  const asking = askAccount(page, 'eth_signTypedData_v4', [
    from,
    {
      types: {
        PermitForAll: Object.entries(fields).map(([name, type]) => ({ name, type })),
      },
      primaryType: 'PermitForAll',
      domain: { chainId: 10, verifyingContract: demoDollar.address },
      message: { operator, approved: true, nonce: 0, deadline: 1_900_000_000 },
    },
  ])
  const popup = await openWindow(page)

  const [explorer] = await Promise.all([
    context.waitForEvent('page'),
    popup
      .getByRole('link', { name: 'Look up the spender on optimistic.etherscan.io' })
      .first()
      .click(),
  ])

  await expect(explorer).toHaveURL(`https://optimistic.etherscan.io/address/${operator}`)
  expect(await explorer.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
  await explorer.close()
  await popup.getByRole('button', { name: 'Reject' }).click()
  expect(await asking).toMatchObject({ code: 4001 })
})
