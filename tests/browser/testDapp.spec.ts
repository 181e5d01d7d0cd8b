import type { Page } from 'playwright/test'
import { recoverMessageAddress } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { enterEmail, waitForAccount } from '../../testing/playwright.ts'
import { pointAt } from '../../testing/pointAt.ts'
import { chainRequest, sentBy } from './support/chain.ts'
import { Kit } from './support/kit.ts'
import { emailFor, loginCode, returnOrLogIn } from './support/login.ts'
import { expect, test } from './support/test.ts'
import { TestDapp } from './support/testDapp.ts'
import { scan, startPhone } from './support/walletConnect.ts'

// MetaMask's published test dapp, unchanged but for our tag, offline. What is here is the table of
// docs/metamask-test-dapp.md. The dapp itself throws where it catches nothing.
test.describe.configure({ timeout: 180_000 })
test.use({ expectedFaults: /^thrown: /, visitor: 'a member' })

/** The dapp with us chosen, and somebody logged in by email, now or in an earlier test. */
async function enter(page: Page, { ether = 0 } = {}): Promise<{ dapp: TestDapp; address: string }> {
  const dapp = new TestDapp(page)
  await dapp.visit({ announce: 'metamask' })
  const kit = new Kit(page)
  await kit.ready()
  await dapp.choose()
  const address = await returnOrLogIn(kit, 'the dapp', async () => {
    await dapp.press('connectButton')
    await enterEmail(page, { email: emailFor('testdapp'), readCode: loginCode })
    return waitForAccount(page)
  })
  await expect(dapp.output('accounts')).toHaveText(address)
  if (ether > 0)
    await chainRequest('anvil_setBalance', [
      address,
      `0x${(BigInt(ether) * 10n ** 18n).toString(16)}`,
    ])
  return { dapp, address }
}

test('behavior: it signs a message, typed data and a permit, and verifies them itself', async ({
  page,
}) => {
  const { dapp, address } = await enter(page)
  const lower = address.toLowerCase()

  await dapp.pressAndApprove('personalSign')
  await expect(dapp.output('personalSignResult')).toHaveText(/^0x[0-9a-f]{130}$/)
  const signature = (await dapp.output('personalSignResult').innerText()) as `0x${string}`
  const message = 'Example `personal_sign` message'
  expect(await recoverMessageAddress({ message, signature })).toBe(address)

  await dapp.pressAndApprove('signTypedDataV4')
  await expect(dapp.output('signTypedDataV4Result')).toHaveText(/^0x[0-9a-f]{130}$/)
  await dapp.press('signTypedDataV4Verify')
  await expect(dapp.output('signTypedDataV4VerifyResult')).toHaveText(lower)

  await dapp.pressAndApprove('signPermit')
  await expect(dapp.output('signPermitResult')).toHaveText(/^0x[0-9a-f]{130}$/)
  await dapp.press('signPermitVerify')
  await expect(dapp.output('signPermitVerifyResult')).toHaveText(lower)
})

test('behavior: it pays, deploys contracts and calls them, on the chain', async ({ page }) => {
  const { dapp, address } = await enter(page, { ether: 10 })
  const sent = await sentBy(address)

  for (const [before, id] of [
    'sendButton',
    'sendEIP1559Button',
    'sendEIP1559WithoutGasButton',
  ].entries()) {
    await dapp.pressAndApprove(id)
    await expect.poll(() => sentBy(address)).toBe(sent + before + 1)
  }
  await dapp.pressAndApprove('deployButton')
  await expect(dapp.output('contractStatus')).toHaveText('Deployed')
  await dapp.pressAndApprove('depositButton')
  await expect(dapp.output('contractStatus')).toHaveText('Deposit completed')
  await dapp.pressAndApprove('withdrawButton')
  await expect(dapp.output('contractStatus')).toHaveText('Withdrawn')

  await dapp.pressAndApprove('createToken')
  await expect(dapp.output('erc20TokenAddresses')).toHaveText(/^0x/)
  await dapp.pressAndApprove('transferTokensWithoutGas')
  await expect.poll(() => sentBy(address)).toBe(sent + 8)
  await dapp.pressAndApprove('approveTokensWithoutGas')
  await expect.poll(() => sentBy(address)).toBe(sent + 9)
})

