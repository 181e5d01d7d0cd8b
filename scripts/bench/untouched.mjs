import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { findChromium } from '../lib/findBrowsers.mjs'

// Playwright pauses each new document and injects scripts and an isolated world into it, which costs a cold opening
// 25 ms. This browser is only told where to navigate, and is evaluated in after the measurement.

/**
 * Launches a Chromium without Playwright. `visit` opens a page in a new browser context, runs `script` before any other
 * script, and waits for `ms`. It returns `evaluate(expression)` for the page, `evaluateInFrame(address, expression)` for
 * the frame whose URL contains `address`, and `close()`.
 */
export async function launchUntouched(args) {
  const profile = mkdtempSync(join(tmpdir(), 'appkit-bench-'))
  const chromium = spawn(
    findChromium(),
    ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, ...args],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const send = await connect(await debuggerUrl(chromium))

  async function visit(url, { script, ms }) {
    const { browserContextId } = await send('Target.createBrowserContext')
    const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId })
    const session = await attach(targetId)
    await send('Page.enable', {}, session)
    await send('Page.addScriptToEvaluateOnNewDocument', { source: script }, session)
    await send('Page.navigate', { url }, session)
    await new Promise((resolve) => setTimeout(resolve, ms))
    return {
      evaluate: (expression) => evaluate(session, expression),
      async evaluateInFrame(address, expression) {
        const { targetInfos } = await send('Target.getTargets')
        const frame = targetInfos.find(
          (each) => each.browserContextId === browserContextId && each.url.includes(address),
        )
        return evaluate(await attach(frame.targetId), expression)
      },
      close: () => send('Target.disposeBrowserContext', { browserContextId }),
    }
  }
  async function attach(targetId) {
    const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
    return sessionId
  }
  async function evaluate(session, expression) {
    const params = { expression, awaitPromise: true, returnByValue: true }
    const { result } = await send('Runtime.evaluate', params, session)
    return result.value
  }
  async function close() {
    const ended = new Promise((resolve) => chromium.once('exit', resolve))
    chromium.kill('SIGKILL')
    await ended
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  return { visit, close }
}

/** The URL of its debugger, which it prints to stderr. */
function debuggerUrl({ stderr }) {
  return new Promise((resolve, reject) => {
    let output = ''
    stderr.on('data', (chunk) => {
      output += chunk
      const [url] = /ws:\/\/\S+/.exec(output) ?? []
      if (url) resolve(url)
    })
    stderr.on('close', () => reject(new Error(`Chromium did not start:\n${output}`)))
  })
}

/** Connects to the debugger. Returns a function that sends a command, optionally to a session, and resolves with the result. */
async function connect(url) {
  const socket = new WebSocket(url)
  const waiting = new Map()
  socket.on('message', (text) => {
    const { id, result, error } = JSON.parse(text)
    const { resolve, reject } = waiting.get(id) ?? {}
    waiting.delete(id)
    if (error) reject?.(new Error(error.message))
    else resolve?.(result)
  })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  let last = 0
  return (method, params = {}, sessionId = undefined) =>
    new Promise((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject })
      socket.send(JSON.stringify({ id: last, method, params, sessionId }))
    })
}
