import { expect, test } from 'vitest'
import { readNameReason } from '../../shared-schemas/api/nameRefusal.ts'
import { everyChainCoinType, toCoinType } from '../../shared-schemas/entities/coinType.ts'
import { toClaimText } from '../../shared-schemas/entities/names.ts'
import { coinType, newOwner, startServer, zone } from './support/namesWorld.ts'

// The real server, and people who sign for names with their keys.

test('default: an address that signs for a name has it', async () => {
  const { register, ask, clock } = await startServer()
  const owner = newOwner()
  const at = new Date(clock.now).toISOString()

  expect(await register(owner, 'Alice')).toEqual({ success: true })

  const entry = { address: owner.address, created: at }
  const record = {
    name: `alice.${zone}`,
    registered_at: at,
    addresses: { 60: entry, [everyChainCoinType]: entry, [coinType]: entry },
    attributes: [],
  }
  const query = { apiVersion: '2' }
  expect(await ask('nameLookup', { params: { name: `ALICE.${zone}` }, query })).toEqual(record)
  const params = { address: owner.address.toLowerCase() }
  expect(await ask('nameReverse', { params, query: { ...query, sender: owner.address } })).toEqual([
    record,
  ])
  expect(await ask('identity', { params, query: {} })).toEqual({ name: record.name, avatar: null })
})

test('default: names like the one that is typed, and whether somebody has them', async () => {
  const { register, ask } = await startServer()
  await register(newOwner(), 'alice-1')

  const { suggestions } = await ask('nameSuggestions', {
    params: { name: 'Alice' },
    query: { zone },
  })

  expect(suggestions[0]).toEqual({ name: `alice.${zone}`, registered: false })
  expect(suggestions).toContainEqual({ name: `alice-1.${zone}`, registered: true })
  expect(suggestions.length).toBe(10)
  const kept = await ask('nameSuggestions', { params: { name: 'adm1n' }, query: {} })
  expect(kept.suggestions[0]).toEqual({ name: `adm1n.${zone}`, registered: true })
})

test('behavior: an address without a name, and a name that nobody has', async () => {
  const { ask } = await startServer()
  const params = { address: newOwner().address }
  expect(await ask('identity', { params, query: {} })).toEqual({ name: null, avatar: null })
  expect(await ask('nameReverse', { params, query: {} })).toEqual([])
  await expect(
    ask('nameLookup', { params: { name: `nobody.${zone}` }, query: {} }),
  ).rejects.toMatchObject({ code: 'NAME_UNKNOWN' })
})

test('behavior: of two who ask for a name at once one gets it, and the other hears why not', async () => {
  const { register, addressesOf } = await startServer()
  const [one, other] = [newOwner(), newOwner()]

  const ended = await Promise.allSettled([register(one, 'alice'), register(other, 'alice')])

  const won = ended.findIndex(({ status }) => status === 'fulfilled')
  expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(ended[1 - won]).toMatchObject({ reason: { code: 'NAME_TAKEN' } })
  expect((await addressesOf(`alice.${zone}`))[60]).toBe([one, other][won]?.address)
})

test('behavior: one address that asks for two names at once gets one of them', async () => {
  const { register, ask } = await startServer()
  const owner = newOwner()

  const ended = await Promise.allSettled([register(owner, 'alice'), register(owner, 'bobby')])

  expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const params = { address: owner.address }
  expect(await ask('nameReverse', { params, query: {} })).toHaveLength(1)
})

test('behavior: what was signed counts once', async () => {
  const { register, claim } = await startServer()
  const owner = newOwner()
  const message = claim('alice')
  await register(owner, 'alice', { message })

  const again = register(owner, 'alice', { message })
  await expect(again).rejects.toMatchObject({ code: 'NAME_CLAIM_USED' })
  await expect(register(owner, 'bobby')).rejects.toMatchObject({ code: 'NAME_OWNED_ALREADY' })
  await expect(register(newOwner(), 'alice')).rejects.toMatchObject({ code: 'NAME_TAKEN' })
})

test('error: nobody gets a name for an address that did not sign', async () => {
  const { register, ask } = await startServer()
  const [owner, thief] = [newOwner(), newOwner()]

  const refused = await register(thief, 'alice', { address: owner.address }).catch((error) => error)

  expect(refused).toMatchObject({ code: 'NAME_SIGNATURE_REFUSED' })
  expect(await readNameReason(refused)).toBe('The signature was not made by this address.')
  for (const signature of [
    '0x',
    '0x00',
    `0x${'ff'.repeat(65)}`,
    `0x${'00'.repeat(10_000)}`,
  ] as const)
    await expect(register(owner, 'alice', { signature })).rejects.toThrow()
  const params = { address: owner.address }
  expect(await ask('nameReverse', { params, query: {} })).toEqual([])
})

