import { createRequire } from 'node:module'
import { join } from 'node:path'
import { rollup } from '@rollup/wasm-node'
import esbuild from 'esbuild'
import { build as vite } from 'vite'
import webpack from 'webpack'

/** A project with `main.js` and the packages that it imports, and where its bundle goes. */
type Project = { folder: string; outDir: string }

/** Bundles a project for production, each in the way that its own documentation shows. */
export const bundlers: Record<string, (project: Project) => Promise<unknown>> = {
  vite: ({ folder, outDir }) =>
    vite({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      base: './',
      build: {
        outDir,
        rolldownOptions: {
          input: join(folder, 'main.js'),
          output: { entryFileNames: 'main.js' },
        },
      },
    }),
  esbuild: ({ folder, outDir }) =>
    esbuild.build({
      entryPoints: [join(folder, 'main.js')],
      outdir: outDir,
      bundle: true,
      splitting: true,
      format: 'esm',
      minify: true,
    }),
  webpack: ({ folder, outDir }) =>
    new Promise((resolve, reject) => {
      const compiler = webpack({
        mode: 'production',
        context: folder,
        entry: './main.js',
        output: { path: outDir, filename: 'main.js' },
      })
      compiler?.run((error, stats) => {
        if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString()))
        else compiler.close(resolve)
      })
    }),
  rollup: async ({ folder, outDir }) => {
    const { resolve } = createRequire(join(folder, 'main.js'))
    // Without its plugin for packages: what this one does is all that the package asks of a bundler.
    const packages = {
      name: 'packages',
      resolveId: (id: string) => (/^[a-z]/.test(id) ? resolve(id) : null),
    }
    const bundle = await rollup({ input: join(folder, 'main.js'), plugins: [packages] })
    await bundle.write({ dir: outDir, format: 'es' })
  },
}
