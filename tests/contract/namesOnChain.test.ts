import { encodeAbiParameters, type Hex, namehash } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { FetchOutside } from '../../server/outside/createFetchOutside.ts'
import { everyChainCoinType } from '../../shared-schemas/entities/coinType.ts'
import {
  network,
  newOwner,
  startChain,
  startServer,
  type TestChain,
  zone,
} from './support/namesWorld.ts'

// Names that a real chain holds, in a contract with the calls of ENS's universal resolver, and the real server that reads them.

let chain: TestChain
let ens: Awaited<ReturnType<TestChain['deploy']>>
beforeAll(async () => {
  chain = await startChain()
  ens = await chain.deploy('TestNames')
}, 60_000)
afterAll(() => chain.stop())

type Kept = { address?: string; primary?: string; avatar?: string; gateway?: string }

/** Writes what a name of the chain says; `primary` is who goes by it. */
async function setName(name: string, { address, primary, avatar, gateway }: Kept) {
  const node = namehash(name)
  if (address !== undefined) await chain.call(ens, 'setAddress', [node, address])
  if (primary !== undefined) await chain.call(ens, 'setPrimary', [primary, name])
  if (avatar !== undefined) await chain.call(ens, 'setAvatar', [node, avatar])
  if (gateway !== undefined) await chain.call(ens, 'setGateway', [node, gateway])
}

/** A server with that chain; `outside` is what it gets from the internet. */
function start(outside: FetchOutside = () => Promise.reject(new Error('offline')), names = {}) {
  const fetchOutside = vi.fn(outside)
  const settings = {
    names: { zone, ens: { network, contract: ens.address }, ...names },
    upstreams: { [network]: [chain.url] },
  }
  return startServer(settings, { fetchOutside }).then((server) => ({
    ...server,
    fetchOutside,
    lookUp: (name: string, coinType?: string) =>
      server.ask('nameLookup', { params: { name }, query: { coinType } }),
    identify: (address: string) => server.ask('identity', { params: { address }, query: {} }),
    reverse: (address: string) => server.ask('nameReverse', { params: { address }, query: {} }),
  }))
}

/** The addresses of a name that belongs to a key. */
const onEvery = (address: string) => ({ 60: { address }, [everyChainCoinType]: { address } })

const png = new Uint8Array(Buffer.from('89504e470d0a1a0a0000000d494844520000001000000010', 'hex'))

test('default: an identity has the name and the picture that the chain knows', async () => {
  const { lookUp, identify, reverse, get, fetchOutside } = await start(async () => png)
  const { address } = newOwner()
  const avatar = 'https://pictures.example.com/a.png'
  await setName('alice.eth', { address, primary: address, avatar })

  const record = { name: 'alice.eth', addresses: onEvery(address), attributes: [{ avatar }] }
  expect(await lookUp('Alice.eth')).toEqual(record)
  expect(await reverse(address)).toEqual([record])
  const identity = await identify(address)
  expect(identity).toEqual({
    name: 'alice.eth',
    avatar: 'https://api.test/public/getNameImage/alice.eth?projectId=shop',
  })
  const picture = await get(identity.avatar ?? '')
  expect(new Uint8Array(await picture.arrayBuffer())).toEqual(png)
  expect(picture.headers.get('content-type')).toBe('image/png')
  expect(picture.headers.get('content-security-policy')).toContain('sandbox')
  expect(picture.headers.get('x-content-type-options')).toBe('nosniff')
  await get(identity.avatar ?? '')
  expect(fetchOutside.mock.calls.map(([url]) => url)).toEqual([avatar])
})

test('behavior: a name of the own zone comes before that of the chain, and no chain has any of it', async () => {
  const { register, identify, reverse, lookUp } = await start()
  const owner = newOwner()
  await setName('bobby.eth', { address: owner.address, primary: owner.address })
  await register(owner, 'bobby')
  expect(await identify(owner.address)).toEqual({ name: `bobby.${zone}`, avatar: null })
  expect((await reverse(owner.address)).map(({ name }) => name)).toEqual([
    `bobby.${zone}`,
    'bobby.eth',
  ])

  const thief = newOwner().address
  await setName(`shop.${zone}`, { address: thief, primary: thief })
  await expect(lookUp(`shop.${zone}`)).rejects.toMatchObject({ code: 'NAME_UNKNOWN' })
  expect(await identify(thief)).toEqual({ name: null, avatar: null })
})