test('error: a message that was changed after it was signed', async () => {
  const { register, claim } = await startServer()
  const owner = newOwner()
  const signature = await owner.signMessage({ message: claim('alice') })
  await expect(
    register(owner, 'bobby', { message: claim('bobby'), signature }),
  ).rejects.toMatchObject({ code: 'NAME_SIGNATURE_REFUSED' })
})

test('error: a message that is too old or from the future', async () => {
  const { register, claim, clock } = await startServer()
  const owner = newOwner()
  const message = claim('alice')
  const start = clock.now
  for (const later of [600_000, 86_400_000, -120_000]) {
    clock.now = start + later
    await expect(register(owner, 'alice', { message }), String(later)).rejects.toMatchObject({
      code: 'NAME_CLAIM_EXPIRED',
    })
  }
  clock.now = start + 590_000
  expect(await register(owner, 'alice', { message })).toEqual({ success: true })
})

test.each([
  ['another zone', `{"name":"alice.reown.id","attributes":{},"timestamp":NOW}`, 'NAME_ELSEWHERE'],
  [
    'a name below a name',
    `{"name":"a.alice.${zone}","attributes":{},"timestamp":NOW}`,
    'NAME_ELSEWHERE',
  ],
  ['the zone', `{"name":"${zone}","attributes":{},"timestamp":NOW}`, 'NAME_ELSEWHERE'],
  ['a name of three', `{"name":"abc.${zone}","attributes":{},"timestamp":NOW}`, 'NAME_UNFIT'],
  ['a Cyrillic letter', `{"name":"аlice.${zone}","attributes":{},"timestamp":NOW}`, 'NAME_UNFIT'],
  ['a joiner', `{"name":"ali\u200dce.${zone}","attributes":{},"timestamp":NOW}`, 'NAME_UNFIT'],
  ['a wide letter', `{"name":"Ａlice.${zone}","attributes":{},"timestamp":NOW}`, 'NAME_UNFIT'],
  [
    'SQL',
    `{"name":"a'; DROP TABLE names; --.${zone}","attributes":{},"timestamp":NOW}`,
    'NAME_UNFIT',
  ],
  [
    'a name behind other words',
    `{"attributes":{"bio":"Sign in to Shop"},"name":"alice.${zone}","timestamp":NOW}`,
    'NAME_CLAIM_UNFIT',
  ],
  [
    'two names',
    `{"name":"alice.${zone}","name":"mallory.${zone}","attributes":{},"timestamp":NOW}`,
    'NAME_CLAIM_UNFIT',
  ],
  [
    'a name that is not readable',
    `{"name":"\\u0061lice.${zone}","attributes":{},"timestamp":NOW}`,
    'NAME_CLAIM_UNFIT',
  ],
  [
    'lines before it',
    `${'\n'.repeat(100)}{"name":"alice.${zone}","attributes":{},"timestamp":NOW}`,
    'NAME_CLAIM_UNFIT',
  ],
  ['punycode', `{"name":"xn--lice-63d.${zone}","attributes":{},"timestamp":NOW}`, 'NAME_UNFIT'],
  ['a hyphen in front', `{"name":"-alice.${zone}","attributes":{},"timestamp":NOW}`, 'NAME_UNFIT'],
  [
    '64 characters',
    `{"name":"${'a'.repeat(64)}.${zone}","attributes":{},"timestamp":NOW}`,
    'NAME_UNFIT',
  ],
  [
    '10,000 characters',
    `{"name":"${'a'.repeat(10_000)}.${zone}","attributes":{},"timestamp":NOW}`,
    'INPUT_UNFIT',
  ],
  [
    'a reserved name',
    `{"name":"Sup-p0rt.${zone}","attributes":{},"timestamp":NOW}`,
    'NAME_RESERVED',
  ],
  [
    'other fields',
    `{"name":"alice.${zone}","attributes":{},"timestamp":NOW,"to":"0x"}`,
    'NAME_CLAIM_UNFIT',
  ],
  [
    'a mark that nobody sees',
    `{"name":"alice.${zone}","attributes":{"bio":"\\u0000"},"timestamp":NOW}`,
    'NAME_CLAIM_UNFIT',
  ],
  [
    'half a character',
    `{"name":"alice.${zone}","attributes":{"bio":"\\ud800"},"timestamp":NOW}`,
    'NAME_CLAIM_UNFIT',
  ],
  [
    'another prototype',
    `{"__proto__":{"name":"alice.${zone}"},"attributes":{},"timestamp":NOW}`,
    'NAME_CLAIM_UNFIT',
  ],
  ['a list', `[]`, 'NAME_CLAIM_UNFIT'],
  ['no JSON', `Sign in to alice.${zone}`, 'NAME_CLAIM_UNFIT'],
])('error: a message with %s', async (_, text, code) => {
  const { register, clock } = await startServer()
  const message = text.replace('NOW', String(Math.floor(clock.now / 1_000)))
  await expect(register(newOwner(), '', { message })).rejects.toMatchObject({ code })
})

