import { base64, hex } from '@scure/base'
import { Verifier } from 'bip322-js'
import { expect, test } from 'vitest'
import { createBitcoinFrame, testAccount } from '../testing.ts'

const { payment, ordinals } = testAccount
const texts = ['', 'Hello World', 'Zwölf Boxkämpfer\n\u{1f600}']

test.each(
  [payment, ordinals].flatMap((address) => texts.map((message) => [address, message] as const)),
)('default: %s signs %j by BIP-322, as another library verifies', async (address, message) => {
  const { ask, shown } = createBitcoinFrame()

  const answer = await ask('signMessage', { account: payment, address, message })

  const { signature } = answer as { signature: string }
  const written = base64.encode(hex.decode(signature))
  expect(answer).toEqual({ address, signature })
  expect(Verifier.verifySignature(address, message, written)).toBe(true)
  expect(Verifier.verifySignature(address, `${message}.`, written)).toBe(false)
  // The next addresses of the same wallet.
  const other =
    address === payment
      ? 'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g'
      : 'bc1p4qhjn9zdvkux4e44uhx8tc55attvtyu358kutcqkudyccelu0was9fqzwh'
  expect(Verifier.verifySignature(other, message, written)).toBe(false)
  expect(shown).toMatchObject([{ kind: 'message', address, text: message, warnings: [] }])
})

test('param: without an address the account of the request signs, without both the one that is paid', async () => {
  const { ask } = createBitcoinFrame()

  expect(await ask('signMessage', { message: 'a', account: ordinals })).toMatchObject({
    address: ordinals,
  })
  expect(await ask('signMessage', [{ message: 'a', protocol: 'bip322' }])).toMatchObject({
    address: payment,
  })
})

test('behavior: a sign-in is checked like that of any other chain: T7', async () => {
  const { ask, shown } = createBitcoinFrame()
  const signIn = (domain: string) =>
    [
      `${domain} wants you to sign in with your Bitcoin account:`,
      payment,
      '',
      '',
      `URI: https://${domain}/login`,
      'Version: 1',
      'Chain ID: 000000000019d6689c085ae165831e93',
      'Nonce: 7vTg2bq9Lx',
      `Issued At: ${new Date().toISOString()}`,
    ].join('\n')

  await ask('signMessage', { message: signIn('shop.test') })
  await expect(ask('signMessage', { message: signIn('bank.test') })).rejects.toThrow()

  expect(shown).toMatchObject([
    { signIn: { domain: 'shop.test', address: payment } },
    { signIn: { domain: 'bank.test' }, blocked: 'signInDomain' },
  ])
})

test.each([
  ['a foreign address', { address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' }, 4100],
  ['the protocol of before SegWit', { protocol: 'ecdsa' }, -32602],
  ['a message that is too long', { message: 'a'.repeat(32_769) }, -32602],
  ['something that is not known', { bip: 44 }, -32602],
])('error: %s', async (_, params, code) => {
  const { ask, shown, signed } = createBitcoinFrame()

  await expect(ask('signMessage', { message: 'a', ...params })).rejects.toMatchObject({ code })
  expect([shown, signed]).toEqual([[], []])
})
