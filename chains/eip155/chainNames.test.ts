import { encodeErrorResult, encodeFunctionData, parseAbi } from 'viem'
import { expect, test, vi } from 'vitest'
import { chainNames } from './chainNames.ts'

const { contract } = chainNames

/** Lookups that a client answers itself. Source: viem, ENSIP-21. */
const gateways = parseAbi([
  'struct Query { address sender; string[] urls; bytes data; }',
  'function query(Query[] queries) view returns (bool[] failures, bytes[] responses)',
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
])

test('error: a resolver that sends on without end, and names no gateway, is not followed', async () => {
  const data = encodeErrorResult({
    abi: gateways,
    errorName: 'OffchainLookup',
    args: [
      contract as `0x${string}`,
      ['x-batch-gateway:true'],
      encodeFunctionData({ abi: gateways, functionName: 'query', args: [[]] }),
      '0x12345678',
      '0x',
    ],
  })
  const enough = 100
  const request = vi.fn(async () => {
    if (request.mock.calls.length >= enough) throw new Error('It goes on without end')
    throw Object.assign(new Error('execution reverted'), { code: 3, data })
  })
  const askGateway = vi.fn(async () => '0x')
  const names = chainNames.open({ request, contract, askGateway })

  await expect(names.addressOf('mallory.eth')).rejects.toThrow()

  expect(request.mock.calls.length).toBeLessThan(enough)
  expect(askGateway).not.toHaveBeenCalled()
})
