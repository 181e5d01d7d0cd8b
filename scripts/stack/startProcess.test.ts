import { spawn, spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { startProcess } from './startProcess.mjs'

/** Starts another program, tells both process ids, and runs for ever. */
const family = `
const child = require('node:child_process').spawn('sleep', ['1000'])
console.log('ready', process.pid, child.pid)
setInterval(() => {}, 1000)`

function start(script: string, timeoutMs?: number) {
  const args = ['-e', script]
  return startProcess({
    part: 'a part',
    command: process.execPath,
    args,
    ready: /ready (\d+) (\d+)/,
    ...(timeoutMs && { timeoutMs }),
  })
}

/** A zombie has ended: it only waits for its parent to hear of it. */
function isRunning(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.trim() !== '' && !stdout.startsWith('Z')
}

test('default: resolves with the match of its output, and stop ends all of its processes', async () => {
  const part = await start(family)
  const pids = [Number(part.match[1]), Number(part.match[2])]
  expect(pids.map(isRunning)).toEqual([true, true])

  await part.stop()

  await expect.poll(() => pids.map(isRunning)).toEqual([false, false])
})

test('behavior: an unexpected end is reported with the last output', async () => {
  const part = await start(
    "console.log('ready 1 2'); setTimeout(() => { console.error('no disk'); process.exit(3) }, 50)",
  )

  const error = await part.ended

  expect(error.message).toBe('a part: ended with code 3\n\nready 1 2\nno disk')
})

test.each([
  ['', ''],
  [', and one that does not listen to SIGTERM', "process.on('SIGTERM', () => {});"],
])('behavior: when we are killed, it ends too%s', async (_, first) => {
  const module = new URL('./startProcess.mjs', import.meta.url).href
  const us = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `const { startProcess } = await import(${JSON.stringify(module)})
     const { match } = await startProcess({ part: 'a', command: process.execPath,
       args: ['-e', ${JSON.stringify(`${first} console.log('ready', process.pid); setInterval(() => {}, 1000)`)}], ready: /ready (\\d+)/ })
     console.log(match[1])
     setInterval(() => {}, 1000)`,
  ])
  const pid = await new Promise<number>((resolve) => {
    us.stdout.on('data', (chunk) => resolve(Number(String(chunk))))
  })
  expect(isRunning(pid)).toBe(true)

  us.kill('SIGKILL')

  await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false)
})

test('error: one that ends before it is ready', async () => {
  await expect(start("console.log('port in use'); process.exit(1)")).rejects.toThrow(
    'a part: ended with code 1\n\nport in use',
  )
})

test('error: one that is never ready is stopped', async () => {
  await expect(start('setInterval(() => {}, 1000)', 300)).rejects.toThrow(
    'a part: was not ready within 0.3 s',
  )
})

test('error: a program that is not there', async () => {
  const starting = startProcess({ part: 'a part', command: '/nowhere', args: [], ready: /x/ })

  await expect(starting).rejects.toThrow('a part: ended with code 127')
})
