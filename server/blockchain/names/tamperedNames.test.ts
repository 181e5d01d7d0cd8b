import { expect, test } from 'vitest'
import { insertName } from '../../db/queries/names.ts'
import { createTestWorld } from '../../vault/testing.ts'

const [owner, thief] = [`0x${'11'.repeat(20)}`, `0x${'22'.repeat(20)}`]
const name = 'alice.example.com'

async function createNamed() {
  const { world } = await createTestWorld({ names: { zone: 'example.com' } })
  const created_at = 1
  await insertName(world.db, {
    row: { name, zone: 'example.com', owner, attributes: '{}', created_at },
    addresses: [{ name, coin_type: 60, address: owner, created_at }],
  })
  expect((await world.names.lookUp(name)).addresses).toEqual({
    60: { address: owner, created: '1970-01-01T00:00:00.001Z' },
  })
  return world
}

test.each(['UPDATE name_addresses SET address = ?', 'UPDATE names SET owner = ?'])(
  'error: who writes to the database is not paid in the place of an owner: %s',
  async (change) => {
    const world = await createNamed()
    world.db.prepare(change).run(thief)
    await expect(world.names.lookUp(name)).rejects.toThrow('is not ours')
  },
)

test('error: an address that was moved to another network in the database does not count there', async () => {
  const world = await createNamed()
  world.db.prepare('UPDATE name_addresses SET coin_type = ?').run(61)
  await expect(world.names.lookUp(name)).rejects.toThrow('is not ours')
})
