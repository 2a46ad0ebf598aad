import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, sep } from 'node:path'
import { hashFile, hashFiles, MANIFEST } from '../deploy/command/manifest.mjs'
import { buildStale } from './build.mjs'
import { fetchPaperFont } from './fonts.mjs'
import { ensureInstalled } from './install.mjs'
import { writeBillOfMaterials } from './release/bill-of-materials.mjs'
import { listProductionPackages } from './release/production-packages.mjs'
import { assertNodeVersion, cacheDirectory, capture, installed, root, run } from './workspace.mjs'

// `npm run release`: one archive with everything that runs, for machines like this one.

const usage = `npm run release [-- --without-node]
  --without-node  the archive runs with the Node of the machine instead of bringing this one`

/** Programs whose packages are delivered. */
const PROGRAMS = ['server', 'station']
/** What packages carry beside what runs. */
const NOT_RUN =
  /(^|\/)(tests?|__tests__|benchmarks?|\.github)(\/|$)|\.(map|d\.[cm]?ts|tsbuildinfo)$/

/** Copies a folder without what is only for developers; nested packages are counted by themselves. */
function copyPackage(place, stage) {
  const from = join(root, place)
  cpSync(from, join(stage, place), {
    recursive: true,
    dereference: true,
    filter(path) {
      const inside = path.slice(from.length).split(sep).join('/')
      return !NOT_RUN.test(inside) && !inside.includes('/node_modules')
    },
  })
}

async function build(stage) {
  const vite = (...args) =>
    run(installed('vite'), ['build', '--logLevel', 'warn', ...args], {
      env: { NODE_ENV: 'production' },
    })
  const into = (place) => ['--mode', 'release', '--outDir', join(stage, place)]
  const codes = [
    await buildStale(),
    await vite('--config', 'scripts/vite.server.config.mjs', ...into('server/dist')),
    await vite('--config', 'scripts/vite.station.config.mjs', ...into('station/program')),
  ]
  if (codes.some((code) => code !== 0)) throw new Error('the build failed')
}

function copyParts(stage) {
  const parts = {
    'server/migrations': 'server/migrations',
    'web/dist': 'web/dist',
    'station/dist': 'station/dist',
    'deploy/command': 'command',
    'deploy/docker': 'deploy/docker',
    'deploy/systemd': 'deploy/systemd',
    'deploy/watch': 'deploy/watch',
    'deploy/proxy': 'deploy/proxy',
    'station/README.md': 'station/README.md',
    'docs/install.md': 'README.md',
    LICENSE: 'LICENSE',
    'CHANGELOG.md': 'CHANGELOG.md',
  }
  for (const [from, to] of Object.entries(parts))
    cpSync(join(root, from), join(stage, to), {
      recursive: true,
      filter: (path) => !path.endsWith('.map') && basename(path) !== '.fingerprint',
    })
  for (const name of PROGRAMS) {
    const { version } = readJson(join(root, name, 'package.json'))
    writeJson(join(stage, name, 'package.json'), {
      name: `@junheng/${name}`,
      version,
      type: 'module',
    })
  }
  mkdirSync(join(stage, 'bin'))
  cpSync(join(root, 'deploy', 'bin.sh'), join(stage, 'bin', 'junheng'))
  chmodSync(join(stage, 'bin', 'junheng'), 0o755)
  cpSync(join(root, 'deploy', 'bin.cmd'), join(stage, 'bin', 'junheng.cmd'))
}

/** The Node that builds is the Node that the archive was tried with. */
function copyNode(stage) {
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  mkdirSync(join(stage, 'runtime'))
  cpSync(process.execPath, join(stage, 'runtime', file), { dereference: true })
  chmodSync(join(stage, 'runtime', file), 0o755)
}

async function copyFont(stage) {
  const font = await fetchPaperFont()
  if (font === null) throw new Error('the font for papers could not be fetched from npm')
  mkdirSync(join(stage, 'fonts'))
  cpSync(font.file, join(stage, 'fonts', 'NotoSansSC-Regular.ttf'))
  cpSync(font.license, join(stage, 'fonts', basename(font.license)))
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

function writeJson(file, value) {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}

/** Of the sources, not of this run: the same sources give the same archive. */
function commitFacts() {
  const said = capture('git', ['log', '-1', '--format=%h %cI'])
  const [commit, made] = said?.trim().split(' ') ?? []
  return { commit: commit ?? null, made: made ?? new Date().toISOString() }
}

async function writeManifest(stage, { name, version, platform, facts }) {
  const files = await hashFiles(stage)
  writeJson(join(stage, MANIFEST), {
    name,
    version,
    platform,
    node: process.version,
    ...facts,
    files,
  })
  return Object.keys(files).length
}

/** Names in order and one time for all, where the machine's tar can: then the archive is always the same. */
async function pack(stage, archive, made) {
  const isGnu = capture('tar', ['--version'])?.includes('GNU tar')
  const same = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', `--mtime=${made}`]
  const args = [...(isGnu ? same : []), '-czf', archive, '-C', join(stage, '..'), basename(stage)]
  if ((await run('tar', args)) !== 0) throw new Error('tar failed')
}

async function release({ withNode }) {
  const { name, version, license } = readJson(join(root, 'package.json'))
  const machine = { os: process.platform, cpu: process.arch }
  const platform = `${machine.os}-${machine.cpu}`
  const out = join(cacheDirectory, 'release')
  const stage = join(out, `${name}-${version}-${platform}`)
  rmSync(stage, { recursive: true, force: true })
  mkdirSync(stage, { recursive: true })
  await build(stage)
  copyParts(stage)
  const lock = readJson(join(root, 'package-lock.json'))
  const packages = listProductionPackages(lock, PROGRAMS, machine).filter(({ place }) =>
    existsSync(join(root, place)),
  )
  for (const { place } of packages) copyPackage(place, stage)
  writeJson(
    join(stage, 'sbom.cdx.json'),
    writeBillOfMaterials({ name, version, license }, packages),
  )
  await copyFont(stage)
  if (withNode) copyNode(stage)
  const facts = commitFacts()
  const count = await writeManifest(stage, { name, version, platform, facts })
  const archive = `${stage}.tar.gz`
  await pack(stage, archive, facts.made)
  const hash = await hashFile(archive)
  writeFileSync(`${archive}.sha256`, `${hash}  ${basename(archive)}\n`)
  const megabytes = (statSync(archive).size / 1024 ** 2).toFixed(1)
  console.log(
    `${archive}\n${megabytes} MB, ${count} files, ${packages.length} packages, sha256 ${hash}`,
  )
}

const args = process.argv.slice(2)
if (args.some((each) => each !== '--without-node')) {
  console.error(usage)
  process.exit(2)
}
assertNodeVersion()
await ensureInstalled()
try {
  await release({ withNode: !args.includes('--without-node') })
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
