import { build } from 'vite'

/** The script of a site that is built with libraries from npm, as a bundler makes it: one text. */
export async function bundleSite(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['iife'], name: 'site', fileName: () => 'site.js' },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (!output || !('output' in output)) throw new Error(`Nothing was built of ${entry}`)
  return output.output[0].code
}
