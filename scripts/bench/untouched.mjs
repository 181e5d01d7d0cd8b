import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { findChromium } from '../lib/findBrowsers.mjs'

// The driver of the other measurements stops each new document for a moment and gives it scripts and a second
// world of its own: 25 ms of what a cold opening takes here. This browser is told where to go, and is asked
// when all is over.

/**
 * A Chromium that nobody watches. `visit` opens a page in a profile of its own, lets `script` run before
 * anything else of it, waits for `ms`, and gives two functions that evaluate an expression: one in the
 * page, one in its frame whose address holds a text.
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
    const answer = { expression, awaitPromise: true, returnByValue: true }
    const { result } = await send('Runtime.evaluate', answer, session)
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

/** The address of its debugger, which it writes to its error output. */
function debuggerUrl({ stderr }) {
  return new Promise((resolve, reject) => {
    let said = ''
    stderr.on('data', (chunk) => {
      said += chunk
      const [url] = /ws:\/\/\S+/.exec(said) ?? []
      if (url) resolve(url)
    })
    stderr.on('close', () => reject(new Error(`Chromium did not start:\n${said}`)))
  })
}

/** One function that sends a command, to a session if one is given, and resolves with its result. */
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