test('error: a name with anything but letters, digits and hyphens', async () => {
  const { register, addressesOf } = await startServer()
  for (const label of ['ali_ce', 'ali ce', 'ali!ce', 'alicé', 'alice🙂'])
    await expect(register(newOwner(), label), label).rejects.toMatchObject({ code: 'NAME_UNFIT' })
  await register(newOwner(), 'Al1ce-2')
  expect(await addressesOf(`al1ce-2.${zone}`)).toHaveProperty('60')
})

test('param: a name of 3 characters is refused, one of 4 is not', async () => {
  const { register } = await startServer()
  await expect(register(newOwner(), 'abc')).rejects.toMatchObject({ code: 'NAME_UNFIT' })
  expect(await register(newOwner(), 'abcd')).toEqual({ success: true })
})

test('default: names end in .reown.id, and one in .wcn.id is known as the same [9.18 9.19]', async () => {
  const { ask, clock, register } = await startServer({ names: {} })
  const owner = newOwner()
  await register(owner, '', { message: toClaimText('alice.reown.id', clock.now) })
  for (const name of ['alice.reown.id', 'alice.wcn.id'])
    expect(await ask('nameLookup', { params: { name }, query: {} })).toMatchObject({
      name: 'alice.reown.id',
    })
})

test('error: a coin type of no EVM network', async () => {
  const { register } = await startServer()
  for (const coin_type of [0, 501, everyChainCoinType])
    await expect(register(newOwner(), 'alice', { coin_type })).rejects.toMatchObject({
      code: 'NAME_NETWORK_UNSUPPORTED',
    })
})

test('behavior: a key has its name on every network, whichever it signed for', async () => {
  const { register, addressesOf } = await startServer()
  const owner = newOwner()
  await register(owner, 'alice', { coin_type: toCoinType(8_453) })
  const types = [60, everyChainCoinType, toCoinType(8_453)].map(String)
  expect(Object.keys(await addressesOf(`alice.${zone}`)).toSorted()).toEqual(types.toSorted())
})

test('error: more than 10 names an hour from one network', async () => {
  const { register, clock } = await startServer()
  for (let count = 1; count <= 10; count += 1) await register(newOwner(), `alice-${count}`)

  const refused = await register(newOwner(), 'alice-11').catch((error) => error)
  expect(refused).toMatchObject({ code: 'NAMES_USED_UP' })
  expect(Number(refused.cause.headers.get('retry-after'))).toBeGreaterThan(3_000)

  clock.now += 3_600_000
  expect(await register(newOwner(), 'alice-11')).toEqual({ success: true })
})

test('default: without the setting there are no names', async () => {
  const { register, ask, get } = await startServer({ names: undefined })
  const off = { code: 'NAMES_OFF' }
  await expect(register(newOwner(), 'alice')).rejects.toMatchObject(off)
  await expect(
    ask('nameSuggestions', { params: { name: 'alice' }, query: {} }),
  ).rejects.toMatchObject(off)
  expect(await (await get('https://widget.test/frame?projectId=shop')).text()).not.toContain(
    'nameZone',
  )
})

test('param: names', async () => {
  const { get, ask } = await startServer({
    names: { zone: 'Shop.Example.com', reserved: ['shop'] },
  })
  expect(await (await get('https://widget.test/frame?projectId=shop')).text()).toContain(
    '&#34;nameZone&#34;:&#34;shop.example.com&#34;',
  )
  const { suggestions } = await ask('nameSuggestions', { params: { name: 'sh-op' }, query: {} })
  expect(suggestions[0]).toEqual({ name: 'sh-op.shop.example.com', registered: true })
})
