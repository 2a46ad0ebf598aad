import { cpSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashFiles, MANIFEST, readManifest } from '../deploy/command/manifest.mjs'
import { ensureInstalled } from './install.mjs'
import { releaseOf } from './release/release-of.mjs'
import { assertNodeVersion, cacheDirectory, installed, root, run } from './workspace.mjs'

// `npm run upgrade:proof`, `npm run upgrade:rolling`: real releases of older versions, upgraded to this one.

/** The first version that had a release, and the last one before `junheng upgrade`. */
const OLD_VERSIONS = (process.env.OLD_VERSIONS ?? '3c65ebf7,8b067714').split(',')
const PROGRAMS = {
  proof: 'upgrade-proof-program.ts',
  rolling: 'rolling-program.ts',
}

/** The same release with a server that ends at once, and a manifest that agrees with it. */
async function makeSick({ home, tree }) {
  const place = join(cacheDirectory, 'versions', 'sick')
  const packages = join(home, 'node_modules')
  rmSync(place, { recursive: true, force: true })
  cpSync(home, place, { recursive: true, filter: (path) => path !== packages })
  writeFileSync(join(place, 'server', 'dist', 'main.js'), 'process.exit(1)\n')
  symlinkSync(packages, join(place, 'node_modules'), 'dir')
  const manifest = { ...readManifest(home), files: await hashFiles(place) }
  writeFileSync(join(place, MANIFEST), JSON.stringify(manifest))
  return { name: '不能就绪的版本', home: place, tree }
}

const [name, ...args] = process.argv.slice(2)
if (!Object.hasOwn(PROGRAMS, name) || args.some((arg) => !/^\d+$/.test(arg))) {
  console.error('npm run upgrade:proof -- [trucks]\nnpm run upgrade:rolling -- [trucks] [clients]')
  process.exit(2)
}
assertNodeVersion()
await ensureInstalled()
try {
  const olds = []
  for (const commit of OLD_VERSIONS) olds.push(await releaseOf(commit))
  const fresh = await releaseOf(null)
  const env = { RELEASES: JSON.stringify({ olds, fresh, sick: await makeSick(fresh) }) }
  const program = join(root, 'server', 'test', 'upgrade', PROGRAMS[name])
  process.exitCode = await run(installed('tsx'), [program, ...args], { env })
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
