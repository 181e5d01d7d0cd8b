import { runCommand, runTool } from './runCommand.mjs'

const approvals = new URL('buildApprovals.mjs', import.meta.url).pathname

/**
 * Builds what only tests and pictures need: dist/gallery, and the approval screens in dist/approvals.
 * Resolves with the code of the tool that failed, or 0.
 */
export async function buildGallery() {
  const args = ['build', '--logLevel=error', '--config=vite.widget.config.ts', '--mode=gallery']
  const built = await runTool('vite', args)
  // In a process of its own: a build with Vite changes NODE_ENV.
  return built.code === 0 ? runCommand(process.execPath, [approvals]) : built
}
