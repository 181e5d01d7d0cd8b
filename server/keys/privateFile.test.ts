import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { readPrivateFile } from './privateFile.ts'

function createPath(name = 'key') {
  const folder = mkdtempSync(join(tmpdir(), 'appkit-private-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, name)
}

test('default: folders that are missing are made for the owner alone, and so is the file', () => {
  const path = createPath('a/b/key')

  expect(readPrivateFile(path, () => 'secret')).toBe('secret')
  expect(readPrivateFile(path)).toBe('secret')
  expect(statSync(dirname(path)).mode & 0o777).toBe(0o700)
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('behavior: a process that starts at the same time never reads half a file', async () => {
  const folder = dirname(createPath())
  const paths = Array.from({ length: 300 }, (_, at) => join(folder, `key-${at}`))
  const seen = new Int32Array(new SharedArrayBuffer(4))
  const other = new Worker(readAsTheyAppear, { eval: true, workerData: { paths, seen } })
  onTestFinished(() => void other.terminate())
  await new Promise((resolve) => other.once('message', resolve))
  const read = new Promise((resolve) => other.once('message', resolve))

  for (const [at, path] of paths.entries()) {
    readPrivateFile(path, () => 'secret')
    Atomics.wait(seen, 0, at, 10_000) // the other one looks for the next before it is made
  }

  expect(await read).toEqual(paths.map(() => 'secret'))
  expect(readdirSync(folder)).toHaveLength(paths.length)
})

const readAsTheyAppear = `
  const { existsSync, readFileSync } = require('node:fs')
  const { parentPort, workerData: { paths, seen } } = require('node:worker_threads')
  parentPort.postMessage('ready')
  const texts = paths.map((path) => {
    while (!existsSync(path));
    const text = readFileSync(path, 'utf8')
    Atomics.add(seen, 0, 1)
    Atomics.notify(seen, 0)
    return text
  })
  parentPort.postMessage(texts)`

test('error: below /proc nothing can be made, which is said at once', () => {
  expect(() => readPrivateFile('/proc/appkit/keys/a', () => 'secret')).toThrow(
    'The key file /proc/appkit/keys/a cannot be used: it cannot be written (ENOENT).',
  )
})

test('error: a pipe, a device, a socket and a folder are no regular files', async () => {
  const pipe = createPath()
  execFileSync('mkfifo', ['-m', '600', pipe])
  const socket = createPath()
  const server = createServer().listen(socket)
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))

  for (const path of [pipe, socket, '/dev/zero', dirname(pipe)])
    expect(() => readPrivateFile(path, () => 'secret'), path).toThrow(
      `The key file ${path} cannot be used: it is not a regular file. Name one, or one that can be made.`,
    )
})

test('error: a file that is far too long is not read', () => {
  const path = createPath()
  writeFileSync(path, 'a'.repeat(1_048_577), { mode: 0o600 })

  expect(() => readPrivateFile(path)).toThrow('it is larger than 1048576 bytes.')
})
