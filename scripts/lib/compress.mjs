import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compressible = /\.(js|mjs|css|svg|json)$/
/** Smaller files are not worth a second copy. */
const minBytes = 512
const brotli = promisify(brotliCompress)

/** Writes `<name>.br` beside each text file in `paths` (files or folders), for the server to send. */
export async function compress(paths) {
  const files = paths.flatMap(filesOf).filter((file) => compressible.test(file))
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file)
      if (content.length < minBytes) return
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
