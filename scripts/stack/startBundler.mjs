import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { entryPoint07Address, entryPoint08Address } from 'viem/account-abstraction'
import { startProcess } from './startProcess.mjs'

// The eighth and ninth default accounts of anvil: published test keys.
const executorKey = '0x4bbbf85ce3377467afe5d46f804f221813b2bb87f24d81f60f1fcdbf7cbf4356'
const utilityKey = '0xdbda1821b80551c9d65939329250298aa3472ba22feea921c0cf5d620ea67b97'
const addresses = [
  '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955',
  '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f',
]
const funds = `0x${(1_000n * 10n ** 18n).toString(16)}`
// The package does not export the path of its program.
const program = fileURLToPath(
  new URL('../../node_modules/@pimlico/alto/esm/cli/alto.js', import.meta.url),
)

/**
 * Starts an ERC-4337 bundler for a chain as a separate process, on a free port of 127.0.0.1.
 *
 * @throws StackError
 */
export async function startBundler(anvil) {
  for (const address of addresses) await anvil.rpc('anvil_setBalance', [address, funds])
  const port = await freePort()
  const { stop, ended } = await startProcess({
    part: `bundler (chain ${anvil.chainId})`,
    command: process.execPath,
    args: [
      program,
      'run',
      `--entrypoints=${entryPoint07Address},${entryPoint08Address}`,
      `--executor-private-keys=${executorKey}`,
      `--utility-private-key=${utilityKey}`,
      `--rpc-url=${anvil.url}`,
      `--port=${port}`,
      '--safe-mode=false',
      '--log-level=info',
      '--json=true',
      '--block-time=1000',
      '--min-bundle-interval=50',
    ],
    ready: /Server listening/,
    timeoutMs: 60_000,
  })
  return { url: `http://127.0.0.1:${port}`, stop, ended }
}

/** Finds a free port, since the bundler does not accept port 0. */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
