import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Everything the scripts fetch or note for themselves; ignored by git and safe to delete. */
export const cacheDirectory = join(root, '.cache')

const isWindows = process.platform === 'win32'

/** Stops with one sentence when this Node is older than `engines` asks for. */
export function assertNodeVersion(version = process.versions.node) {
  if (isNodeSupported(version)) return
  console.error(
    `Junheng needs Node 20.19 or newer; this is ${version}. Please update Node and retry.`,
  )
  process.exit(1)
}

export function isNodeSupported(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > 20 || (major === 20 && minor >= 19)
}

/** The command line of a program that `npm ci` installed. */
export function installed(name) {
  return join(root, 'node_modules', '.bin', isWindows ? `${name}.cmd` : name)
}

/**
 * Runs a program to its end with the terminal handed through, or with `hear` told what it says.
 * Answers its exit code; a program that cannot be started counts as 127, a signal as 128.
 */
export function run(command, args, { cwd = root, env = {}, stdio = 'inherit', hear = null } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: hear === null ? stdio : ['ignore', 'pipe', 'pipe'],
      shell: isWindows && command.endsWith('.cmd'),
    })
    for (const stream of hear === null ? [] : [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', hear)
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`)
      resolve(127)
    })
    // What it said last may come after it has ended.
    child.on('close', (code) => resolve(code ?? 128))
  })
}

/** Runs a program quietly. Answers what it printed, or null when it failed or took too long. */
export function capture(command, args, { env = {}, timeoutSeconds = 30 } = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: timeoutSeconds * 1000,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return result.status === 0 ? result.stdout : null
}

/** Runs npm itself: the one that started us where there is one, so that versions never mix. */
export function runNpm(args, options) {
  const own = process.env.npm_execpath
  if (own?.endsWith('.js')) return run(process.execPath, [own, ...args], options)
  return run(isWindows ? 'npm.cmd' : 'npm', args, options)
}
