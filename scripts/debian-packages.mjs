import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { capture, run } from './workspace.mjs'

export function hasDebianPackages() {
  return process.platform === 'linux' && capture('dpkg-deb', ['--version']) !== null
}

/**
 * Unpacks packages of the distribution, with the libraries this machine lacks, into a folder.
 * Nothing is installed: apt works on lists and archives of its own below `folder`, so the same way
 * serves root and a plain user, and deleting the folder undoes it.
 * Answers the folder that stands for `/`, or null when the packages cannot be had.
 */
export async function unpackDebianPackages(folder, names) {
  const lists = join(folder, 'lists')
  const archives = join(folder, 'archives')
  const unpacked = join(folder, 'root')
  for (const path of [join(lists, 'partial'), join(archives, 'partial'), unpacked]) {
    mkdirSync(path, { recursive: true })
  }
  const apt = (...args) =>
    run('apt-get', ['-qq', ...settings({ folder, lists, archives }), ...args], { stdio: 'ignore' })

  if ((await apt('update')) !== 0) return null
  const download = ['install', '--yes', '--download-only', '--no-install-recommends']
  if ((await apt(...download, ...names)) !== 0) return null
  for (const archive of readdirSync(archives).filter((name) => name.endsWith('.deb'))) {
    if ((await run('dpkg-deb', ['--extract', join(archives, archive), unpacked])) !== 0) return null
  }
  // The archives of packages carry the mode of `/`; the lists and archives have served.
  chmodSync(unpacked, 0o755)
  rmSync(lists, { recursive: true, force: true })
  rmSync(archives, { recursive: true, force: true })
  return unpacked
}

/** Every folder below an unpacked root that holds shared libraries, for LD_LIBRARY_PATH. */
export function listLibraryFolders(unpacked) {
  return ['usr/lib', 'lib'].flatMap((name) => foldersWithLibraries(join(unpacked, name)))
}

function foldersWithLibraries(folder) {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { withFileTypes: true })
  const own = entries.some((entry) => /\.so(\.|$)/.test(entry.name)) ? [folder] : []
  const below = entries.filter((entry) => entry.isDirectory())
  return [...own, ...below.flatMap((entry) => foldersWithLibraries(join(folder, entry.name)))]
}

function settings({ folder, lists, archives }) {
  const options = {
    'Dir::State::lists': lists,
    'Dir::Cache': folder,
    'Dir::Cache::archives': archives,
    'Debug::NoLocking': '1',
    // As root, apt would fetch as its own user, who may not write here.
    'APT::Sandbox::User': '',
    'Acquire::Retries': '2',
    'Acquire::http::Timeout': '20',
  }
  return Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`])
}
