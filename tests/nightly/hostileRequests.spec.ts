import { siteUrl } from '../browser/support/environment.ts'
import { emailFor, logIn } from '../browser/support/login.ts'
import { expect, test } from '../browser/support/test.ts'
import { askToSign, signWorks } from '../security/support/signing.ts'
import { timePasses } from '../security/support/timePasses.ts'

// A listed site that has gone bad asks the embedded wallet for signatures that nobody wants to give.

const plain = () => siteUrl('plain', { wallet: 'none' })

test('T2: 200 requests to sign or pay, and no click: no signature, and every one is settled', async ({
  kit,
  page,
}) => {
  await kit.visit(plain())
  const address = await logIn(kit, emailFor('flood'))
  await kit.closed()

  const asking = page.evaluate(async (from) => {
    const provider = window.appkit.getProvider('eip155')
    const domain = { name: 'x', chainId: 31337 }
    const typed = {
      domain,
      primaryType: 'A',
      types: { A: [{ name: 'b', type: 'uint256' }] },
      message: { b: 1 },
    }
    const asks = [
      { method: 'personal_sign', params: ['0x68656c6c6f', from] },
      { method: 'eth_sendTransaction', params: [{ from, to: from, value: '0x1' }] },
      { method: 'eth_signTypedData_v4', params: [from, JSON.stringify(typed)] },
      {
        method: 'wallet_sendCalls',
        params: [
          {
            version: '2.0.0',
            from,
            chainId: '0x7a69',
            atomicRequired: false,
            calls: [{ to: from, value: '0x1' }],
          },
        ],
      },
    ]
    const ends = Array.from({ length: 200 }, (_, at) =>
      provider.request(asks[at % asks.length]!).then(
        (result) => `signed: ${JSON.stringify(result)}`,
        (error: Error & { code: unknown }) => `${error.code} ${error.message}`,
      ),
    )
    // What a script can do about a button of another origin: nothing of this is a click.
    const timer = setInterval(() => {
      for (const frame of document.querySelectorAll('iframe')) {
        frame.focus()
        frame.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      }
      for (const key of ['Enter', ' '])
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key }))
    }, 50)
    setTimeout(() => {
      clearInterval(timer)
      window.appkit.close()
    }, 6_000)
    return Promise.all(ends)
  }, address)

  const ends = await asking
  const counts = Object.fromEntries(
    [...new Set(ends)].map((end) => [end, ends.filter((each) => each === end).length]),
  )
  test.info().annotations.push({ type: 'ends', description: JSON.stringify(counts) })
  expect(ends).toHaveLength(200)
  expect(ends.filter((end) => end.startsWith('signed'))).toEqual([])
  await timePasses(10_000) // the late answers to the flood are through
  await signWorks(kit, address)
})

for (const [what, hide] of Object.entries({
  'its dialog is closed': (dialog: HTMLDialogElement) => dialog.close(),
  'the modal is moved away': (dialog: HTMLDialogElement) =>
    dialog.style.setProperty('transform', 'translate(-3000px)', 'important'),
  'the modal is see-through': (dialog: HTMLDialogElement) =>
    dialog.style.setProperty('opacity', '0.01', 'important'),
  'the secure frame is shrunk': (dialog: HTMLDialogElement) =>
    dialog
      .querySelector<HTMLElement>('iframe[name="appkit-secure"]')!
      .style.setProperty('transform', 'scale(0.2)', 'important'),
})) {
  test(`T2, T3: an approval cannot be clicked while ${what}`, async ({ kit, page }) => {
    const options = { projectId: 'trusting' }
    await kit.visit(siteUrl('plain', { wallet: 'none', options }))
    const address = await logIn(kit, emailFor('hidden'))
    await kit.closed()
    let ended: unknown
    const signing = askToSign(kit, address).then((end) => {
      ended = end
    })
    const secure = page.frameLocator('iframe[name="appkit-secure"]')
    const button = secure.getByRole('button', { name: 'Sign', exact: true })
    await button.hover()
    await expect(secure.getByText(/^Ready\./)).toBeVisible({ timeout: 20_000 })
    const box = await button.boundingBox()

    await page.evaluate(
      ([hide]) => {
        const dialog =
          document.querySelector('appkit-frames')?.shadowRoot?.querySelector('dialog') ??
          document.querySelector('appkit-frames dialog')
        new Function('dialog', `(${hide})(dialog)`)(dialog)
      },
      [String(hide)],
    )
    await timePasses(300)
    const place = (await button.boundingBox({ timeout: 1_000 }).catch(() => null)) ?? box!
    for (let at = 0; at < 20; at += 1) {
      await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2)
      await timePasses(50)
    }

    expect(String(ended ?? 'nothing')).not.toMatch(/^0x/)
    await page.evaluate(() => window.appkit.close())
    await signing
    expect(String(ended)).not.toMatch(/^0x/)
  })
}
