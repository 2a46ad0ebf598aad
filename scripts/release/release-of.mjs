import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cacheDirectory, capture, root, run, runNpm } from '../workspace.mjs'

const FONTS = join('.cache', 'fonts')

/**
 * The release of a commit, made once into `.cache/versions` from that commit's own sources and packages; `tree` holds
 * its sources. Of `null` it is that of the sources here, as they stand.
 */
export async function releaseOf(commit) {
  if (commit === null) return { name: '本版本', tree: root, home: await makeRelease(root) }
  const full = capture('git', ['rev-parse', '--verify', '--quiet', `${commit}^{commit}`])?.trim()
  if (!full) throw new Error(`no such commit here: ${commit} (a clone with its history is needed)`)
  const name = full.slice(0, 8)
  const tree = join(cacheDirectory, 'versions', name)
  if (!existsSync(join(tree, 'package.json'))) await unpack(full, tree)
  return { name, tree, home: findRelease(tree) ?? (await makeRelease(tree)) }
}

async function unpack(commit, tree) {
  console.log(`Unpacking ${commit} …`)
  const fresh = `${tree}.new`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true })
  const archive = `${fresh}.tar`
  await succeed('git', ['archive', '--output', archive, commit])
  await succeed('tar', ['-xf', archive, '-C', fresh])
  rmSync(archive)
  await installIn(fresh)
  if (existsSync(join(root, FONTS)))
    cpSync(join(root, FONTS), join(fresh, FONTS), { recursive: true })
  rmSync(tree, { recursive: true, force: true })
  await succeed('mv', [fresh, tree])
}

/** What has not changed since is shared with the packages here: only names are made, no copies. */
async function installIn(tree) {
  const lock = (folder) => readFileSync(join(folder, 'package-lock.json'), 'utf8')
  if (lock(tree) === lock(root))
    return succeed('cp', ['-al', join(root, 'node_modules'), join(tree, 'node_modules')])
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--prefer-offline']
  const code = await runNpm(args, { cwd: tree })
  if (code !== 0) throw new Error('the packages of that version could not be installed')
}

async function makeRelease(tree) {
  await succeed(process.execPath, [join(tree, 'scripts', 'release.mjs'), '--without-node'], tree)
  const home = findRelease(tree)
  if (home === null) throw new Error(`no release in ${tree}`)
  return home
}

function findRelease(tree) {
  const folder = join(tree, '.cache', 'release')
  const names = existsSync(folder) ? readdirSync(folder) : []
  // The archive is written last: without it the folder may be half of one.
  const name = names.find((each) => names.includes(`${each}.tar.gz.sha256`))
  return name === undefined ? null : join(folder, name)
}

async function succeed(command, args, cwd = root) {
  if ((await run(command, args, { cwd })) !== 0) throw new Error(`${command} failed`)
}
