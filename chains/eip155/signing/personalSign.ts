import type { Hex } from 'viem'
import { bytesToHex, hashMessage, hexToBytes, stringToBytes } from 'viem/utils'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import { signBytesMax } from '../../../shared-schemas/limits.ts'
import { isVaultText } from '../../../shared-schemas/login/vaultTexts.ts'
import type { ItemOf } from '../../signing/approvalItem.ts'
import type { SigningContext } from '../../signing/context.ts'
import { describeMessage } from '../../signing/describeMessage.ts'
import { describeRequest } from '../../signing/describeRequest.ts'
import type { Executor } from '../../signing/executor.ts'

/** The hash of a user operation. */
const hashBytes = 32

/**
 * Signs a message (EIP-191). Hexadecimal text means bytes, as everywhere. Where the account can own a contract
 * (ERC-4337) in any project of the server, 32 bytes are refused: the contract accepts a signed hash for one of its
 * operations, on any network.
 */
export const personalSign = {
  async prepare(context, request) {
    const [message] = request.params as [string] // its schema says so
    const bytes = /^0x([0-9a-f]{2})*$/i.test(message)
      ? hexToBytes(message as Hex) // checked in the line above
      : stringToBytes(message)
    if (bytes.length > signBytesMax)
      throw new AppKitError(errors.BAD_REQUEST, { type: request.method, path: '0' })
    if (isVaultText(new TextDecoder().decode(bytes)))
      throw new AppKitError(errors.VAULT_TEXT_REFUSED)
    if (bytes.length === hashBytes && canOwnContract(context.config))
      throw new AppKitError(errors.USER_OPERATION_REFUSED, { what: 'a message of 32 bytes' })
    const described = describeMessage(bytes, {
      siteOrigin: context.siteOrigin(),
      address: request.address,
      chain: String(request.network.id),
      now: context.now(),
    })
    return { kind: 'message', ...describeRequest(request), hex: bytesToHex(bytes), ...described }
  },
  async run(context, request, item) {
    const digest = hashMessage({ raw: item.hex as Hex }, 'bytes') // made by prepare
    const { namespace } = request
    return bytesToHex(await context.vault.sign({ namespace, payload: digest }))
  },
} satisfies Executor<ItemOf<'message'>>

/** This project's own are looked at as well: the server may know of them before it knows of all. */
function canOwnContract({ hasContractAccounts, smartAccounts }: SigningContext['config']): boolean {
  return hasContractAccounts || smartAccounts.some(({ kind }) => kind === 'erc4337')
}
