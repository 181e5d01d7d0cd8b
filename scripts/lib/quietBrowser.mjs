/**
 * A Chromium flag that replaces Playwright's own list of disabled features, which would turn off storage partitioning. It
 * disables translation and the menus of the address bar, for which every new window loads three internal pages.
 */
export const quietFeatures =
  '--disable-features=Translate,WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup'

/** Chromium flags that prevent background work and network traffic. */
export const quietArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
