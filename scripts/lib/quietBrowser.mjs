/**
 * For Chromium: a list of features of our own, which replaces the driver's, so that it treats frames and their
 * storage as browsers of visitors do. What is in it are offers to translate, and the address bar's menus:
 * a new window loads three pages of its own for those, on the processor that a test or a measurement needs.
 */
export const quietFeatures =
  '--disable-features=Translate,WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup'

/** Chromium of its own accord does nothing beside what it is asked for. */
export const quietArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
