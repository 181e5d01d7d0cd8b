import { spawn } from 'node:child_process'
import { StackError } from './StackError.mjs'

const keptLines = 20
const stopMs = 3_000

// A shell that runs the program as its child and terminates it when stdin closes, with SIGKILL in the end. So the program
// ends even if this process is killed and cannot clean up.
const guard = `
exec 3<&0
"$@" </dev/null 3<&- & child=$!
trap 'kill -TERM "$child" 2>/dev/null' TERM INT
(cat <&3; kill -TERM "$child"; sleep ${stopMs / 1_000}; kill -KILL "$child") >/dev/null 2>&1 & watcher=$!
exec 3<&-
wait "$child"; code=$?
while kill -0 "$child" 2>/dev/null; do wait "$child"; code=$?; done
kill "$watcher" 2>/dev/null
exit "$code"`

/**
 * Starts a program in its own process group and waits until its output matches `ready`. `part` names it in errors.
 *
 * @returns `match`, the match of `ready`; `stop()`, which ends the whole group; `ended`, a promise that resolves with a
 *   StackError when the program ends
 * @throws StackError if it ends before it is ready, or is not ready within `timeoutMs`
 */
export async function startProcess({ part, command, args, ready, timeoutMs = 15_000 }) {
  const [program, all] =
    process.platform === 'win32'
      ? [command, args]
      : ['/bin/sh', ['-c', guard, 'sh', command, ...args]]
  const child = spawn(program, all, { detached: process.platform !== 'win32', stdio: 'pipe' })
  child.stdin.on('error', () => {}) // EPIPE after the program has ended; `close` reports that
  const lines = []
  const exit = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    // `close`, not `exit`: it fires after the last output.
    child.once('close', (code, signal) => resolve(signal ?? `code ${code}`))
  })
  const failed = (reason) => new StackError(part, reason, { tail: lines.join('\n') })
  const killGroup = (signal) => killAll(child, signal)
  const killNow = () => killGroup('SIGKILL')
  process.once('exit', killNow)

  async function stop() {
    killGroup('SIGTERM')
    const timer = setTimeout(killNow, stopMs)
    await exit
    clearTimeout(timer)
    killNow()
    process.off('exit', killNow)
  }

  try {
    const match = await untilReady(child, { lines, ready, exit, timeoutMs, failed })
    return { match, stop, ended: exit.then((how) => failed(`ended with ${how}`)) }
  } catch (error) {
    await stop()
    throw error
  }
}

function untilReady(child, { lines, ready, exit, timeoutMs, failed }) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(failed(`was not ready within ${timeoutMs / 1000} s`)),
      timeoutMs,
    )
    const read = (chunk) => {
      lines.push(...String(chunk).split('\n').filter(Boolean))
      lines.splice(0, lines.length - keptLines)
      const match = ready.exec(String(chunk))
      if (!match) return
      clearTimeout(timer)
      resolve(match)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    exit.then((how) => {
      clearTimeout(timer)
      reject(failed(`ended with ${how}`))
    })
  })
}

function killAll(child, signal) {
  if (child.pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error // ESRCH: the group has ended already
  }
}
