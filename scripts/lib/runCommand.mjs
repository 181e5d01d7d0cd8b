import { spawn } from 'node:child_process'

/**
 * Runs a command and waits for its end. With `quiet`, its output is collected instead of shown, so that several commands
 * can run in parallel; with `keepErrors`, what it writes to standard error is shown and collected. Never rejects: a command
 * that cannot start has code 127 and the reason as its output.
 *
 * @returns `code`, `output` (what was collected) and `seconds`
 */
export function runCommand(
  command,
  args,
  { quiet = false, keepErrors = false, env = {}, cwd } = {},
) {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet || keepErrors ? 'pipe' : 'inherit'],
      env: { ...process.env, ...env },
      cwd,
    })
    const chunks = []
    child.stdout?.on('data', (chunk) => chunks.push(chunk))
    child.stderr?.on('data', (chunk) => chunks.push(chunk))
    if (!quiet) child.stderr?.pipe(process.stderr, { end: false })
    const finish = (code, reason = '') =>
      resolve({
        code,
        output: Buffer.concat(chunks).toString('utf8') + reason,
        seconds: (performance.now() - startedAt) / 1000,
      })
    child.on('error', (error) => finish(127, `${command}: ${error.message}\n`))
    child.on('close', (code) => finish(code ?? 1))
  })
}

/** Runs a binary of one of the project's dependencies. */
export function runTool(name, args, options) {
  return runCommand(process.execPath, [toolPath(name), ...args], options)
}

function toolPath(name) {
  return new URL(`../../node_modules/.bin/${name}`, import.meta.url).pathname
}
