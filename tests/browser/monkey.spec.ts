import { randomFrom } from '../security/support/randomFrom.ts'
import { balanceOf } from './support/chain.ts'
import { stranger } from './support/embedded.ts'
import { siteUrl } from './support/environment.ts'
import { demoWallet, type Kit, press } from './support/kit.ts'
import { expect, test } from './support/test.ts'

// F35: somebody presses whatever is there, often twice, while the site asks for payments. The fixture `unexpected`
// fails a test in which a page threw or left a rejection unhandled.

const actions = 300
const seed = Number(process.env.APPKIT_SEED ?? 20_261_124)
const controls = 'button, a[href], summary, [role=button], [role=radio], [role=tab]'

test(`behavior: ${actions} random presses, many of them double, throw nothing, pay nothing twice and leave a modal that works: F35`, async ({
  kit,
  page,
}) => {
  const random = randomFrom(seed)
  const options = { defaultNetwork: 'eip155:31337' }
  await kit.visit(siteUrl('plain', { options }))
  page.on('popup', (popup) => void popup.close().catch(() => {})) // the pages of wallets
  const receivers: `0x${string}`[] = []
  const each: [times: number, step: () => Promise<unknown>][] = [
    [20, () => pressAny(kit, random)],
    [6, () => decide(kit, random)],
    [2, () => page.keyboard.press('Escape')],
    [2, () => kit.call()],
    [2, () => pay(kit, receivers)],
    [1, () => page.evaluate(() => void window.appkit.disconnect().catch(() => {}))],
  ]
  const steps = each.flatMap(([times, step]) => Array.from({ length: times }, () => step))
  await kit.connect()
  await page.evaluate(() => Object.assign(window, { settled: 0 }))

  for (let action = 0; action < actions; action += 1)
    await steps[Math.floor(random() * steps.length)]!()

  await page.evaluate(() => window.appkit.close())
  await kit.closed()
  // A payment that was asked twice is made twice. An approval may lead to the next question, as a connection does.
  await expect
    .poll(async () => {
      await answerAll(kit, 'Approve')
      const [settled, account] = await Promise.all([
        page.evaluate(() => Object(window).settled),
        kit.account(),
      ])
      return { settled, isConnecting: account?.status === 'connecting' }
    })
    .toEqual({ settled: receivers.length, isConnecting: false })
  await page.evaluate(() => window.appkit.disconnect().catch(() => {})) // it may be disconnected already
  await expect
    .poll(async () => {
      await answerAll(kit, 'Reject') // a connection that the wallet still asks for is not wanted any more
      return (await kit.account())?.status
    })
    .toBe('disconnected')
  // The wallet does not ask again where it took a Yes after the kit had stopped to wait for it.
  await kit.walletDoes('approve')
  await kit.open()
  await press(kit.button(demoWallet))
  await expect.poll(async () => (await kit.account())?.status).toBe('connected')
  await kit.closed()
  // The presses may have chosen another network.
  await page.evaluate(() => window.appkit.switchNetwork('eip155:31337'))
  await pay(kit, receivers)
  await expect.poll(() => balanceOf(receivers.at(-1)!)).toBe(1n) // it pushed one just now
  const chains = ['chain', 'chain10'] as const
  const paid = await Promise.all(
    receivers.flatMap((receiver) => chains.map((chain) => balanceOf(receiver, chain))),
  )
  expect(
    paid.filter((wei) => wei > 1n),
    `seed ${seed}`,
  ).toEqual([])
})

/** Presses the middle of any control on screen, twice every third time, as the pointer would. */
async function pressAny(kit: Kit, random: () => number): Promise<void> {
  const frame = kit.page.frame('appkit-widget')
  const isShown = frame && (await kit.dialog.isVisible())
  // The frame may be loaded again meanwhile.
  const boxes = isShown ? await frame.evaluate(readBoxes, controls).catch(() => []) : []
  const place = await kit.page.locator('iframe[name="appkit-widget"]').boundingBox()
  const box = boxes[Math.floor(random() * boxes.length)]
  if (!box || !place) return kit.call()
  const clickCount = random() < 1 / 3 ? 2 : 1
  await kit.page.mouse.click(place.x + box.x, place.y + box.y, { clickCount })
}

function readBoxes(selector: string): { x: number; y: number }[] {
  return [...document.querySelectorAll(selector)].flatMap((control) => {
    const { x, y, width, height } = control.getBoundingClientRect()
    return width > 0 && control.checkVisibility() ? [{ x: x + width / 2, y: y + height / 2 }] : []
  })
}

/** Answers what the wallet asks: yes, no, or yes twice. */
async function decide(kit: Kit, random: () => number): Promise<void> {
  const button = kit.walletPrompt.getByRole('button', {
    name: random() < 0.7 ? 'Approve' : 'Reject',
  })
  if (!(await button.last().isVisible())) return
  const clickCount = random() < 0.5 ? 2 : 1
  await button
    .first()
    .click({ clickCount, timeout: 1_000, force: true })
    .catch(() => {}) // it may be gone by now
}

/** The site asks for a payment of 1 wei to a receiver that nobody else pays. */
async function pay(kit: Kit, receivers: `0x${string}`[]): Promise<void> {
  const from = (await kit.account())?.address
  if (from === undefined) return
  const to = stranger()
  receivers.push(to)
  await kit.page.evaluate(
    (params) => {
      const provider = window.appkit.getProvider('eip155')
      const settle = () => Object.assign(window, { settled: Object(window).settled + 1 })
      void provider
        .request({ method: 'eth_sendTransaction', params: [params] })
        .then(settle, settle)
    },
    { from, to, value: '0x1' },
  )
}

/** With the modal gone nothing lies above the newest prompt. */
async function answerAll(kit: Kit, name: 'Approve' | 'Reject'): Promise<void> {
  const answer = kit.walletPrompt.getByRole('button', { name })
  const isLeft = async () => {
    await answer
      .last()
      .click({ timeout: 1_000 })
      .catch(() => {}) // as above
    return answer.count()
  }
  await expect.poll(isLeft).toBe(0)
}