test('behavior: its tokens, failing and multisig contracts are deployed and called', async ({
  page,
}) => {
  const { dapp } = await enter(page, { ether: 10 })

  for (const [button, output, text] of [
    ['deployNFTsButton', 'nftsStatus', 'Deployed'],
    ['mintButton', 'nftsStatus', 'Mint completed'],
    ['deployERC1155Button', 'erc1155Status', 'Deployed'],
    ['deployFailingButton', 'failingContractStatus', 'Deployed'],
    ['sendFailingButton', 'failingContractStatus', /completed as expected/],
    ['deployMultisigButton', 'multisigContractStatus', 'Deployed'],
    ['sendMultisigButton', 'multisigContractStatus', /completed as expected/],
  ] as const) {
    await dapp.pressAndApprove(button)
    await expect(dapp.output(output)).toHaveText(text)
  }
})

test('behavior: orders and permits of well-known protocols are signed', async ({ page }) => {
  const { dapp } = await enter(page)

  for (const [button, output] of [
    ['signPermitSingle', 'signPermitVariantResult'],
    ['signSeaportBulkOrder', 'signPermitVariantResult'],
    ['signExtraDataNotTyped', 'signMalformedResult'],
  ] as const) {
    const before = await dapp.output(output).innerText()
    await dapp.pressAndApprove(button)
    await expect(dapp.output(output)).not.toHaveText(before)
    await expect(dapp.output(output)).toHaveText(/^0x[0-9a-f]{130}$/)
  }
})

test('error: malformed typed data and transactions are refused by the place that is wrong', async ({
  page,
}) => {
  const { dapp } = await enter(page)

  for (const [button, output, place] of [
    ['signInvalidType', 'signMalformedResult', 'types.OrderComponents.consideration'],
    ['signEmptyDomain', 'signMalformedResult', 'domain.name'],
    ['signInvalidPrimaryType', 'signMalformedResult', 'primaryType'],
    ['signNoPrimaryTypeDefined', 'signMalformedResult', '1'],
    ['signInvalidVerifyingContractType', 'signMalformedResult', 'domain.verifyingContract'],
    ['sendWithInvalidValue', 'sendMalformedResult', '0.value'],
    ['sendWithInvalidRecipient', 'sendMalformedResult', '0.to'],
    ['sendWithInvalidGasLimit', 'sendMalformedResult', '0.gas'],
    ['sendWithInvalidMaxFeePerGas', 'sendMalformedResult', '0.maxFeePerGas'],
  ] as const) {
    await dapp.press(button)
    await expect(dapp.output(output)).toHaveText(
      new RegExp(`^Error: eth_\\w+ does not fit its schema at "${place}"\\.$`),
    )
  }
})

/** What it asks for in vain: the button, where it says why, and what it says. */
const refusals = [
  ['signTypedData', 'signTypedDataResult', 'Error: Requested RPC call is not allowed'],
  ['signTypedDataV3', 'signTypedDataV3Result', 'Error: Requested RPC call is not allowed'],
  ['getEncryptionKeyButton', 'encryptionKeyDisplay', 'Error: Requested RPC call is not allowed'],
  ['ethSign', 'ethSignResult', ''],
  ['personalSignVerify', 'personalSignVerifyECRecoverResult', /not allowed$/],
] as const

type Noted = { messages: string[] }

