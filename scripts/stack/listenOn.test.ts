import { expect, onTestFinished, test } from 'vitest'
import { listenOn } from './listenOn.mjs'

async function listen(port: number) {
  const front = await listenOn(port)
  onTestFinished(() => front.stop())
  return front
}

test('default: answers 503 until a listener is set', async () => {
  const front = await listen(0)
  const url = `http://127.0.0.1:${front.port}/healthz`
  expect((await fetch(url)).status).toBe(503)

  front.answerWith((_: unknown, response: { end(text: string): void }) => response.end('here'))

  expect(await (await fetch(url)).text()).toBe('here')
})

test('error: a port that is taken, and how to choose another', async () => {
  const { port } = await listen(0)

  await expect(listen(port)).rejects.toThrow(
    `port: ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start`,
  )
})
