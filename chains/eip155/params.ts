import * as z from 'zod/mini'

// The params of every method in methods.ts. Sizes follow docs/frames.md 17: sign bytes
// 128 KiB, typed data 256 KiB. What a person approves is strict: a field that the approval does not
// show must not be signed.

const dataMaxChars = 262_146
const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))
const hash32 = z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/))
const quantity = z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/))
const bytes = z.string().check(z.maxLength(dataMaxChars), z.regex(/^0x([0-9a-fA-F]{2})*$/))
const text = z.string().check(z.maxLength(256))
const blockTag = z.enum(['latest', 'earliest', 'pending', 'safe', 'finalized'])
const blockOrTag = z.union([blockTag, quantity])
const blockId = z.union([
  blockOrTag,
  z.strictObject({ blockNumber: quantity }),
  z.strictObject({ blockHash: hash32, requireCanonical: z.optional(z.boolean()) }),
])
const bag = z.record(text, z.unknown()).check(z.refine((it) => Object.keys(it).length <= 64))

const accessList = z
  .array(z.strictObject({ address, storageKeys: z.array(hash32).check(z.maxLength(256)) }))
  .check(z.maxLength(256))

const authorization = z.strictObject({
  address,
  chainId: quantity,
  nonce: quantity,
  r: quantity,
  s: quantity,
  yParity: quantity,
})

const transactionFields = {
  from: z.optional(address),
  to: z.optional(z.nullable(address)),
  data: z.optional(bytes),
  input: z.optional(bytes),
  value: z.optional(quantity),
  gas: z.optional(quantity),
  gasPrice: z.optional(quantity),
  maxFeePerGas: z.optional(quantity),
  maxPriorityFeePerGas: z.optional(quantity),
  nonce: z.optional(quantity),
  type: z.optional(quantity),
  chainId: z.optional(quantity),
  accessList: z.optional(accessList),
  authorizationList: z.optional(z.array(authorization).check(z.maxLength(16))),
}

const userOperationFields = z.strictObject({
  sender: address,
  nonce: quantity,
  factory: z.optional(address),
  factoryData: z.optional(bytes),
  callData: bytes,
  callGasLimit: z.optional(quantity),
  verificationGasLimit: z.optional(quantity),
  preVerificationGas: z.optional(quantity),
  maxFeePerGas: z.optional(quantity),
  maxPriorityFeePerGas: z.optional(quantity),
  paymaster: z.optional(address),
  paymasterVerificationGasLimit: z.optional(quantity),
  paymasterPostOpGasLimit: z.optional(quantity),
  paymasterData: z.optional(bytes),
  signature: z.optional(bytes),
  eip7702Auth: z.optional(authorization),
})

const logFilter = z.strictObject({
  fromBlock: z.optional(blockOrTag),
  toBlock: z.optional(blockOrTag),
  blockHash: z.optional(hash32),
  address: z.optional(z.union([address, z.array(address).check(z.maxLength(1_000))])),
  topics: z.optional(
    z
      .array(z.nullable(z.union([hash32, z.array(hash32).check(z.maxLength(1_000))])))
      .check(z.maxLength(4)),
  ),
})

export const none = z.optional(z.array(z.unknown()).check(z.maxLength(0)))
export const hash = z.tuple([hash32])
export const block = z.tuple([blockId])
export const filterId = z.tuple([quantity])
export const rawTransaction = z.tuple([bytes])
export const bundleId = z.tuple([z.string().check(z.maxLength(8_194))])
export const hashAndIndex = z.tuple([hash32, quantity])
export const blockAndIndex = z.tuple([blockOrTag, quantity])
export const blockByHash = z.tuple([hash32, z.boolean()])
export const blockByNumber = z.tuple([blockOrTag, z.boolean()])
export const addressAtBlock = z.tuple([address, z.optional(blockId)])
export const storageAt = z.tuple([address, quantity, z.optional(blockId)])
export const proof = z.tuple([
  address,
  z.array(quantity).check(z.maxLength(256)),
  z.optional(blockId),
])
export const logs = z.tuple([logFilter])
export const feeHistory = z.tuple([
  z.union([quantity, z.number().check(z.minimum(1), z.maximum(1_024))]),
  blockOrTag,
  z.optional(z.array(z.number().check(z.minimum(0), z.maximum(100))).check(z.maxLength(100))),
])

/** The transaction, the block, and the state and block overrides of geth. */
export const call = z.tuple([
  z.strictObject(transactionFields),
  z.optional(blockId),
  z.optional(bag),
  z.optional(bag),
])

/** One transaction of the account itself. */
export const transaction = z.tuple([z.strictObject({ ...transactionFields, from: address })])
export const userOperation = z.tuple([userOperationFields, address])

/** The message as text or as hex bytes, then the account; some sites still send a password. */
export const personalSign = z.tuple([
  z.string().check(z.maxLength(dataMaxChars)),
  address,
  z.optional(text),
])

const typedField = z.strictObject({ name: text, type: text })

/** The account, then EIP-712 data as JSON text or as an object. */
export const typedData = z.tuple([
  address,
  z.union([
    z.string().check(z.maxLength(262_144)),
    z.strictObject({
      types: z.record(text, z.array(typedField).check(z.maxLength(256))),
      primaryType: text,
      domain: bag,
      message: bag,
    }),
  ]),
])

/** EIP-5792. Of `to` and `data` only the form is checked here: specification section 5. */
const callEntry = z.strictObject({
  to: z.string().check(z.maxLength(42), z.startsWith('0x')),
  data: z.optional(z.string().check(z.maxLength(dataMaxChars), z.startsWith('0x'))),
  value: z.optional(quantity),
  capabilities: z.optional(bag),
})
export const sendCalls = z.tuple([
  z.strictObject({
    version: z.optional(text),
    id: z.optional(z.string().check(z.maxLength(8_194))),
    from: z.optional(address),
    chainId: z.optional(quantity),
    atomicRequired: z.optional(z.boolean()),
    calls: z.array(callEntry).check(z.minLength(1), z.maxLength(100)),
    capabilities: z.optional(bag),
  }),
])
export const capabilities = z.tuple([
  address,
  z.optional(z.array(quantity).check(z.maxLength(100))),
])

/** Of any shape: readPermissions.ts refuses all but EIP-2255, with an error that lists what exists. */
export const permissions = z.array(bag).check(z.minLength(1), z.maxLength(16))

/** ERC-7811. */
export const assets = z.tuple([
  z.strictObject({
    account: address,
    assetFilter: z.optional(bag),
    assetTypeFilter: z.optional(z.array(text).check(z.maxLength(16))),
    chainFilter: z.optional(z.array(quantity).check(z.maxLength(100))),
  }),
])
