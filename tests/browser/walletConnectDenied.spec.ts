import { expect, test } from './support/test.ts'
import { connectPhone, type Phone, relaySite, startPhone } from './support/walletConnect.ts'

// Where the browser denies storage to a frame of another site, a session lives until the reload.
test.use({ regime: 'denied' })

let phone: Phone | undefined
test.afterEach(() => phone?.peer.stop())

test('behavior: a wallet connects over the relay although the frame has no storage (F13)', async ({
  kit,
}) => {
  phone = await startPhone()
  await kit.visit(relaySite())

  const address = await connectPhone(kit, phone)

  expect(await kit.account()).toMatchObject({ status: 'connected', address })
})
