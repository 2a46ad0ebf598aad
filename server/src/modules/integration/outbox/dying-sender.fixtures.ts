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

const self = fileURLToPath(import.meta.url)

/** A process that sends what is due at a time, and is killed while it waits for the ERP; it stands once this resolves. */
export async function startDyingSender(url: string, now: Date): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...nodeArguments(self), url, now.toISOString()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!child.stdout) throw new Error('no output')
  await once(createInterface(child.stdout), 'line')
  return child
}

async function send(url: string, now: string): Promise<void> {
  const clock = { ...systemClock, now: () => new Date(now) }
  const { db, services } = await buildApp({ url, logLevel: 'silent', clock })
  services.engine.parts.put(siteSealer, SHARED_SEALER)
  const { signal } = new AbortController()
  process.stdout.write('ready\n')
  await sendDue({ db, engine: services.engine, signal, chance: Math.random })
  // Nothing is due any more: it ends by itself, before anybody kills it.
  process.exit(0)
}

if (process.argv[1] === self) await send(process.argv[2] ?? '', process.argv[3] ?? '')
