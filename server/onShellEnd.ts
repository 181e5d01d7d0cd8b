const everyMs = 500
/** Read when the process begins: the shell may end while the server starts. */
const shell = process.ppid

/**
 * Calls back once the shell is gone in which npx runs this command: npx passes SIGTERM to that shell, which ends
 * and leaves its child running. Any other shell may have put the server into the background, and ends before it.
 */
export function onShellEnd(env: NodeJS.ProcessEnv, end: () => Promise<void>): void {
  if (env.npm_lifecycle_event !== 'npx') return
  const timer = setInterval(() => {
    if (process.ppid === shell) return // there is no event for this
    clearInterval(timer)
    void end() // it ends the process
  }, everyMs)
  timer.unref()
}
