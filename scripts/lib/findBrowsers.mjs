import { accessSync, constants, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// Finds the browsers of the tests on this system. The environment variable of a browser takes precedence. Each function
// throws an error that says how to install it; scripts/setup.mjs installs them where possible.

const mac = (name) => `/Applications/${name}.app/Contents/MacOS/${name}`

/** The path of Chromium or Chrome. */
export function findChromium() {
  return find({
    name: 'Chromium',
    variable: 'CHROMIUM_PATH',
    commands: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
    paths: [mac('Chromium'), mac('Google Chrome')],
    packages: 'chromium',
  })
}

/** The path of Chromium's headless shell: the same engine, with a sixth less CPU time for the same page. */
export function findHeadlessShell() {
  return find({
    name: "Chromium's headless shell",
    variable: 'HEADLESS_SHELL_PATH',
    commands: ['chromium-headless-shell', 'chrome-headless-shell'],
    paths: [],
    packages: 'chromium-headless-shell',
  })
}

/** The path of Firefox, ESR or not. */
export function findFirefox() {
  return find({
    name: 'Firefox',
    variable: 'FIREFOX_PATH',
    commands: ['firefox-esr', 'firefox'],
    paths: [mac('firefox'), '/Applications/Firefox.app/Contents/MacOS/firefox'],
    packages: 'firefox-esr',
  })
}

/** The path of the WebDriver program of WebKitGTK. */
export function findWebKitDriver() {
  return find({
    name: 'WebKitWebDriver',
    variable: 'WEBKIT_DRIVER_PATH',
    commands: ['WebKitWebDriver'],
    paths: [],
    packages: 'webkit2gtk-driver xvfb',
  })
}

/** The path of MiniBrowser, the test browser of WebKitGTK. */
export function findMiniBrowser() {
  return find({
    name: 'MiniBrowser',
    variable: 'MINIBROWSER_PATH',
    commands: ['MiniBrowser'],
    paths: miniBrowsers(),
    packages: 'webkit2gtk-driver xvfb',
  })
}

/** The path of xvfb-run, which starts a program on a virtual screen. */
export function findXvfb() {
  return find({
    name: 'xvfb-run',
    variable: 'XVFB_RUN_PATH',
    commands: ['xvfb-run'],
    paths: [],
    packages: 'xvfb',
  })
}

/** The path of a window manager, without which windows get no focus. */
export function findWindowManager() {
  return find({
    name: 'matchbox-window-manager',
    variable: 'WINDOW_MANAGER_PATH',
    commands: ['matchbox-window-manager'],
    paths: [],
    packages: 'matchbox-window-manager',
  })
}

function find({ name, variable, commands, paths, packages }) {
  const chosen = process.env[variable]
  if (chosen !== undefined) {
    if (isExecutable(chosen)) return chosen
    throw new Error(`${variable} is ${chosen}, which is not there or cannot be run.`)
  }
  const folders = (process.env.PATH ?? '').split(delimiter)
  const inPath = commands.flatMap((command) => folders.map((folder) => join(folder, command)))
  const found = [...inPath, ...paths].find(isExecutable)
  if (found) return found
  throw new Error(
    `${name} was not found. Install it (Debian: apt-get install ${packages}) or set ${variable} to its path.`,
  )
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false // it does not exist, or is not executable
  }
}

/** Debian installs it into a folder named after the architecture and the version of the library. */
function miniBrowsers() {
  return ['/usr/lib', '/usr/libexec'].flatMap((base) =>
    list(base).flatMap((machine) => [
      ...list(join(base, machine))
        .filter((name) => name.startsWith('webkit2gtk'))
        .map((name) => join(base, machine, name, 'MiniBrowser')),
      join(base, machine, 'MiniBrowser'),
    ]),
  )
}

function list(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return [] // no such folder on this system
  }
}
