import { expect, test, vi } from 'vitest'
import { driveSatsConnect } from './pageSatsConnect.ts'
import { driveUniSat, type UniSatObject } from './pageUniSat.ts'
import { createFace } from './pageWallet.ts'

const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const other = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
const psbt = btoa('psbt\u00ff rest')
const psbtHex = '70736274ff2072657374'
const txid = 'ab'.repeat(32)

/** A wallet like UniSat's, whose single answers a test replaces. */
function startUniSat(change: Partial<UniSatObject> = {}) {
  const wallet = {
    requestAccounts: vi.fn(async (): Promise<unknown> => [address]),
    getAccounts: vi.fn(async (): Promise<unknown> => [address]),
    getPublicKey: vi.fn(async (): Promise<unknown> => '02ab'),
    signMessage: vi.fn(async (): Promise<unknown> => btoa('signed')),
    signPsbt: vi.fn(async (): Promise<unknown> => psbtHex),
    pushPsbt: vi.fn(async (): Promise<unknown> => txid),
    sendBitcoin: vi.fn(async (): Promise<unknown> => txid),
    ...change,
  }
  const { request } = createFace(driveUniSat(wallet))
  const ask = (method: string, params?: object) =>
    request({ method, ...(params && { params: [params] }) })
  return { wallet, ask }
}

test('default: accounts, signatures and transactions in the words of the namespace', async () => {
  const { wallet, ask } = startUniSat()

  expect(await ask('requestAccounts')).toEqual([{ address, purpose: 'payment', publicKey: '02ab' }])
  expect(await ask('signMessage', { message: 'hi', address })).toEqual({
    address,
    signature: '7369676e6564',
  })
  expect(await ask('signPsbt', { account: address, psbt, signInputs: [{ index: 1 }] })).toEqual({
    psbt,
  })
  expect(wallet.signMessage).toHaveBeenCalledWith('hi', 'bip322-simple')
  expect(wallet.signPsbt).toHaveBeenCalledWith(psbtHex, {
    autoFinalized: false,
    toSignInputs: [{ index: 1, address }],
  })
})

test('param: a legacy address signs by ECDSA, and a protocol that is named counts', async () => {
  const legacy = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
  const { wallet, ask } = startUniSat({ getAccounts: async () => [legacy] })

  await ask('signMessage', { message: 'hi', address: legacy })
  await ask('signMessage', { message: 'hi', address: legacy, protocol: 'bip322' })

  expect(wallet.signMessage).toHaveBeenNthCalledWith(1, 'hi', 'ecdsa')
  expect(wallet.signMessage).toHaveBeenNthCalledWith(2, 'hi', 'bip322-simple')
})

test('behavior: with broadcast it is finished and sent', async () => {
  const { wallet, ask } = startUniSat()

  expect(await ask('signPsbt', { account: address, psbt, broadcast: true })).toEqual({ psbt, txid })
  expect(wallet.pushPsbt).toHaveBeenCalledWith(psbtHex)
  expect(
    await ask('sendTransfer', { account: address, recipientAddress: other, amount: '700' }),
  ).toEqual({
    txid,
  })
  expect(wallet.sendBitcoin).toHaveBeenCalledWith(other, 700)
})

test('error: a wallet that is on another account signs nothing for this one', async () => {
  const { wallet, ask } = startUniSat({ getAccounts: async () => [other] })

  await expect(ask('signMessage', { message: 'hi', address })).rejects.toMatchObject({ code: 4100 })
  const transfer = { account: address, recipientAddress: other, amount: '1' }
  await expect(ask('sendTransfer', transfer)).rejects.toMatchObject({ code: 4100 })
  expect(wallet.signMessage).not.toHaveBeenCalled()
  expect(wallet.sendBitcoin).not.toHaveBeenCalled()
})

test.each([['0'], ['-5'], ['1.5'], ['1e3000'], ['abc'], [''], [null], [undefined]])(
  'error: %j is no amount',
  async (amount) => {
    const { wallet, ask } = startUniSat()

    await expect(
      ask('sendTransfer', { account: address, recipientAddress: other, amount }),
    ).rejects.toThrow('whole satoshis')
    expect(wallet.sendBitcoin).not.toHaveBeenCalled()
  },
)

test.each([
  ['signMessage', { signMessage: async () => ({}) }],
  ['signMessage', { signMessage: async () => '' }],
  ['signPsbt', { signPsbt: async () => undefined }],
  ['signPsbt', { signPsbt: async () => 'deadbeef' }],
  ['sendTransfer', { sendBitcoin: async () => ({ txid }) }],
  ['sendTransfer', { sendBitcoin: async () => 'sent' }],
])('error: %s answered with garbage', async (method, change) => {
  const { ask } = startUniSat(change)
  const params = {
    account: address,
    address,
    message: 'hi',
    psbt,
    recipientAddress: other,
    amount: '1',
  }

  await expect(ask(method, params)).rejects.toMatchObject({ code: 'WALLET_BAD_ANSWER' })
})

