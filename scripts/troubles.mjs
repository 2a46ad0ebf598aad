import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { hasDebianPackages, unpackDebianPackages } from './debian-packages.mjs'
import { ensureInstalled } from './install.mjs'
import { assertNodeVersion, cacheDirectory, installed, root, run } from './workspace.mjs'

/**
 * `npm run troubles -- [disk|clock|network] [trucks] [seconds]`: a full disk, a clock that is set back, a silent
 * network. What sets the clock is fetched into `.cache` from the packages of the distribution.
 */
const NAMES = ['disk', 'clock', 'network', 'all']
const folder = join(cacheDirectory, 'faketime')
const LIBRARY = 'usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'

/** Null: it cannot be had. */
async function findLibrary() {
  const file = join(folder, 'root', LIBRARY)
  if (!existsSync(file) && hasDebianPackages()) await unpackDebianPackages(folder, ['libfaketime'])
  return existsSync(file) ? file : null
}

const [name = 'all', ...numbers] = process.argv.slice(2)
if (!NAMES.includes(name) || numbers.some((each) => !/^\d+$/.test(each))) {
  console.error('npm run troubles -- [disk|clock|network|all] [trucks] [seconds of silence]')
  process.exit(2)
}
assertNodeVersion()
await ensureInstalled()
const library = name === 'clock' || name === 'all' ? await findLibrary() : null
const env = library === null ? {} : { FAKETIME_LIBRARY: library }
const program = join(root, 'server', 'test', 'troubles', 'troubles-program.ts')
process.exitCode = await run(installed('tsx'), [program, name, ...numbers], { env })
