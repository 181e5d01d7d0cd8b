import { bytesToHex } from '@noble/hashes/utils.js'
import type { Executor } from '../../signing/executor.ts'
import { requestKeys } from './requestKeys.ts'

/** The account's addresses on the active network, the one that is paid first, as sites of Bitcoin expect them. */
export const getAccountAddresses = {
  async answer(context, request) {
    return requestKeys(context, request).map(({ address, publicKey, path, isTaproot }) => ({
      address,
      publicKey: bytesToHex(publicKey),
      path,
      purpose: isTaproot ? 'ordinals' : 'payment',
    }))
  },
} satisfies Executor
