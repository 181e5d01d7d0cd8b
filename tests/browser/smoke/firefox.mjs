import puppeteer from 'puppeteer-core'
import { findFirefox } from '../../../scripts/lib/findBrowsers.mjs'

const quiet = {
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'app.normandy.enabled': false,
  'datareporting.healthreport.uploadEnabled': false,
  'toolkit.telemetry.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
}

/** Drives Firefox over WebDriver BiDi. */
export async function launchFirefox() {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    headless: true,
    protocol: 'webDriverBiDi',
    extraPrefsFirefox: quiet,
  })
  const page = await browser.newPage()
  await page.setViewport({ width: 1280, height: 800 })
  const drawnAnew = []
  page.on('console', (message) => {
    if (/React drew anew/.test(message.text())) drawnAnew.push(message.text())
  })

  return {
    drawnAnew,
    /** Whether the server drew a first view, and React has it. */
    async isTakenOver() {
      const element = await page.$('appkit-frames iframe[name="appkit-widget"]')
      const frame = await element?.contentFrame()
      return frame?.evaluate(() => {
        const row = document.querySelector('li button')
        const isReact = row && Object.keys(row).some((key) => key.startsWith('__react'))
        return Boolean(isReact && document.getElementById('appkit-first'))
      })
    },
    visit: (url) => page.goto(url),
    evaluate: (body) => page.evaluate(`(() => { ${body} })()`),
    /** The same in the frame that was loaded from an address; undefined while there is none. */
    evaluateIn: (url, body) =>
      page
        .frames()
        .find((each) => each.url() === url)
        ?.evaluate(`(() => { ${body} })()`),
    ...hands(page),
    /** The window that a page has opened; undefined while there is none. */
    async popup() {
      const popup = (await browser.pages()).find(
        (each) => new URL(each.url()).pathname === '/approve',
      )
      return popup && hands(popup)
    },
    close: () => browser.close(),
  }
}

/** What a visitor can do in a window, or in the frame of that name; false where nothing fits yet. */
function hands(page) {
  async function find({ frame, selector, text = '' }) {
    const element = frame && (await page.$(`appkit-frames iframe[name="${frame}"]`))
    if (frame && !element) return
    const scope = frame ? await element.contentFrame() : page
    for (const found of await scope.$$(selector)) {
      const fits = await found.evaluate(
        (node, wanted) => node.textContent.includes(wanted) && node.checkVisibility(),
        text,
      )
      if (fits) return found
    }
  }
  const doing = (act) => async (target) => {
    const element = await find(target)
    if (element) await act(element, target)
    return element !== undefined
  }
  return {
    click: doing((element) => element.click()),
    hover: doing((element) => element.hover()),
    type: doing((element, { keys }) => element.type(keys)),
  }
}
