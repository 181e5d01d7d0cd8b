import type { Claim, Token } from '../../../signing/approvalItem.ts'
import type { StructReader } from './structReader.ts'

const accountMaxChars = 128

/** A transfer or a withdrawal on Hyperliquid, which writes amounts and tokens as text. */
export const readLedgerTransfer: StructReader = ({ destination, amount, token }) => ({
  claims: [
    {
      kind: 'send',
      party: String(destination).slice(0, accountMaxChars),
      ...amountIn(String(amount), ledgerToken(token)),
    },
  ],
})

function ledgerToken(token: unknown): Token {
  return typeof token === 'string'
    ? { address: token.slice(0, accountMaxChars) }
    : { symbol: 'USDC' }
}

/** `12.5` as 125 of a token with one decimal. Other text stands in the details only. */
function amountIn(text: string, token: Token): Pick<Claim, 'amount' | 'token'> {
  const [, whole, fraction = ''] = /^(\d{1,40})(?:\.(\d{1,18}))?$/.exec(text) ?? []
  if (whole === undefined) return { token }
  return { amount: `${whole}${fraction}`, token: { ...token, decimals: fraction.length } }
}
