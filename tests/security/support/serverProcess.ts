import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { build } from 'vite'

/** The server as a process of its own, and how to reach its hosts. */
export type ServerProcess = {
  port: number
  /** Of the server itself, where it was started behind no other command. */
  pid: number
  /** Rejects when the process is gone. */
  fetch(url: URL, init: RequestInit): Promise<Response>
  /** Ends it at once, as a power cut would; resolves when it is gone. */
  kill(): Promise<void>
}

/** Builds the server into a folder of its own inside the project, where Node finds what it needs. */
export async function buildServer(): Promise<{ main: string; remove(): void }> {
  mkdirSync('.cache', { recursive: true })
  const folder = mkdtempSync('.cache/server-kills-')
  await build({
    configFile: 'vite.server.config.ts',
    logLevel: 'error',
    build: { outDir: join(process.cwd(), folder) },
  })
  return {
    main: join(folder, 'main.mjs'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Starts it with a configuration file, behind another command if there is one; resolves once it listens. */
export async function startServer(
  main: string,
  configPath: string,
  behind: readonly string[] = [],
): Promise<ServerProcess> {
  const [command = process.execPath, ...args] = [...behind, process.execPath, main]
  const child = spawn(command, args, {
    env: { ...process.env, APPKIT_CONFIG: configPath },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const port = await listeningPort(child)
  const agent = new Agent({ keepAlive: true })
  return {
    port,
    pid: child.pid!, // it listens, so it was started
    fetch: (url, init) => send(url, init, { port, agent }),
    async kill() {
      child.kill('SIGKILL')
      await ended
      agent.destroy()
    },
  }
}

function listeningPort({ stdout }: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let text = ''
    stdout?.on('data', (chunk: Buffer) => {
      text += chunk
      const port = /"port":(\d+).*"msg":"listening"/.exec(text)?.[1]
      if (port !== undefined) resolve(Number(port))
    })
    stdout?.once('end', () => reject(new Error(`The server ended before it listened: ${text}`)))
  })
}

/** Node's fetch would not let us name the host. */
function send(
  url: URL,
  init: RequestInit,
  { port, agent }: { port: number; agent: Agent },
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const headers = { ...Object.fromEntries(new Headers(init.headers)), host: url.host }
    const call = request({
      agent,
      port,
      headers,
      host: '127.0.0.1',
      method: init.method ?? 'GET',
      path: `${url.pathname}${url.search}`,
    })
    call.once('error', reject)
    call.once('response', async (response) => {
      try {
        const body = Buffer.concat(await response.toArray())
        const given = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
        const { statusCode: status = 500 } = response
        resolve(new Response(body, { status, headers: Object.fromEntries(given) }))
      } catch (error) {
        reject(error) // killed in the middle of its answer
      }
    })
    call.end(init.body)
  })
}

/** Runs a command of the server beside it; resolves when it has ended or was killed. */
export function startCommand(main: string, configPath: string, ...command: string[]) {
  const child = spawn(process.execPath, [main, ...command], {
    env: { ...process.env, APPKIT_CONFIG: configPath },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { ended, kill: () => void child.kill('SIGKILL') }
}
