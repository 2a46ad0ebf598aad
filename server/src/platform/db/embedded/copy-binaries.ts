import { chmodSync, lstatSync, rmSync, statSync } from 'node:fs'
import { chmod, copyFile, mkdir, readdir, readlink, rename, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

interface PlaceRequest {
  readonly dataDir: string
  readonly version: string
}

/**
 * Where a copy of the programs may lie: beside the data directory, else (the usual case of a project
 * below /root, where nothing beside the data can be entered) in the system's cache. The temporary
 * directory comes last, since systems clean it by age under a running server.
 */
export function listCopyPlaces({ dataDir, version }: PlaceRequest): readonly string[] {
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
export async function copyBinaries({ from, to }: { from: string; to: string }): Promise<boolean> {
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
export function isSafePlace(path: string): boolean {
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
