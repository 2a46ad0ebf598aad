import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { hasDebianPackages, listLibraryFolders, unpackDebianPackages } from './debian-packages.mjs'
import { ensureInstalled } from './install.mjs'
import { assertNodeVersion, installed, root, run } from './workspace.mjs'

/**
 * `npm run pgbouncer -- [trucks] [clients] [seed]`: a plant at work through PgBouncer in transaction mode. The program is
 * fetched into `.cache` from the packages of the distribution; it is no dependency of the product.
 */
const folder = join(root, '.cache', 'pgbouncer')

/** The folder that stands for `/`, with the program in it; null: it cannot be had. */
async function ensureProgram() {
  const unpacked = join(folder, 'root')
  if (existsSync(join(unpacked, 'usr/sbin/pgbouncer'))) return unpacked
  return hasDebianPackages() ? unpackDebianPackages(folder, ['pgbouncer']) : null
}

assertNodeVersion()
await ensureInstalled()
const unpacked = await ensureProgram()
if (unpacked === null) {
  console.error('PgBouncer cannot be had here: Debian packages are needed.')
  process.exit(1)
}
const env = {
  PGBOUNCER: join(unpacked, 'usr/sbin/pgbouncer'),
  LD_LIBRARY_PATH: listLibraryFolders(unpacked).join(':'),
}
const program = join(root, 'server', 'test', 'pgbouncer', 'pgbouncer-program.ts')
process.exitCode = await run(installed('tsx'), [program, ...process.argv.slice(2)], { env })
