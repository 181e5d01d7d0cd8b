import type { Page } from 'playwright/test'
import { pointAt } from '../../testing/pointAt.ts'
import { askAccount, press, secureView } from './support/approval.ts'
import { chainRequest } from './support/chain.ts'
import { enter, signInWindow } from './support/embedded.ts'
import type { Kit } from './support/kit.ts'
import { expect, test } from './support/test.ts'
import { Wire } from './support/wire.ts'

// What a site asks of an embedded account, on the real stack.

test.use({ visitor: 'a member' })

/** Starts to sign, and waits until the visitor is asked. */
async function beginToSign(kit: Kit, page: Page, address: string) {
  const signing = askAccount(page, 'personal_sign', ['0x68656c6c6f', address])
  await expect(kit.view('Approve request')).toBeVisible()
  const sign = secureView(page).getByRole('button', { name: 'Continue', exact: true })
  await expect(sign).toBeVisible()
  return { signing }
}

test('default: a payment is approved in our window, is on the chain, and the page has its hash [1.08]', async ({
  kit,
  page,
}) => {
  const from = await enter(kit)
  const to = `0x${'5e'.repeat(20)}`

  const paying = askAccount(page, 'eth_sendTransaction', [{ from, to, value: '0x2386f26fc10000' }])
  const review = secureView(page).getByRole('button', { name: 'Continue', exact: true })
  await pointAt(review)
  const opened = page.waitForEvent('popup')
  await review.click()
  await press(await opened, 'Approve')

  const { result: hash } = (await paying) as { result: string }
  expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
  const sent = await chainRequest('eth_getTransactionByHash', [hash])
  expect(sent).toMatchObject({ from: from.toLowerCase(), to, value: '0x2386f26fc10000' })
  await kit.closed()
})

test('behavior: the view of a request opens with it, and by its name [2.08]', async ({
  kit,
  page,
}) => {
  const address = await enter(kit)

  const { signing } = await beginToSign(kit, page, address)
  await kit.call('ApproveTransaction')
  await expect(kit.view('Approve request')).toBeVisible()
  await signInWindow(page)
  expect(await signing).toMatchObject({ result: expect.stringMatching(/^0x[0-9a-f]{130}$/) })
  await kit.closed()

  await kit.call('ApproveTransaction')
  await expect(kit.view('Approve request')).toBeVisible()
  await expect(kit.frame.getByText('No request is waiting for you.')).toBeVisible()
})

test('behavior: pending reads go on when the pending signatures are rejected [6.07 8.46]', async ({
  kit,
  page,
}) => {
  const wire = await Wire.over(page)
  const address = await enter(kit)
  let answerNode = () => {}
  const node = new Promise<void>((resolve) => {
    answerNode = resolve
  })
  await page.context().route(/\/v1\/\?/, async (route) => {
    if (route.request().postData()?.includes('eth_getBalance')) await node
    await route.fallback()
  })
  await wire.hold(['FRAME_RPC_REQUEST_SUCCESS'])
  const fromNode = askAccount(page, 'eth_getBalance', [address, 'latest'])
  const fromFrame = askAccount(page, 'wallet_getCapabilities', [address, ['0x7a69']])
  await wire.held(1)
  const signing = askAccount(page, 'personal_sign', ['0x00', address])
  await expect(kit.view('Approve request')).toBeVisible()

  await kit.press('Close')
  expect(await signing).toMatchObject({ message: 'Request was aborted' })
  answerNode()
  await wire.release()

  expect(await fromNode).toEqual({ result: expect.stringMatching(/^0x/) })
  expect(await fromFrame).toMatchObject({ result: { '0x7a69': { atomic: expect.anything() } } })
})

test('error: a request that the visitor turns down closes the modal [4.92]', async ({
  kit,
  page,
}) => {
  const address = await enter(kit)
  const { signing } = await beginToSign(kit, page, address)

  const reject = secureView(page).getByRole('button', { name: 'Reject' })
  await pointAt(reject)
  await reject.click()

  await kit.closed()
  expect(await signing).toMatchObject({ code: 4001 })
})

const reject = (page: Page) => press(secureView(page), 'Reject')

for (const { end, decide, code, ids } of [
  { end: 'signed', decide: signInWindow, code: undefined, ids: '[4.88 4.89]' },
  { end: 'turned down', decide: reject, code: 4001, ids: '[4.88 4.91]' },
]) {
  test(`behavior: ${end} inside the open modal, a request leads back to what it lay over ${ids}`, async ({
    kit,
    page,
  }) => {
    const address = await enter(kit)
    await kit.call('Networks')
    await expect(kit.view('Choose a network')).toBeVisible()

    const { signing } = await beginToSign(kit, page, address)
    await decide(page)

    const answer = await signing
    if (code === undefined) expect(answer).toHaveProperty('result')
    else expect(answer).toMatchObject({ code })
    await expect(kit.view('Choose a network')).toBeVisible()
  })
}
