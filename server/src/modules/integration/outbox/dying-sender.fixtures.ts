import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { buildApp } from '#app/app.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { createSealer, siteSealer } from '#platform/secrets/sealer.ts'
import { nodeArguments } from '#test/programs.ts'
import { sendDue } from './send-due.ts'

/** Two processes of one site open what the other has sealed. */
export const SHARED_SEALER = createSealer(Buffer.alloc(32, 7))

/** A server of its own that sends, until it is killed. */
export interface DyingSender {
  /** Sends what is due at a time; resolves once nothing is any more, or the process is gone. */
  sendAt(now: Date): Promise<void>
  /** In the middle of whatever it does; resolves once it is gone. */
  kill(): Promise<void>
}

const self = fileURLToPath(import.meta.url)

/** It stands once this resolves. */
export async function startDyingSender(url: string): Promise<DyingSender> {
  const child = spawn(process.execPath, [...nodeArguments(self), url], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  if (!child.stdout || !child.stdin) throw new Error('no output')
  const { stdin } = child
  const said = createInterface(child.stdout)
  const exited = once(child, 'exit')
  const stands = once(said, 'line').then(() => true)
  if (!(await Promise.race([stands, exited.then(() => false)]))) throw new Error('it did not start')
  return {
    async sendAt(now) {
      const through = once(said, 'line')
      stdin.write(`${now.toISOString()}\n`)
      await Promise.race([through, exited])
    },
    kill: () => killed(child, exited),
  }
}

async function killed(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  child.kill('SIGKILL')
  await exited
}

/** Each line that it is given is the time at which it sends. */
async function send(url: string): Promise<void> {
  let now = new Date().toISOString()
  const clock = { ...systemClock, now: () => new Date(now) }
  const { db, services } = await buildApp({ url, logLevel: 'silent', clock })
  services.engine.parts.put(siteSealer, SHARED_SEALER)
  const { signal } = new AbortController()
  process.stdout.write('ready\n')
  for await (const line of createInterface(process.stdin)) {
    now = line
    await sendDue({ db, engine: services.engine, signal, chance: Math.random })
    process.stdout.write('through\n')
  }
  process.exit(0)
}

if (process.argv[1] === self) await send(process.argv[2] ?? '')
