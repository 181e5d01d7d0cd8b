import { encodeFunctionData, type Hex, serializeErc6492Signature } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toCoinType } from '../../shared-schemas/entities/coinType.ts'
import {
  coinType,
  network,
  newOwner,
  startChain,
  startServer,
  type TestChain,
  zone,
} from './support/namesWorld.ts'

// Contract accounts on a real chain that ask the real server for names.

let chain: TestChain
let accounts: Awaited<ReturnType<TestChain['deploy']>>
beforeAll(async () => {
  chain = await startChain()
  accounts = await chain.deploy('TestAccounts')
}, 60_000)
afterAll(() => chain.stop())

/** As the contract's code has them. */
const manners = { honest: 0n, reverts: 1n, neverEnds: 2n, saysTooMuch: 3n }

/** A contract account; `deployed` says whether it is on the chain already. */
async function createAccount(manner: keyof typeof manners, { deployed }: { deployed: boolean }) {
  const owner = newOwner()
  const args = [owner.address, manners[manner]]
  if (deployed) await chain.call(accounts, 'create', args)
  const address = (await chain.read(accounts, 'addressOf', args)) as Hex
  return {
    owner,
    address,
    async sign(message: string): Promise<Hex> {
      const signature = await owner.signMessage({ message })
      if (deployed) return signature
      const data = encodeFunctionData({ abi: accounts.abi, functionName: 'create', args })
      return serializeErc6492Signature({ address: accounts.address, data, signature })
    },
  }
}

const nodes = () => ({ upstreams: { [network]: [chain.url] } })

test.each([
  ['on the chain', true],
  ['that is not deployed yet', false],
])('default: a contract account %s gets a name for its network alone', async (_, deployed) => {
  const { register, claim, addressesOf } = await startServer(nodes())
  const { owner, address, sign } = await createAccount('honest', { deployed })
  const message = claim('alice')

  await register(owner, 'alice', { address, message, signature: await sign(message) })

  expect(await addressesOf(`alice.${zone}`)).toEqual({ [coinType]: address })
})

test('error: what somebody else signed for a contract account', async () => {
  const { register, claim } = await startServer(nodes())
  const { owner, address } = await createAccount('honest', { deployed: true })
  const message = claim('alice')
  const signature = await newOwner().signMessage({ message })
  await expect(register(owner, 'alice', { address, message, signature })).rejects.toMatchObject({
    code: 'NAME_SIGNATURE_REFUSED',
  })
})

test('error: a contract account of another network than the one that is named', async () => {
  const { register, claim } = await startServer(nodes())
  const { owner, address, sign } = await createAccount('honest', { deployed: true })
  const message = claim('alice')
  const given = { address, message, signature: await sign(message), coin_type: toCoinType(1) }
  await expect(register(owner, 'alice', given)).rejects.toMatchObject({
    code: 'NAME_SIGNATURE_REFUSED',
  })
})

test.each(['reverts', 'neverEnds', 'saysTooMuch'] as const)(
  'error: a contract account that %s',
  async (manner) => {
    const { register, claim } = await startServer(nodes())
    const { owner, address, sign } = await createAccount(manner, { deployed: true })
    const message = claim('alice')
    const given = { address, message, signature: await sign(message) }
    await expect(register(owner, 'alice', given)).rejects.toMatchObject({
      code: 'NAME_SIGNATURE_REFUSED',
    })
  },
  30_000,
)

test('error: no node answers', async () => {
  const silent: typeof fetch = async () => new Response('busy', { status: 503 })
  const { register, claim, lines } = await startServer(nodes(), { fetch: silent })
  const { owner, address, sign } = await createAccount('honest', { deployed: true })
  const message = claim('alice')
  const given = { address, message, signature: await sign(message) }
  await expect(register(owner, 'alice', given)).rejects.toMatchObject({ code: 'NAMES_UNAVAILABLE' })
  expect(lines).toContainEqual(
    expect.objectContaining({ caipNetworkId: network, service: 'names' }),
  )
  await register(newOwner(), 'bobby') // who signs with a key needs no node
})
