import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { pause } from '../troubles/pause.ts'

/** A release that somebody has unpacked, and the sources it was made of. */
export interface Release {
  readonly name: string
  readonly home: string
  readonly tree: string
}

/** A machine of a plant: a link to the release in use, the data, and how the service is started and stopped. */
export interface ReleaseMachine {
  readonly base: string
  readonly dataDir: string
  start(): Promise<void>
  stop(): Promise<void>
  /** `junheng <command>` of the release in use. */
  command(name: string, ...args: readonly string[]): Promise<number>
  /** `migrate` of another release, while the one in use runs. */
  migrateWith(release: Pick<Release, 'home'>): Promise<number>
  /** Another release is in use from the next start on. */
  use(release: Pick<Release, 'home'>): void
  /** `junheng upgrade` of a new release; its exit code and what it said. */
  upgradeTo(
    release: Pick<Release, 'home'>,
    patience?: number,
  ): Promise<{ readonly code: number; readonly said: string }>
}

const STARTED = 120

/**
 * Sets a machine up in a folder of its own. What the programs say goes to `machine.log` there, for who looks why
 * something failed.
 */
export function setUpMachine(
  folder: string,
  { release, port, env = {} }: { release: Release; port: number; env?: Record<string, string> },
): ReleaseMachine {
  const dataDir = join(folder, 'data')
  const link = join(folder, 'current')
  mkdirSync(dataDir, { recursive: true })
  symlinkSync(release.home, link)
  const script = (name: string, lines: readonly string[]): string => {
    const file = join(folder, name)
    writeFileSync(file, ['#!/bin/sh', ...lines, ''].join('\n'))
    chmodSync(file, 0o755)
    return file
  }
  const log = join(folder, 'machine.log')
  const pid = join(folder, 'pid')
  const start = script('start.sh', [
    `setsid '${link}/bin/junheng' start >> '${log}' 2>&1 < /dev/null &`,
    `echo $! > '${pid}'`,
  ])
  const stop = script('stop.sh', [
    `kill -TERM $(cat '${pid}') 2>/dev/null`,
    `while kill -0 $(cat '${pid}') 2>/dev/null; do sleep 0.1; done`,
  ])
  const all = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DEMO: 'off',
    BACKUP: 'off',
    CAPTCHA: 'off',
    RATE_LIMIT: 'off',
    ...env,
  }
  const run = async (program: string, args: readonly string[]): Promise<number> => {
    const child = spawn(program, args, { env: all, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes: Buffer) => writeFileSync(log, bytes, { flag: 'a' }))
    const [code] = (await once(child, 'close')) as [number | null]
    return code ?? 1
  }
  const base = `http://127.0.0.1:${port}`
  return {
    base,
    dataDir,
    async start() {
      await run(start, [])
      await waitUntilReady(base)
    },
    stop: async () => void (await run(stop, [])),
    command: (name, ...args) => run(join(link, 'bin', 'junheng'), [name, ...args]),
    migrateWith: ({ home }) =>
      run(process.execPath, [join(home, 'server', 'dist', 'commands', 'migrate.js')]),
    use({ home }) {
      rmSync(link)
      symlinkSync(home, link)
    },
    async upgradeTo({ home }, patience = STARTED) {
      const before = sizeOf(log)
      const code = await run(join(home, 'bin', 'junheng'), [
        'upgrade',
        '--current',
        link,
        '--env',
        join(folder, 'none'),
        '--stop',
        stop,
        '--start',
        start,
        '--patience',
        String(patience),
      ])
      return { code, said: readFileSync(log).subarray(before).toString() }
    },
  }
}

const sizeOf = (file: string): number => (existsSync(file) ? statSync(file).size : 0)

async function waitUntilReady(base: string): Promise<void> {
  const deadline = performance.now() + STARTED * 1000
  for (;;) {
    const isReady = await fetch(`${base}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    if (performance.now() > deadline) throw new Error(`${base} did not become ready`)
    await pause(0.1)
  }
}
