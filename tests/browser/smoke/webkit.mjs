import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { Builder, By, Capabilities } from 'selenium-webdriver'
import {
  findMiniBrowser,
  findWebKitDriver,
  findWindowManager,
} from '../../../scripts/lib/findBrowsers.mjs'

const environment = {
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
  GIO_USE_PROXY_RESOLVER: 'direct',
}

/**
 * Drives WebKitGTK over WebDriver, on a screen that exists only in memory. Without a window manager none of its
 * windows ever gets the focus.
 */
export async function launchWebKit() {
  const port = await freePort()
  const command = [findWebKitDriver(), `--port=${port}`, '--host=127.0.0.1']
  const driver = spawn(
    'xvfb-run',
    ['--auto-servernum', 'sh', '-c', '"$0" & exec "$@"', findWindowManager(), ...command],
    { env: { ...process.env, ...environment }, stdio: 'ignore', detached: true },
  )
  const session = await connect(port)

  const main = await session.getWindowHandle()

  return {
    visit: (url) => session.get(url),
    evaluate: (body) => session.executeScript(body),
    ...hands(session, main),
    /** The window that a page has opened; undefined while there is none. */
    async popup() {
      const handle = (await session.getAllWindowHandles()).find((each) => each !== main)
      return handle && hands(session, handle, main)
    },
    async close() {
      await session.quit()
      process.kill(-driver.pid)
    },
  }
}

/** What a visitor can do in a window, or in the frame of that name; false where nothing fits yet. */
function hands(session, handle, back = handle) {
  async function find({ frame, selector, text = '' }) {
    if (frame) {
      const [element] = await session.findElements(By.css(`appkit-frames iframe[name="${frame}"]`))
      if (!element) return
      await session.switchTo().frame(element)
    }
    for (const found of await session.findElements(By.css(selector)))
      if ((await found.isDisplayed()) && (await found.getText()).includes(text)) return found
  }
  const doing = (act) => async (target) => {
    if (back !== handle) await session.switchTo().window(handle)
    else await session.switchTo().defaultContent()
    try {
      const element = await find(target)
      if (element) await act(element, target)
      return element !== undefined
    } finally {
      await session.switchTo().window(back)
      await session.switchTo().defaultContent()
    }
  }
  return {
    click: doing((element) => element.click()),
    hover: doing((element) => session.actions().move({ origin: element }).perform()),
    /** As a person does: its driver calls elements of a frame not focusable by themselves. */
    async type({ keys, ...target }) {
      const typing = async (element) => {
        await element.click()
        await session.actions().sendKeys(keys).perform()
      }
      return doing(typing)(target)
    },
  }
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
