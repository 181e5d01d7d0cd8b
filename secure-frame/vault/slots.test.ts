import { expect, test, vi } from 'vitest'
import { createMemoryStore } from '../store.ts'
import { createTestPasskeys, createTestVault } from './testing.ts'

vi.setConfig({ testTimeout: 30_000 }) // Argon2 at its real price, on a busy machine

const payload = new Uint8Array(32)
const elsewhere = () => ({
  store: createMemoryStore(),
  deviceId: 'device-of-the-other',
  fresh: false,
})

test('a passkey opens the wallet on a new device, which then has a slot of its own', async () => {
  const passkeys = createTestPasskeys()
  const { vault, peer } = createTestVault({ passkeys })
  const accounts = await vault.open({ fresh: true })
  await vault.addPasskey('Laptop')
  const other = { peer, passkeys, ...elsewhere() }

  expect(await createTestVault(other).vault.openWithPasskey()).toEqual(accounts)
  expect(await createTestVault(other).vault.open({ fresh: false })).toEqual(accounts)
})

test('a password opens the wallet; the server saw neither it nor what it becomes', async () => {
  const { vault, peer } = createTestVault()
  const accounts = await vault.open({ fresh: true })
  await vault.addPassword('correct horse ﬁ battery') // the ligature is the same password as "fi"

  const other = createTestVault({ peer, ...elsewhere() })

  expect(await other.vault.openWithPassword('correct horse fi battery')).toEqual(accounts)
  expect(await other.vault.sign({ namespace: 'eip155', payload })).toHaveLength(65)
  const slot = [...peer.slots.values()].find(({ kind }) => kind === 'password')
  expect(slot).not.toHaveProperty('userHalf')
  expect(Object.keys(slot?.data ?? {}).sort()).toEqual(['salt', 'wrappedHalf'])
})

test('behavior: a new password takes the place of the old, which is asked for: ASVS 6.2.3', async () => {
  const { vault, peer } = createTestVault()
  const accounts = await vault.open({ fresh: true })
  await vault.addPassword('the old one')
  await vault.changePassword({ current: 'the old one', next: 'the new one' })

  const other = createTestVault({ peer, ...elsewhere() })

  await expect(other.vault.openWithPassword('the old one')).rejects.toMatchObject({
    code: 'PASSWORD_WRONG',
  })
  expect(await other.vault.openWithPassword('the new one')).toEqual(accounts)
  expect((await vault.slots()).filter(({ kind }) => kind === 'password')).toHaveLength(1)
})

test('error: without the old password a change leaves it as it is: ASVS 6.2.3', async () => {
  const { vault, peer } = createTestVault()
  const accounts = await vault.open({ fresh: true })
  const change = (current: string) => vault.changePassword({ current, next: 'the new one' })
  await expect(change('there is none yet')).rejects.toMatchObject({ code: 'WALLET_LOCKED' })
  await vault.addPassword('the old one')

  await expect(change('not the old one')).rejects.toMatchObject({ code: 'PASSWORD_WRONG' })

  expect(await vault.sign({ namespace: 'eip155', payload })).toHaveLength(65) // it is still open
  const other = createTestVault({ peer, ...elsewhere() })
  expect(await other.vault.openWithPassword('the old one')).toEqual(accounts)
})

test('behavior: without the assisted recovery a fresh login alone opens nothing', async () => {
  const { vault, peer } = createTestVault()
  await vault.open({ fresh: true })
  await vault.addPassword('a good password')
  const automatic = (await vault.slots()).find(({ kind }) => kind === 'automatic')!
  await vault.removeSlot(automatic.slotId)

  const other = createTestVault({ peer, ...elsewhere(), fresh: true })

  await expect(other.vault.open({ fresh: true })).rejects.toMatchObject({
    code: 'WALLET_LOCKED',
    details: { slots: ['device', 'password'] },
  })
  await other.vault.openWithPassword('a good password')
  await other.vault.addAutomatic()
  await createTestVault({ peer, deviceId: 'device-number-three' }).vault.open({ fresh: true })
})

test('error: the last slot that outlives the device stays', async () => {
  const { vault } = createTestVault()
  await vault.open({ fresh: true })
  const slots = await vault.slots()
  const of = (kind: string) => slots.find((slot) => slot.kind === kind)!.slotId

  await expect(vault.removeSlot(of('automatic'))).rejects.toMatchInlineSnapshot(
    `[AppKitError: Nothing else could open this wallet if the device were lost. Add a passkey, a password or the assisted recovery first.]`,
  )
  await vault.removeSlot(of('device'))
})
