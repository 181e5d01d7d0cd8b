import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createSharedDatabase } from '../../server/db/testing.ts'
import { createTestDist, testConfig } from '../../server/testing.ts'
import {
  askAll,
  createVisitor,
  network,
  owner,
  payer,
  startChain,
} from '../contract/support/historyWorld.ts'
import { startHttp } from '../contract/support/startHttp.ts'
import { runLength } from './support/runLength.ts'
import { buildServer, type ServerProcess, startServer } from './support/serverProcess.ts'

/** A kill comes so many milliseconds after an answer, at most. */
const lastMoments = 8
const kills = runLength({ slice: 6, nightly: 60 })
const transactions = runLength({ slice: 200, nightly: 3_000 })

test(`behavior: a server that is killed ${kills} times while it reads the past of an account ends with all of it`, async () => {
  const chain = await startChain()
  const built = await buildServer()
  onTestFinished(() => Promise.all([chain.stop(), built.remove()]).then(() => {}))
  const token = await chain.deploy('Good Token', 'GOOD', 6)
  for (let index = 0; index < transactions; index += 1) {
    if (index % 2 === 0) await chain.send({ from: payer, to: owner, value: 1n })
    else await chain.call(payer, token, 'transfer', [owner, 1n])
    await chain.mine(9)
  }
  let calls = 0
  let onCall = () => {}
  const node = await startHttp(async (request, response) => {
    calls += 1
    const body = Buffer.concat(await request.toArray())
    const answer = await fetch(chain.url, { method: 'POST', body, headers: jsonHeaders })
    response.setHeader('content-type', 'application/json').end(await answer.text())
    onCall() // what was answered is stored at about that moment
  })
  const start = async (name: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'appkit-history-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const configPath = join(folder, `${name}.json`)
    const config = {
      ...testConfig,
      ...(await createSharedDatabase(folder)),
      dist: createTestDist(),
      port: 0,
      requestsPerMinute: 1_000_000,
      upstreams: { [network]: [node] },
      history: { [network]: {} },
    }
    writeFileSync(configPath, JSON.stringify(config))
    return () => startServer(built.main, configPath)
  }
  const readAll = (server: ServerProcess) => askAll(createVisitor(server.fetch).ask)
  const startWhole = await start('whole')
  const whole = await startWhole()
  const expected = await readAll(whole)
  await whole.kill()
  const needed = calls

  const startAgain = await start('killed')
  for (let kill = 1; kill <= kills; kill += 1) {
    const server = await startAgain()
    calls = 0
    const gone = new Promise<void>((resolve, reject) => {
      onCall = () => {
        if (calls < (needed * kill) / (kills * 3)) return
        onCall = () => {}
        setTimeout(() => server.kill().then(resolve, reject), randomInt(lastMoments))
      }
    })
    const reading = createVisitor(server.fetch)
      .ask()
      .catch(() => {}) // nobody answers any more
    await gone
    await reading
  }
  const survivor = await startAgain()

  expect(await readAll(survivor)).toEqual(expected)
  expect(expected).toHaveLength(transactions)
  await survivor.kill()
}, 180_000)

const jsonHeaders = { 'content-type': 'application/json' }
