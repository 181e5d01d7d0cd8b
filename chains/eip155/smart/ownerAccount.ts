import {
  bytesToHex,
  type Hex,
  hashMessage,
  hashTypedData,
  hexToBytes,
  keccak256,
  parseSignature,
  serializeTransaction,
} from 'viem'
import { type LocalAccount, toAccount } from 'viem/accounts'
import { hashAuthorization } from 'viem/utils'
import type { SignDigest } from '../signTransaction.ts'

/** The key behind a smart account as viem wants it; it signs digests and never leaves its worker. */
export function ownerAccount(address: Hex, sign: SignDigest): LocalAccount {
  const signHash = async (hash: Hex) => bytesToHex(await sign(hexToBytes(hash)))
  return toAccount({
    address,
    signMessage: ({ message }) => signHash(hashMessage(message)),
    signTypedData: (data) => signHash(hashTypedData(data)),
    async signTransaction(transaction, { serializer = serializeTransaction } = {}) {
      const unsigned = await serializer(transaction)
      return serializer(transaction, parseSignature(await signHash(keccak256(unsigned))))
    },
    async signAuthorization(authorization) {
      const { chainId, nonce } = authorization
      const delegate = 'address' in authorization ? authorization.address : undefined
      const to = (delegate ?? authorization.contractAddress) as Hex // one of the two is there: viem's own union
      const signature = await signHash(hashAuthorization({ address: to, chainId, nonce }))
      return { address: to, chainId, nonce, ...parseSignature(signature) } as never // viem's generic says no more than this
    },
  })
}
