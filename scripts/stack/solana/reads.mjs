import { base58 } from '@scure/base'

const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]

/** The methods that read accounts. Data is always base64, whatever encoding was requested. */
export function createReads(svm, { withContext }) {
  return {
    getBalance: ([address]) => withContext(Number(svm.getBalance(address) ?? 0n)),
    getAccountInfo: ([address, config]) =>
      withContext(formatAccount(svm.getAccount(address), config)),
    getMultipleAccounts: ([addresses, config]) =>
      withContext(addresses.map((address) => formatAccount(svm.getAccount(address), config))),
    getMinimumBalanceForRentExemption: ([sizeBytes]) =>
      Number(svm.minimumBalanceForRentExemption(BigInt(sizeBytes))),
    getRecentPrioritizationFees: () => [],
    getTokenAccountsByOwner([owner, { mint, programId }, config]) {
      const programs = programId === undefined ? tokenPrograms : [programId]
      const holds = ({ data }) => hasKey(data, 32, owner) && (!mint || hasKey(data, 0, mint))
      return withContext(
        programs
          .flatMap((program) => svm.getProgramAccounts(program))
          .filter(({ data }) => data.length >= 165 && holds({ data }))
          .map((account) => ({
            pubkey: account.address,
            account: formatAccount({ ...account, exists: true }, config),
          })),
      )
    },
  }
}

/** Formats an account of LiteSVM as nodes do; null if it does not exist. */
export function formatAccount(account, { dataSlice } = {}) {
  if (!account?.exists) return null
  const { lamports, programAddress: owner, executable, data } = account
  const { offset, length } = dataSlice ?? { offset: 0, length: data.length }
  const shown = Buffer.from(data.subarray(offset, offset + length)).toString('base64')
  return {
    lamports: Number(lamports),
    owner,
    executable,
    rentEpoch: 0,
    space: data.length,
    data: [shown, 'base64'],
  }
}

function hasKey(data, place, address) {
  return base58.encode(data.subarray(place, place + 32)) === address
}
