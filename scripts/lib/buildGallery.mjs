import { runTool } from './runCommand.mjs'

/**
 * Builds dist/gallery, which only tests and pictures need. Resolves with the code and the output of
 * the tool.
 */
export function buildGallery() {
  const args = ['build', '--logLevel=error', '--config=vite.widget.config.ts', '--mode=gallery']
  return runTool('vite', args)
}