test.each([
  ['is not theirs', 'carol.eth'],
  ['nobody has', 'nobody.eth'],
  ['looks like another one', 'CaroI.eth'],
  ['holds what nobody sees', 'car\u200bol.eth'],
  ['mixes letters', 'cаrol.eth'],
])('error: an address that goes by a name which %s', async (_, name) => {
  const { identify } = await start()
  await setName('carol.eth', { address: newOwner().address })
  const thief = newOwner().address
  if (name !== 'carol.eth' && name !== 'nobody.eth')
    await chain.call(ens, 'setAddress', [namehash(name), thief])
  await chain.call(ens, 'setPrimary', [thief, name])
  expect(await identify(thief)).toEqual({ name: null, avatar: null })
})

test.each(['eth', 'a..eth', "a'; DROP TABLE names.eth", 'a_b.eth', '.eth'])(
  'error: nobody is asked for %j',
  async (name) => {
    const asked = vi.fn(fetch)
    const { ask } = await startServer(
      { names: { zone, ens: { network } }, upstreams: { [network]: [chain.url] } },
      { fetch: asked },
    )
    await expect(ask('nameLookup', { params: { name }, query: {} })).rejects.toMatchObject({
      code: 'NAME_UNKNOWN',
    })
    expect(asked).not.toHaveBeenCalled()
  },
)

test('behavior: what is known is kept for 5 minutes, and that nobody is known for one', async () => {
  const { identify, clock } = await start()
  const { address } = newOwner()
  expect((await identify(address)).name).toBe(null)
  await setName('david.eth', { address, primary: address })
  clock.now += 59_000
  expect((await identify(address)).name).toBe(null)
  clock.now += 1_000
  expect((await identify(address)).name).toBe('david.eth')
  await chain.call(ens, 'setPrimary', [address, ''])
  clock.now += 299_000
  expect((await identify(address)).name).toBe('david.eth')
  clock.now += 1_000
  expect((await identify(address)).name).toBe(null)
})

test('default: a name whose address a gateway keeps', async () => {
  const { address } = newOwner()
  const data = encodeAbiParameters([{ type: 'address' }], [address as Hex])
  const { lookUp, fetchOutside } = await start(async () =>
    new TextEncoder().encode(JSON.stringify({ data })),
  )
  await setName('erin.eth', { gateway: 'https://gateway.example.com/{sender}/{data}.json' })
  expect((await lookUp('erin.eth')).addresses).toEqual(onEvery(address))
  const [url, asked] = fetchOutside.mock.calls[0] ?? []
  expect(url).toMatch(`https://gateway.example.com/${ens.address.toLowerCase()}/0x3b3b57de`)
  expect(asked).toEqual({ maxBytes: 65_536, timeoutMs: 5_000 })
})

test.each([
  ['is silent', () => Promise.reject(new Error('silent'))],
  ['says no JSON', async () => new TextEncoder().encode('<html>')],
  ['says no data', async () => new TextEncoder().encode('{"data":"hello"}')],
  ['sends on without end', async () => new TextEncoder().encode('{"data":"0x"}')],
])('error: a gateway that %s', async (_, outside) => {
  const { lookUp, fetchOutside } = await start(outside)
  await setName('frank.eth', { gateway: 'https://gateway.example.com/{data}' })
  await expect(lookUp('frank.eth')).rejects.toMatchObject({ code: 'NAMES_UNAVAILABLE' })
  expect(fetchOutside.mock.calls.length).toBeLessThanOrEqual(4)
})

test('error: a gateway on this machine is not asked', async () => {
  const settings = {
    names: { zone, ens: { network, contract: ens.address } },
    upstreams: { [network]: [chain.url] },
  }
  const { ask } = await startServer(settings)
  for (const url of [chain.url, 'https://127.0.0.1/', 'file:///etc/passwd']) {
    await setName('george.eth', { gateway: url })
    await expect(
      ask('nameLookup', { params: { name: 'george.eth' }, query: {} }),
    ).rejects.toMatchObject({ code: 'NAMES_UNAVAILABLE' })
  }
})

test.each([
  [
    'SVG',
    'https://a.example.com/x',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
  ],
  ['a page', 'https://a.example.com/x.png', '<html>'],
])('error: %s is no picture', async (_, avatar, served) => {
  const { identify, get } = await start(async () => new TextEncoder().encode(served))
  const { address } = newOwner()
  const name = `${address.slice(2, 12).toLowerCase()}.eth`
  await setName(name, { address, primary: address, avatar })
  const { avatar: url } = await identify(address)
  expect((await get(url ?? '')).status).toBe(404)
})

