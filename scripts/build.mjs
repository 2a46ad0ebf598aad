import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fingerprint, readMark, writeMark } from './fingerprint.mjs'
import { ensureInstalled } from './install.mjs'
import { assertNodeVersion, installed, root, run } from './workspace.mjs'

const shared = ['package-lock.json', 'tsconfig.json', 'packages/domain']

/** What is built, and what it is made of: a target is built again when one of its inputs changed. */
const targets = [
  {
    name: 'server',
    inputs: [...shared, 'server/src', 'server/package.json', 'scripts/vite.server.config.mjs'],
    command: ['vite', 'build', '--config', 'scripts/vite.server.config.mjs', '--logLevel', 'warn'],
    cwd: root,
  },
  {
    name: 'web',
    inputs: [...shared, 'web/src', 'web/public', 'web/index.html', 'web/vite.config.ts'],
    command: ['vite', 'build', '--logLevel', 'warn'],
    cwd: join(root, 'web'),
  },
]

/** Builds the targets whose inputs changed since their last build. Answers the exit code. */
export async function buildStale() {
  for (const target of targets) {
    const dist = join(root, target.name, 'dist')
    const markFile = join(dist, '.fingerprint')
    const mark = fingerprint(root, target.inputs)
    if (readMark(markFile) === mark) continue
    console.log(`Building ${target.name} …`)
    rmSync(dist, { recursive: true, force: true })
    const [program, ...args] = target.command
    const code = await run(installed(program), args, {
      cwd: target.cwd,
      env: { NODE_ENV: 'production' },
    })
    if (code !== 0) return code
    writeMark(markFile, mark)
  }
  return 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  assertNodeVersion()
  await ensureInstalled()
  process.exitCode = await buildStale()
}
