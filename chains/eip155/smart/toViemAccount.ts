import { type Address, encodeFunctionData, type LocalAccount } from 'viem'
import {
  entryPoint07Abi,
  entryPoint07Address,
  getUserOperationHash,
  type SmartAccount,
  toSimple7702SmartAccount,
  toSmartAccount,
} from 'viem/account-abstraction'
import { readContract } from 'viem/actions'
import type { ChainClient } from './chainClient.ts'
import {
  simpleAccountAbi,
  simpleAccountFactoryAbi,
  simpleAccountFactoryAddress,
} from './contracts.ts'

/** How an account is a smart one: with its own address, or as a contract of its own. */
export type SmartKind = 'eip7702' | 'erc4337'

/** A signature of the right length that recovers to nobody, for estimating gas. */
const stubSignature =
  '0xfffffffffffffffffffffffffffffff0000000000000000000000000000000007aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1c'

/** The smart account of an owner, in viem's terms. `client` asks a node and knows its chain. */
export function toViemAccount({
  kind,
  client,
  owner,
}: {
  kind: SmartKind
  client: ChainClient
  owner: LocalAccount
}): Promise<SmartAccount> {
  return kind === 'eip7702'
    ? toSimple7702SmartAccount({ client: client as never, owner: owner as never }) // LocalAccount is what it takes; its type wants a PrivateKeyAccount
    : toSimpleAccount(client, owner)
}

/** The address that the factory gives an owner's first account, deployed or not. */
export function smartAddress(
  client: ChainClient,
  { kind, owner }: { kind: SmartKind; owner: Address },
): Promise<Address> {
  if (kind === 'eip7702') return Promise.resolve(owner)
  return readContract(client, {
    abi: simpleAccountFactoryAbi,
    address: simpleAccountFactoryAddress,
    functionName: 'getAddress',
    args: [owner, 0n],
  })
}

async function toSimpleAccount(client: ChainClient, owner: LocalAccount): Promise<SmartAccount> {
  const address = await smartAddress(client, { kind: 'erc4337', owner: owner.address })
  const entryPoint = {
    abi: entryPoint07Abi,
    address: entryPoint07Address,
    version: '0.7',
  } as const
  const chainId = client.chain.id
  return toSmartAccount({
    client,
    entryPoint,
    getAddress: async () => address,
    getFactoryArgs: async () => ({
      factory: simpleAccountFactoryAddress,
      factoryData: encodeFunctionData({
        abi: simpleAccountFactoryAbi,
        functionName: 'createAccount',
        args: [owner.address, 0n],
      }),
    }),
    encodeCalls: async (calls) => encodeCalls(calls),
    getStubSignature: async () => stubSignature,
    signMessage: (message) => owner.signMessage(message),
    signTypedData: (data) => owner.signTypedData(data as never), // viem's generic, checked by its caller
    signUserOperation: ({ chainId: _, ...userOperation }) =>
      owner.signMessage({
        message: {
          raw: getUserOperationHash({
            userOperation: { ...userOperation, sender: address } as never, // the same fields, of version 0.7
            chainId,
            entryPointAddress: entryPoint.address,
            entryPointVersion: entryPoint.version,
          }),
        },
      }),
  })
}

type Call = { to: Address; value?: bigint | undefined; data?: `0x${string}` | undefined }

function encodeCalls(calls: readonly Call[]) {
  const [first, ...more] = calls
  if (first && more.length === 0)
    return encodeFunctionData({
      abi: simpleAccountAbi,
      functionName: 'execute',
      args: [first.to, first.value ?? 0n, first.data ?? '0x'],
    })
  return encodeFunctionData({
    abi: simpleAccountAbi,
    functionName: 'executeBatch',
    args: [
      calls.map(({ to }) => to),
      calls.map(({ value }) => value ?? 0n),
      calls.map(({ data }) => data ?? '0x'),
    ],
  })
}
