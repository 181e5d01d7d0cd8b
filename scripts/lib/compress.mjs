import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compressible = /\.(js|mjs|css|svg|json)$/
const smallestBytes = 512
const brotli = promisify(brotliCompress)

/** Writes `name.br` beside each file of text, for the server to send; a path is a file or a folder. */
export async function compress(paths) {
  const files = paths.flatMap(filesOf).filter((file) => compressible.test(file))
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file)
      if (content.length < smallestBytes) return
      const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
      writeFileSync(`${file}.br`, await brotli(content, { params: quality }))
    }),
  )
}

function filesOf(path) {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
