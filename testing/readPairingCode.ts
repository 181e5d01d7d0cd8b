import { decodeQR } from 'qr/decode.js'
import type { TestPage } from './playwright.ts'

/** Pixels per module. */
const scale = 4
/** The quiet zone, in modules. */
const margin = 4

/**
 * Reads the WalletConnect QR code on screen. Returns its URI, for `peer.pair()`.
 *
 * @throws Error if no code is shown within 30 s
 */
export async function readPairingCode(page: TestPage): Promise<string> {
  const code = page
    .frameLocator('iframe[name="appkit-widget"]')
    .getByRole('img', { name: /^QR code/ })
  await code.waitFor({ timeout: 30_000 })
  const viewBox = (await code.getAttribute('viewBox')) ?? ''
  const path = (await code.locator('path').first().getAttribute('d')) ?? ''
  return decodeQR(draw({ modules: Number(viewBox.split(' ')[2]), path }))
}

/** Draws the path of the QR code as RGBA pixels, black on white. */
function draw({ modules, path }: { modules: number; path: string }) {
  const width = (modules + 2 * margin) * scale
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let row = 0; row < scale; row += 1) {
      const line = ((Number(y) + margin) * scale + row) * width
      const from = line + (Number(x) + margin) * scale
      for (let pixel = from; pixel < from + Number(length) * scale; pixel += 1)
        data.fill(0, pixel * 4, pixel * 4 + 3)
    }
  return { width, height: width, data }
}
