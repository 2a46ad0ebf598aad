import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runNpm } from './workspace.mjs'

/** Installs what the lock file asks for unless exactly that is already there. */
export async function ensureInstalled() {
  const wanted = readPackages(join(root, 'package-lock.json'))
  const present = readPackages(join(root, 'node_modules', '.package-lock.json'))
  if (wanted && present && isInstalled(wanted, present)) return
  console.log('Installing dependencies …')
  // NODE_ENV=production would leave out the compiler and the bundler that a start needs.
  // What the cache holds is not asked for once more: the lock file's checksums say whether it is the right thing.
  const code = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--prefer-offline'])
  if (code !== 0) {
    console.error('The dependencies could not be installed; the reason is above.')
    process.exit(code)
  }
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

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
}
