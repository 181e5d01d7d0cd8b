import { recoverMessageAddress, recoverTypedDataAddress } from 'viem'
import { chainRequest } from './support/chain.ts'
import { siteUrl, stackOrigin } from './support/environment.ts'
import { demoWallet } from './support/kit.ts'
import { expect, test } from './support/test.ts'

// The chain and the key are shared, so these run one after the other.
test.describe.configure({ mode: 'serial' })

const typedData = {
  domain: { name: 'Shop', version: '1', chainId: 31_337 },
  types: { Order: [{ name: 'item', type: 'string' }] },
  primaryType: 'Order',
  message: { item: 'Mug' },
} as const

test('default: the page asks for a message, the wallet signs, the page has the signature [1.07]', async ({
  kit,
  page,
}) => {
  await kit.visit(`${stackOrigin('shop')}/`)
  const address = await kit.connect()

  const signing = page.evaluate(
    (from) =>
      window.appkit
        .getProvider('eip155')
        .request({ method: 'personal_sign', params: ['0x68656c6c6f', from] }),
    address,
  )
  await kit.approve()

  const signature = (await signing) as `0x${string}`
  expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(address)
})

test('behavior: typed data is signed over exactly what the page asked for', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain'))
  const address = await kit.connect()
  const withDomain = {
    ...typedData,
    types: {
      ...typedData.types,
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
    },
  }

  const signing = page.evaluate(
    ([from, data]) =>
      window.appkit
        .getProvider('eip155')
        .request({ method: 'eth_signTypedData_v4', params: [from, data] }),
    [address, JSON.stringify(withDomain)],
  )
  await kit.approve()

  const signature = (await signing) as `0x${string}`
  expect(await recoverTypedDataAddress({ ...typedData, signature })).toBe(address)
})

test('behavior: the page sends a payment and it is on the chain [1.08]', async ({ kit, page }) => {
  const shopkeeper = '0x00000000000000000000000000000000000051e0'
  await kit.visit(`${stackOrigin('shop')}/`)
  const from = await kit.connect()
  const before = BigInt(String(await chainRequest('eth_getBalance', [shopkeeper, 'latest'])))

  const paying = page.evaluate(
    ([from, to]) =>
      window.appkit.getProvider('eip155').request({
        method: 'eth_sendTransaction',
        params: [{ from, to, value: '0x2386f26fc10000' }],
      }),
    [from, shopkeeper],
  )
  await kit.approve()

  const hash = await paying
  await expect
    .poll(async () => chainRequest('eth_getTransactionReceipt', [hash]))
    .toMatchObject({ status: '0x1', from: from.toLowerCase() })
  const after = BigInt(String(await chainRequest('eth_getBalance', [shopkeeper, 'latest'])))
  expect(after - before).toBe(10_000_000_000_000_000n)
})

test('behavior: eth_requestAccounts opens the modal and settles with the account', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain'))

  const asking = page.evaluate(() =>
    window.appkit.getProvider('eip155').request({ method: 'eth_requestAccounts' }),
  )
  await kit.press(demoWallet)
  await kit.approve()

  const [address] = (await asking) as string[]
  expect(address?.toLowerCase()).toBe((await kit.account())?.address?.toLowerCase())
})

test('error: eth_requestAccounts rejects with 4001 when the visitor closes the modal', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain'))

  const asking = page.evaluate(() =>
    window.appkit
      .getProvider('eip155')
      .request({ method: 'eth_requestAccounts' })
      .catch((error) => ({ code: error.code })),
  )
  await expect(kit.view('Log in or connect')).toBeVisible()
  await kit.press('Close')

  expect(await asking).toEqual({ code: 4001 })
})

test('error: a refused signature reaches the page as 4001', async ({ kit, page }) => {
  await kit.visit(siteUrl('plain'))
  const address = await kit.connect()

  const signing = page.evaluate(
    (from) =>
      window.appkit
        .getProvider('eip155')
        .request({ method: 'personal_sign', params: ['0x00', from] })
        .catch((error) => ({ code: error.code })),
    address,
  )
  await kit.reject()

  expect(await signing).toEqual({ code: 4001 })
})

test('behavior: a request of the page to its wallet crosses no frame', async ({ kit, page }) => {
  await kit.visit(siteUrl('plain'))
  const address = await kit.connect()
  await kit.walletDoes('approve')
  await page.evaluate(() => {
    const post = MessagePort.prototype.postMessage
    const posted: unknown[] = []
    Object.assign(window, { posted })
    MessagePort.prototype.postMessage = function (...message: unknown[]) {
      posted.push((message[0] as { type?: unknown }).type)
      return post.apply(this, message as never)
    }
  })

  await page.evaluate(
    (from) =>
      window.appkit
        .getProvider('eip155')
        .request({ method: 'personal_sign', params: ['0x00', from] }),
    address,
  )

  const posted = await page.evaluate(() => (window as unknown as { posted: string[] }).posted)
  // The end of the connection may still be among them: answers to the widget, and the wallet's news of its account,
  // which the page passes on 50 ms later.
  expect(posted.filter((type) => !/_SUCCESS$|^APP_WALLET_EVENT$/.test(type))).toEqual([])
})
