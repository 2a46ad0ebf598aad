import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { nodeArguments } from '../programs.ts'

const program = fileURLToPath(new URL('sim-server.ts', import.meta.url))

/** A server that can be killed with -9 and started again at the same address. */
export interface KilledServer {
  readonly base: string
  /** Of the process that runs now. */
  pid(): number
  /** How often it was killed so far. */
  kills(): number
  /** Kills it and starts it again; one at a time. */
  kill(): Promise<void>
  /** Once it answers again: at once while nobody has killed it. */
  ready(): Promise<unknown>
  stop(): Promise<void>
}

export async function startKilledServer(
  url: string,
  env: Readonly<Record<string, string>> = {},
): Promise<KilledServer> {
  const port = await freePort()
  const start = (): Promise<ChildProcess> => startChild(url, port, env)
  let child = await start()
  let kills = 0
  let turn: Promise<unknown> = Promise.resolve()
  const end = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return {
    base: `http://127.0.0.1:${port}`,
    pid: () => child.pid ?? 0,
    kills: () => kills,
    kill() {
      const next = turn.then(async () => {
        await end()
        kills += 1
        child = await start()
      })
      turn = next
      return next
    },
    ready: () => turn,
    async stop() {
      await turn
      await end()
    },
  }
}

async function startChild(
  url: string,
  port: number,
  env: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const args = [...nodeArguments(program), url, String(port)]
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!child.stdout) throw new Error('no output')
  const ended = once(child, 'exit').then(() => {
    throw new Error('the server ended before it was ready')
  })
  await Promise.race([once(createInterface(child.stdout), 'line'), ended])
  // Whoever kills it later waits for the end himself.
  ended.catch(() => {})
  return child
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
