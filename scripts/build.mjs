import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fingerprint, readMark, writeMark } from './fingerprint.mjs'
import { ensureInstalled } from './install.mjs'
import { packFolder } from './pack.mjs'
import { assertNodeVersion, cacheDirectory, installed, root, run } from './workspace.mjs'

const shared = ['package-lock.json', 'tsconfig.json', 'packages/domain']

const serverConfig = 'scripts/vite.server.config.mjs'
const serverInputs = [
  ...shared,
  'server/src',
  'server/package.json',
  serverConfig,
  'scripts/vite-program.mjs',
]
const buildServer = ['vite', 'build', '--config', serverConfig, '--logLevel', 'warn']

const webInputs = [
  ...shared,
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'web/layers.ts',
  'web/antd-sheet.ts',
  'docs/guide',
  'scripts/pack.mjs',
]

/** The browser's part with the gallery of controls, which a product is built without. No server hands it out. */
const galleryDirectory = join(cacheDirectory, 'gallery')

/** What is built, and what it is made of: a target is built again when one of its inputs changed. */
const targets = [
  {
    name: 'server',
    inputs: serverInputs,
    command: buildServer,
    cwd: root,
  },
  {
    name: 'test programs',
    isForTests: true,
    dist: join(root, 'server', 'dist-tests'),
    inputs: [...serverInputs, 'server/test'],
    command: [...buildServer, '--mode', 'test'],
    cwd: root,
  },
  {
    name: 'tested modules',
    isForTests: true,
    dist: join(root, 'server', 'dist-modules'),
    inputs: serverInputs,
    command: [...buildServer, '--mode', 'modules'],
    cwd: root,
  },
  {
    name: 'web',
    inputs: webInputs,
    command: ['vite', 'build', '--mode', 'product', '--logLevel', 'warn'],
    cwd: join(root, 'web'),
    isServed: true,
  },
  {
    // The station's page; the program itself runs from its sources.
    name: 'station',
    inputs: [...shared, 'station/src/page/browser', 'station/vite.config.ts'],
    command: ['vite', 'build', '--logLevel', 'warn'],
    cwd: join(root, 'station'),
  },
  {
    name: 'gallery',
    isForTests: true,
    dist: galleryDirectory,
    inputs: webInputs,
    command: [
      'vite',
      'build',
      '--mode',
      'test',
      '--outDir',
      galleryDirectory,
      '--logLevel',
      'warn',
    ],
    cwd: join(root, 'web'),
  },
]

/**
 * Builds the targets whose inputs changed since their last build, those that only tests need on demand; `only`
 * one of them by its name. Answers the exit code.
 */
export async function buildStale({ forTests = false, only = null } = {}) {
  for (const target of targets) {
    if (target.isForTests && !forTests) continue
    if (only !== null && target.name !== only) continue
    const dist = target.dist ?? join(root, target.name, 'dist')
    const markFile = join(dist, '.fingerprint')
    const mark = fingerprint(root, target.inputs)
    if (readMark(markFile) === mark) continue
    console.log(`Building ${target.name} …`)
    rmSync(dist, { recursive: true, force: true })
    // A server that starts meanwhile serves what will be there.
    mkdirSync(dist, { recursive: true })
    const [program, ...args] = target.command
    const code = await run(installed(program), args, {
      cwd: target.cwd,
      env: { NODE_ENV: 'production' },
    })
    if (code !== 0) return code
    if (target.isServed) await packFolder(dist)
    writeMark(markFile, mark)
  }
  return 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  assertNodeVersion()
  await ensureInstalled('start')
  process.exitCode = await buildStale()
}
