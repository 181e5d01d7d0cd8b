import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import solc from 'solc'

/**
 * Compiles a Solidity file and writes `{ abi, bytecode }` of the contract named like it to `<folder>/<name>.json`. Without
 * `metadata` the code depends on the source's statements alone.
 *
 * @throws Error with the errors of the compiler
 */
export function compileContract(path, folder, { evmVersion = 'cancun', metadata = true } = {}) {
  const name = basename(path, '.sol')
  const input = {
    language: 'Solidity',
    sources: { [path]: { content: readFileSync(path, 'utf8') } },
    settings: {
      evmVersion,
      metadata: { appendCBOR: metadata },
      optimizer: { enabled: true, runs: 200 },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  }
  const { errors = [], contracts } = JSON.parse(solc.compile(JSON.stringify(input)))
  if (errors.length > 0) throw new Error(errors.map((error) => error.formattedMessage).join('\n'))
  const { abi, evm } = contracts[path][name]
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, `${name}.json`),
    JSON.stringify({ abi, bytecode: `0x${evm.bytecode.object}` }),
  )
}