/** Every error message that the modal shows: one lasts 2.5 s, less than a busy machine may take to look. */
function noteMessages() {
  const messages: string[] = []
  Object.assign(window, { messages })
  let last = ''
  new MutationObserver(() => {
    const text = document.querySelector('[role=alert] > [data-kind=error]')?.textContent ?? ''
    if (text !== last && text !== '') messages.push(text)
    last = text
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

test('error: it is refused what nobody should sign, and what an account of ours cannot', async ({
  kit,
  page,
}) => {
  await page.addInitScript(noteMessages)
  const { dapp } = await enter(page)
  await dapp.pressAndApprove('personalSign') // its result is what personal_ecRecover is asked about
  const widget = page.frame({ name: 'appkit-widget' })!
  const messages = () => widget.evaluate(() => (window as unknown as Noted).messages)

  for (const [index, [button, output, text]] of refusals.entries()) {
    await dapp.press(button)
    await expect.poll(messages).toEqual(Array(index + 1).fill('Action not allowed'))
    await expect(dapp.output(output)).toHaveText(text)
    await page.keyboard.press('Escape')
    await kit.closed()
  }

  // The wallet keeps no list of tokens: it says so and asks nothing.
  await dapp.press('eip747WatchButton')
  await expect(dapp.output('eip747Status')).toHaveText(/^There was an error/)
})

test('error: a sign-in for another site, and one that names another scheme, cannot be approved', async ({
  page,
}) => {
  const { dapp } = await enter(page)
  const secure = page.frameLocator('iframe[name="appkit-secure"]')

  for (const button of ['siweBadDomain', 'siweBadAccount', 'siweMalformed', 'siwe']) {
    await dapp.press(button)
    await expect(secure.getByText('This request cannot be approved.')).toBeVisible()
    const close = secure.getByRole('button', { name: 'Close' })
    await pointAt(close)
    await close.click()
    await expect(dapp.output('siweResult')).toHaveText(/^Error: /)
    await expect(page.locator('appkit-frames dialog')).toBeHidden()
  }
})

test('error: a batch that must be one, and a network that the site does not have, are refused', async ({
  kit,
  page,
}) => {
  const { dapp } = await enter(page)

  await dapp.press('eip5792GetCapabilitiesButton')
  await expect(dapp.output('eip5792GetCapabilitiesResult')).toContainText('unsupported')
  await dapp.press('eip5792SendCallsButton')
  await expect(dapp.output('eip5792SendCallsError')).toContainText('go one by one')
  for (const button of ['addEthereumChain', 'switchEthereumChain']) {
    const thrown = page.waitForEvent('pageerror')
    await dapp.press(button)
    expect((await thrown).message).toMatch(/1338|not supported/i)
  }
  expect((await kit.state()).activeNetwork).toBe('eip155:31337')
})

test('behavior: with announce="metamask" it is connected, knows the network and the permissions', async ({
  kit,
  page,
}) => {
  const { dapp, address } = await enter(page)
  await expect(dapp.output('chainId')).toHaveText('0x7a69')
  await expect(dapp.output('network')).toHaveText('31337')
  await expect(dapp.output('connectButton')).toHaveText('Connected')

  await dapp.press('requestPermissions')
  await expect(dapp.output('permissionsResult')).toHaveText('eth_accounts')
  await dapp.press('getPermissions')
  await expect(dapp.output('permissionsResult')).toHaveText('eth_accounts')
  await page.reload()
  await dapp.choose()
  await expect(dapp.output('accounts')).toHaveText(address)
  await dapp.pressAndApprove('revokeAccountsPermission')

  await expect(dapp.output('accounts')).toHaveText('')
  expect((await kit.account())?.status).toBe('disconnected')
})

test.describe('somebody new', () => {
  test.use({ visitor: '' })

  test('default: it finds us by EIP-6963 and connects, though it serves only wallets that say isMetaMask', async ({
    page,
  }) => {
    const dapp = new TestDapp(page)
    await dapp.visit({ announce: '' })

    await dapp.choose()
    await expect(dapp.output('providers')).toContainText('dev.appkit.embed')
    await dapp.press('connectButton')
    await enterEmail(page, { email: emailFor('testdapp'), readCode: loginCode })
    const address = await waitForAccount(page)

    await expect(dapp.output('accounts')).toHaveText(address)
    await dapp.press('getAccounts')
    await expect(dapp.output('getAccountsResult')).toHaveText(address)
    await expect(dapp.output('personalSign')).toBeDisabled()
  })

  test('default: a wallet on a phone, behind WalletConnect, signs and pays for it', async ({
    kit,
    page,
  }) => {
    const key = generatePrivateKey()
    await chainRequest('anvil_setBalance', [privateKeyToAddress(key), '0x8ac7230489e80000'])
    const phone = await startPhone({ privateKeys: [key] })
    try {
      const dapp = new TestDapp(page)
      await dapp.visit({ announce: 'metamask' })
      await dapp.choose()
      await dapp.press('connectButton')
      await kit.press(/^WalletConnect/)
      await phone.peer.pair(await scan(kit))
      const address = await waitForAccount(page)
      await expect(dapp.output('accounts')).toHaveText(address)

      await dapp.press('personalSign')
      await expect(dapp.output('personalSignResult')).toHaveText(/^0x[0-9a-f]{130}$/)
      await dapp.press('signTypedDataV4')
      await expect(dapp.output('signTypedDataV4Result')).toHaveText(/^0x[0-9a-f]{130}$/)
      await dapp.press('signTypedDataV4Verify')
      await expect(dapp.output('signTypedDataV4VerifyResult')).toHaveText(address.toLowerCase())
      const before = await sentBy(address)
      await dapp.press('sendEIP1559WithoutGasButton')
      await expect.poll(() => sentBy(address)).toBe(before + 1)

      expect(phone.peer.asked.map(({ method }) => method)).toEqual([
        'personal_sign',
        'eth_signTypedData_v4',
        'eth_sendTransaction',
      ])
    } finally {
      await phone.peer.stop()
    }
  })
})
