import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'playwright/test'
import { recoverMessageAddress } from 'viem'

const root = join(import.meta.dirname, '../../..')

const sitePackage = join(root, 'packages/appkit-embed')

/** Runs a program of its own, outside of what transforms the tests. */
async function run(program: string): Promise<unknown> {
  const args = ['--input-type=module', '--eval', program]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: sitePackage })
  return JSON.parse(stdout)
}

test('default: what the build made is found by its name in the package, and signs', async () => {
  const answer = await run(`
    import { createWallet } from 'appkit-embed/testing'
    const wallet = await createWallet('eip155', { chains: { 1: 'http://127.0.0.1:1' } })
    const [address] = wallet.accounts()
    const signature = await wallet.request({ method: 'personal_sign', params: ['0x6869', address] })
    process.stdout.write(JSON.stringify({ address, signature }))
  `)

  const { address, signature } = answer as { address: string; signature: `0x${string}` }
  expect(await recoverMessageAddress({ message: 'hi', signature })).toBe(address)
})

test('behavior: loading it loads no test runner, no wallet program and no chain', () => {
  const seen = new Set<string>()
  const follow = (name: string) => {
    const text = readFileSync(join(sitePackage, 'dist/testing', name), 'utf8')
    for (const [, from = ''] of text.matchAll(/\b(?:from|import)\s*["']([^"']+)["']/g)) {
      if (seen.has(from)) continue
      seen.add(from)
      if (from.startsWith('.')) follow(from)
    }
  }

  follow('index.mjs')

  expect([...seen].filter((name) => !/^(\.|node:|zod)/.test(name))).toEqual([])
})

test('behavior: a relay and a wallet behind it start from the package', async () => {
  const answer = await run(`
    import { createPeer, createWallet, startRelay } from 'appkit-embed/testing'
    const relay = await startRelay()
    const wallet = await createWallet('eip155', { chains: { 1: 'http://127.0.0.1:1' } })
    const peer = await createPeer({ relayUrl: relay.url, wallets: [wallet] })
    const sessions = peer.sessions().length
    await peer.stop()
    await relay.stop()
    process.stdout.write(JSON.stringify({ sessions }))
    process.exit(0)
  `)

  expect(answer).toEqual({ sessions: 0 })
})
