import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { Builder, By, Capabilities } from 'selenium-webdriver'
import { findMiniBrowser, findWebKitDriver } from '../../../scripts/lib/findBrowsers.mjs'

const environment = {
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
  GIO_USE_PROXY_RESOLVER: 'direct',
}

/** Drives WebKitGTK over WebDriver, on a screen that exists only in memory. */
export async function launchWebKit() {
  const port = await freePort()
  const driver = spawn(
    'xvfb-run',
    ['--auto-servernum', findWebKitDriver(), `--port=${port}`, '--host=127.0.0.1'],
    { env: { ...process.env, ...environment }, stdio: 'ignore', detached: true },
  )
  const session = await connect(port)

  return {
    visit: (url) => session.get(url),
    evaluate: (body) => session.executeScript(body),
    /** Clicks the first element that fits; false when there is none yet. */
    async click({ inFrame = false, selector, text = '' }) {
      await session.switchTo().defaultContent()
      if (inFrame) {
        const [frame] = await session.findElements(By.css('appkit-frames iframe'))
        if (!frame) return false
        await session.switchTo().frame(frame)
      }
      try {
        return await clickFirst(await session.findElements(By.css(selector)), text)
      } finally {
        await session.switchTo().defaultContent()
      }
    },
    async close() {
      await session.quit()
      process.kill(-driver.pid)
    },
  }
}

async function clickFirst(elements, text) {
  for (const element of elements) {
    if (!(await element.isDisplayed()) || !(await element.getText()).includes(text)) continue
    await element.click()
    return true
  }
  return false
}

async function connect(port) {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: findMiniBrowser(), args: ['--automation'] },
  })
  await listening(port)
  return new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(capabilities)
    .build()
}

/** Waits until the driver answers; it takes a moment to make its screen. */
async function listening(port) {
  const endsAt = performance.now() + 15_000
  for (;;) {
    const answers = await fetch(`http://127.0.0.1:${port}/status`).then(
      () => true,
      () => false,
    )
    if (answers) return
    if (performance.now() > endsAt) throw new Error('WebKitWebDriver did not start within 15 s')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