test('behavior: only https and, where the operator names a gateway, IPFS are shown', async () => {
  const ipfsGateway = 'https://ipfs.example.com'
  const { identify, get, fetchOutside } = await start(async () => png, { ipfsGateway })
  const shown = async (avatar: string) => {
    const { address } = newOwner()
    const name = `${address.slice(2, 12).toLowerCase()}.eth`
    await setName(name, { address, primary: address, avatar })
    return (await identify(address)).avatar
  }
  for (const avatar of [
    'javascript:alert(1)',
    'http://a.example.com/',
    'data:image/svg+xml,<svg/>',
    'file:///etc/passwd',
    'x',
    'ipfs://../../x',
  ])
    expect(await shown(avatar), avatar).toBe(null)
  await get((await shown('ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3/a.png')) ?? '')
  expect(fetchOutside.mock.calls[0]?.[0]).toBe(
    `${ipfsGateway}/ipfs/bafybeigdyrzt5sfp7udm7hu76uh7y26nf3/a.png`,
  )
})

test('error: a small file that is a picture of many pixels', async () => {
  const huge = png.slice()
  new DataView(huge.buffer).setUint32(16, 2_000_000)
  const { identify, get } = await start(async () => huge)
  const { address } = newOwner()
  await setName('huge.eth', { address, primary: address, avatar: 'https://a.example.com/' })
  const { avatar } = await identify(address)
  expect((await get(avatar ?? '')).status).toBe(404)
})

test('error: nobody gets anything but the picture of a name', async () => {
  const { get, fetchOutside } = await start(async () => png)
  for (const path of [
    'https%3A%2F%2Fa.example.com%2Fx.png',
    'nobody-at-all.eth',
    'a'.repeat(5_000),
  ])
    expect((await get(`https://api.test/public/getNameImage/${path}?projectId=shop`)).status).toBe(
      404,
    )
  expect(fetchOutside).not.toHaveBeenCalled()
})

test('error: no node answers', async () => {
  const settings = {
    names: { zone, ens: { network } },
    upstreams: { [network]: [chain.url] },
  }
  const { ask, register } = await startServer(settings, {
    fetch: async () => new Response('', { status: 503 }),
  })
  const owner = newOwner()
  const params = { address: owner.address }
  await expect(ask('identity', { params, query: {} })).rejects.toMatchObject({
    code: 'NAMES_UNAVAILABLE',
  })
  await register(owner, 'henry')
  expect((await ask('identity', { params, query: {} })).name).toBe(`henry.${zone}`)
  expect(await ask('nameReverse', { params, query: {} })).toHaveLength(1)
})

test('behavior: the address of a contract counts on its own network alone, that of a key that delegates on every one', async () => {
  const { lookUp } = await start()
  const { address } = newOwner()
  await setName('vault.eth', { address: ens.address })
  await setName('smart.eth', { address })
  const delegated = `0xef0100${ens.address.slice(2)}`
  await chain.rpc('anvil_setCode', [address, delegated])

  expect(Object.keys((await lookUp('vault.eth')).addresses)).toEqual(['60'])
  expect((await lookUp('smart.eth')).addresses).toEqual(onEvery(address))
})

test('behavior: a name has the address of its own on a network that is asked for, beside that of Ethereum', async () => {
  const { lookUp } = await start()
  const { address } = newOwner()
  const onBase = newOwner().address
  const base = '2147492101'
  await setName('irene.eth', { address })
  await chain.call(ens, 'setAddressOn', [namehash('irene.eth'), BigInt(base), onBase])
  await setName('james.eth', { address })
  await chain.call(ens, 'setAddressOn', [namehash('kevin.eth'), BigInt(base), onBase])

  expect((await lookUp('irene.eth', base)).addresses).toEqual({
    ...onEvery(address),
    [base]: { address: onBase },
  })
  expect((await lookUp('irene.eth', '60')).addresses).toEqual(onEvery(address))
  expect((await lookUp('james.eth', base)).addresses).toEqual(onEvery(address))
  expect((await lookUp('kevin.eth', base)).addresses).toEqual({ [base]: { address: onBase } })
})

test.each([
  ['a line break', 'data:image/svg+xml,<svg>\n</svg>'],
  ['many emoji', `data:text/plain,x${'🚀'.repeat(600)}`],
])('behavior: a picture with %s leaves the address as it is', async (_, avatar) => {
  const { lookUp } = await start()
  const { address } = newOwner()
  const name = `${address.slice(2, 12).toLowerCase()}.eth`
  await setName(name, { address, avatar })
  expect((await lookUp(name)).addresses).toEqual(onEvery(address))
})