test('error: what a wallet cannot do is said', async () => {
  const { ask } = startUniSat({ sendBitcoin: undefined, pushPsbt: undefined } as never) // older ones lack them

  const transfer = { account: address, recipientAddress: other, amount: '1' }
  await expect(ask('sendTransfer', transfer)).rejects.toThrow('sendTransfer is not supported')
  await expect(ask('signPsbt', { account: address, psbt, broadcast: true })).rejects.toThrow(
    'broadcast',
  )
  await expect(ask('switchNetwork', { caipNetworkId: 'bip122:x' })).rejects.toMatchObject({
    code: -32004,
  })
  await expect(ask('eth_sign')).rejects.toMatchObject({ code: -32004 })
})

/** A wallet like Xverse or Leather, which answers from a table. */
function startSatsConnect(answers: Record<string, unknown>, isLeather = false) {
  const request = vi.fn(async (method: string, _params?: unknown): Promise<unknown> => {
    if (!Object.hasOwn(answers, method))
      return { error: { code: -32601, message: 'no such method' } }
    if (isLeather && Object(answers[method]).error) throw answers[method]
    return answers[method]
  })
  const face = createFace(driveSatsConnect({ request, ...(isLeather && { isLeather }) }))
  const ask = (method: string, params?: object) =>
    face.request({ method, ...(params && { params: [params] }) })
  return { request, ask }
}

test('behavior: accounts by purpose, from whichever question the wallet knows', async () => {
  const { ask, request } = startSatsConnect({
    getAccounts: {
      result: [
        { address: other, publicKey: 'ab', purpose: 'ordinals' },
        { address, publicKey: '02ab', purpose: 'payment' },
        { address: 'SP1', purpose: 'stacks' },
        { address: 7 },
        null,
      ],
    },
  })

  expect(await ask('requestAccounts')).toEqual([
    { address: other, publicKey: 'ab', purpose: 'ordinals' },
    { address, publicKey: '02ab', purpose: 'payment' },
    { address: 'SP1', purpose: 'stx' },
  ])
  expect(request.mock.calls.map(([method]) => method)).toEqual(['wallet_connect', 'getAccounts'])
})

test('behavior: the quiet question never prompts (T14)', async () => {
  const xverse = startSatsConnect({
    wallet_getAccount: { error: { code: -32002, message: 'denied' } },
  })
  const leather = startSatsConnect({ getAddresses: { result: { addresses: [{ address }] } } }, true)

  expect(await xverse.ask('getAccountAddresses')).toEqual([])
  expect(await leather.ask('getAccountAddresses')).toEqual([])

  expect(xverse.request.mock.calls.map(([method]) => method)).toEqual(['wallet_getAccount'])
  expect(leather.request).not.toHaveBeenCalled()
  await leather.ask('requestAccounts')
  expect(await leather.ask('getAccountAddresses')).toEqual([{ address, purpose: 'payment' }])
})

test.each([
  ['in an envelope of sats-connect', { error: { code: -32000, message: 'User rejected' } }, false],
  ['thrown in an envelope of Leather', { error: { code: 4001, message: 'User rejected' } }, true],
])('error: a no %s is 4001, and nothing else is asked', async (_name, answer, isLeather) => {
  const { ask, request } = startSatsConnect(
    { wallet_connect: answer, getAddresses: answer },
    isLeather,
  )

  await expect(ask('requestAccounts')).rejects.toMatchObject({ code: 4001 })
  expect(request).toHaveBeenCalledOnce()
})

test('error: a message that another address signed is no signature', async () => {
  const signed = { result: { address: other, signature: btoa('signed') } }
  const { ask } = startSatsConnect({ signMessage: signed })

  await expect(ask('signMessage', { message: 'hi', address })).rejects.toMatchObject({
    code: 'WALLET_BAD_ANSWER',
  })
})

test('param: Leather takes hex and indexes, Xverse base64 and indexes by address', async () => {
  const params = {
    account: address,
    psbt,
    signInputs: [{ index: 0 }, { index: 2, sighashTypes: [1] }],
  }
  const leather = startSatsConnect({ signPsbt: { result: { hex: psbtHex } } }, true)
  const xverse = startSatsConnect({ signPsbt: { result: { psbt, txid: null } } })

  expect(await leather.ask('signPsbt', params)).toEqual({ psbt })
  expect(await xverse.ask('signPsbt', params)).toEqual({ psbt })

  const given = { hex: psbtHex, broadcast: false, signAtIndex: [0, 2], allowedSighash: [1] }
  expect(leather.request).toHaveBeenCalledWith('signPsbt', given)
  const inputs = { psbt, broadcast: false, signInputs: { [address]: [0, 2] } }
  expect(xverse.request).toHaveBeenCalledWith('signPsbt', inputs)
})
