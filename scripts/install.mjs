import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listProductionPackages } from './release/production-packages.mjs'
import { root, runNpm } from './workspace.mjs'

const modules = join(root, 'node_modules')

/** There while packages are put beside others: found at a start, that was broken off and none is to be trusted. */
const growing = join(modules, '.growing')

const QUIET = ['--no-audit', '--no-fund']

/**
 * How much of the lock file is installed, each with all before it: what the server is built and run with, what a start
 * needs for its pages as well, and what tests and commands need beside that. NODE_ENV must not choose among them.
 */
const PARTS = {
  server: { roots: ['', 'server'], args: [...ofWorkspaces('server'), '--omit=dev'] },
  start: {
    roots: ['', 'server', 'web', 'station'],
    args: [...ofWorkspaces('server', 'web', 'station'), '--omit=dev'],
  },
  all: { roots: null, args: ['--include=dev'] },
}

function ofWorkspaces(...names) {
  return ['--include-workspace-root', ...names.map((name) => `--workspace=${name}`)]
}

/** Installs what the lock file asks for unless exactly that is already there. */
export async function ensureInstalled(part = 'all') {
  const code = await install(part)
  if (code !== 0) process.exit(code)
}

/** Answers npm's exit code. What is in place stays in place, so that a server may run meanwhile. */
export async function install(part) {
  const lock = readJson(join(root, 'package-lock.json'))
  const present = readJson(join(modules, '.package-lock.json'))?.packages ?? null
  const isBroken = present === null || existsSync(growing)
  if (!isBroken && isInstalled(packagesOf(lock, part), present)) return 0
  const { args } = PARTS[part]
  const grows = !isBroken && isPart(lock.packages, present)
  console.log(grows ? 'Installing more dependencies …' : 'Installing dependencies …')
  if (grows) writeFileSync(growing, '')
  // What the cache holds is not asked for once more: the lock file's checksums say whether it is the right thing.
  const how = grows ? ['install', '--no-save'] : ['ci']
  const code = await runNpm([...how, ...args, ...QUIET, '--prefer-offline'])
  if (code === 0) rmSync(growing, { force: true })
  else console.error('The dependencies could not be installed; the reason is above.')
  return code
}

/** The entries of a lock file that a part is made of. */
export function packagesOf(lock, part, machine = { os: process.platform, cpu: process.arch }) {
  const { roots } = PARTS[part]
  if (roots === null) return lock.packages
  const needed = listProductionPackages(lock, roots, machine)
  return Object.fromEntries(needed.map(({ place }) => [place, lock.packages[place]]))
}

/**
 * Whether the packages npm recorded in node_modules are those of the lock file.
 * Optional packages may be absent (they are built for other platforms), but never of another version.
 */
export function isInstalled(wanted, present) {
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === '' || !path.includes('node_modules/')) continue
    const found = present[path]
    if (!found) {
      if (entry.optional || entry.devOptional || entry.peer) continue
      return false
    }
    if (found.version !== entry.version) return false
  }
  return true
}

/** Whether all that is there is locked in that version: then the rest may be put beside it. */
export function isPart(wanted, present) {
  return Object.entries(present).every(
    ([path, { version }]) => !path.includes('node_modules/') || wanted[path]?.version === version,
  )
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
}
