import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { InstrumentSettings } from '#station/config/read-instruments.ts'

/** A file that an instrument has finished writing. */
export interface WrittenFile {
  readonly name: string
  /** Milliseconds; of a file that is written anew another. */
  readonly changed: number
  readonly bytes: Uint8Array
}

/** What a file was when it was last looked at. */
interface Look {
  readonly size: number
  readonly changed: number
  isTaken: boolean
}

/**
 * Looks into a folder for files that were written since, and have stood still between two looks: a half-written file
 * is left for the next. A folder that cannot be read, as on a network, is told once by `onFault`.
 */
export function makeFileLook(
  { folder, files }: Pick<InstrumentSettings, 'folder' | 'files'>,
  onFault: (fault: string | null) => void,
): () => readonly WrittenFile[] {
  const looks = new Map<string, Look>()
  const fits = matcherOf(files)
  return () => {
    const names = namesIn(folder, onFault).filter(fits).toSorted()
    return names.flatMap((name) => {
      const path = join(folder, name)
      const now = lookAt(path)
      if (now === null) return []
      const before = looks.get(name)
      const isSame = before?.size === now.size && before.changed === now.changed
      if (!isSame) looks.set(name, now)
      if (!isSame || before.isTaken) return []
      const bytes = bytesOf(path)
      if (bytes === null) return []
      before.isTaken = true
      return [{ name, changed: now.changed, bytes }]
    })
  }
}

/** `*` is any run of letters, `?` one. @example matcherOf('*.txt')('a.TXT') // true */
export function matcherOf(files: string): (name: string) => boolean {
  const escaped = files.replace(/[.+^${}()|[\]\\]/g, '\\$&')
  const pattern = new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`, 'iu')
  return (name) => pattern.test(name)
}

function namesIn(folder: string, onFault: (fault: string | null) => void): readonly string[] {
  try {
    const names = readdirSync(folder)
    onFault(null)
    return names
  } catch {
    onFault(`目录${folder}无法读取`)
    return []
  }
}

function lookAt(path: string): Look | null {
  try {
    const { size, mtimeMs, isFile } = statOf(path)
    return isFile ? { size, changed: mtimeMs, isTaken: false } : null
  } catch {
    return null
  }
}

const statOf = (path: string) => {
  const stat = statSync(path)
  return { size: stat.size, mtimeMs: stat.mtimeMs, isFile: stat.isFile() }
}

/** Null: somebody else has it open for himself; it is looked at again. */
function bytesOf(path: string): Uint8Array | null {
  try {
    return readFileSync(path)
  } catch {
    return null
  }
}
