import { request } from 'node:http'
import { expect } from 'playwright/test'
import type { Message } from '../../../scripts/stack/mailSink.mjs'
import { environment } from './environment.ts'

/** The mails to an address, newest first. */
export function mailsTo(address: string): Promise<Message[]> {
  return new Promise((resolve, reject) => {
    const { stackPort: port } = environment
    const path = `/messages.json?to=${encodeURIComponent(address)}`
    const headers = { host: `mail.localhost:${port}` } // Node need not know that name
    const asking = request({ host: '127.0.0.1', port, path, headers }, async (answer) => {
      try {
        let text = ''
        for await (const part of answer) text += part
        resolve(JSON.parse(text))
      } catch (error) {
        reject(error)
      }
    })
    asking.on('error', reject).end()
  })
}

/** The code of the newest mail, once there are `count` mails to that address. */
export async function codeFor(address: string, { count = 1 } = {}): Promise<string> {
  await expect.poll(async () => (await mailsTo(address)).length).toBeGreaterThanOrEqual(count)
  const [newest] = await mailsTo(address)
  return /\b\d{6}\b/.exec(newest?.text ?? '')?.[0] ?? ''
}
