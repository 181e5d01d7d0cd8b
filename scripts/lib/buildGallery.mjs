import { runCommand, runTool } from './runCommand.mjs'

const approvals = new URL('buildApprovals.mjs', import.meta.url).pathname

/**
 * Builds dist/gallery, and the approval screens in dist/approvals, which only tests and pictures need.
 *
 * @returns the result of runCommand; its `code` is 0 on success
 */
export async function buildGallery() {
  const args = ['build', '--logLevel=error', '--config=vite.widget.config.ts', '--mode=gallery']
  const built = await runTool('vite', args)
  // In a separate process, since a Vite build changes NODE_ENV.
  return built.code === 0 ? runCommand(process.execPath, [approvals]) : built
}
