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

  return {
    visit: (url) => page.goto(url),
    evaluate: (body) => page.evaluate(`(() => { ${body} })()`),
    /** Clicks the first element that fits; false when there is none yet. */
    async click({ inFrame = false, selector, text = '' }) {
      const frameElement = inFrame ? await page.$('appkit-frames iframe') : undefined
      const scope = frameElement ? await frameElement.contentFrame() : page
      if (inFrame && !frameElement) return false
      for (const element of await scope.$$(selector)) {
        const fits = await element.evaluate(
          (node, wanted) => node.textContent.includes(wanted) && node.checkVisibility(),
          text,
        )
        if (!fits) continue
        await element.click()
        return true
      }
      return false
    },
    close: () => browser.close(),
  }
}
