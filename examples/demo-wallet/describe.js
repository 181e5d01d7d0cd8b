import { decodeFunctionData, erc20Abi, formatEther, formatUnits, hexToString, isHex } from 'viem'
import { demoDollar } from '../contracts/demoDollar.js'

// What the wallet shows of a request: a title and rows of name and value, in plain words.

export function describeConnect(address) {
  return {
    title: 'Connect this site?',
    rows: [
      ['Site', location.host],
      ['It will see', address],
    ],
  }
}

export function describeMessage(message) {
  return {
    title: 'Sign this message?',
    rows: [
      ['Site', location.host],
      ['Message', isHex(message) ? hexToString(message) : String(message)],
    ],
  }
}

export function describeTypedData({ primaryType, message }) {
  return {
    title: `Sign this ${primaryType}?`,
    rows: [
      ['Site', location.host],
      ...Object.entries(message).map(([name, value]) => [
        name,
        typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value),
      ]),
    ],
  }
}

export function describeTransaction({ to, value = '0x0', data = '0x' }) {
  const payment = readTokenPayment(to, data)
  if (payment) {
    return {
      title: `Pay ${payment.amount} ${demoDollar.symbol}?`,
      rows: [
        ['Site', location.host],
        ['To', payment.to],
        ['Token', demoDollar.address],
      ],
    }
  }
  return {
    title: 'Send this transaction?',
    rows: [
      ['Site', location.host],
      ['To', to ?? 'a new contract'],
      ['Amount', `${formatEther(BigInt(value))} ETH`],
      ...(data === '0x' ? [] : [['Data', data]]),
    ],
  }
}

export function describeSolanaTransaction(inputs) {
  const [{ chain = 'solana' }] = inputs
  const bytes = inputs.map(({ transaction }) => `${transaction.length} bytes`)
  return {
    title: inputs.length > 1 ? `Sign ${inputs.length} transactions?` : 'Sign this transaction?',
    rows: [
      ['Site', location.host],
      ['Network', chain],
      ['Contents', `${bytes.join(', ')}; this wallet does not read them`],
    ],
  }
}

export function describeSwitch(chainId) {
  return {
    title: `Switch to chain ${chainId}?`,
    rows: [['Site', location.host]],
  }
}

export function describeAdd({ chainId, chainName, rpcUrls }) {
  return {
    title: `Add ${chainName} and switch to it?`,
    rows: [
      ['Site', location.host],
      ['Chain', String(Number(chainId))],
      ['Node', rpcUrls?.[0] ?? 'none given'],
    ],
  }
}

function readTokenPayment(to, data) {
  if (to?.toLowerCase() !== demoDollar.address.toLowerCase()) return undefined
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
    if (functionName !== 'transfer') return undefined
    return { to: args[0], amount: formatUnits(args[1], demoDollar.decimals) }
  } catch {
    return undefined // another call of the token: shown as it is
  }
}
