import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
} from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { filesPrefix } from './archive.ts'
import { BackupError } from './backup-failures.ts'
import { makeTarHeader, tarPadding } from './tar-format.ts'
import type { TarEntry } from './tar-read.ts'

/**
 * The stored files as tar entries; answers how many. Stored files do not change once written; one that
 * is removed while we read the directory was referred to by no row any more and is passed over.
 */
export async function* readStoredFiles(filesDir: string): AsyncGenerator<Buffer, number> {
  let count = 0
  const entries = await readdir(filesDir, { withFileTypes: true, recursive: true })
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const written = yield* readStoredFile(path, relative(filesDir, path).split(sep).join('/'))
    if (written) count += 1
  }
  return count
}

async function* readStoredFile(path: string, name: string): AsyncGenerator<Buffer, boolean> {
  const facts = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!facts) return false
  const { size } = facts
  yield makeTarHeader(filesPrefix + name, size)
  let read = 0
  if (size > 0) {
    // Never past the size in the header, even if somebody appends to the file.
    for await (const chunk of createReadStream(path, { end: size - 1 })) {
      read += (chunk as Buffer).length
      yield chunk as Buffer
    }
  }
  if (read !== size) throw new Error(`file changed while it was read: ${path}`)
  yield tarPadding(size)
  return true
}

/** A place for restored files that takes the real name only in the end. */
export interface FileStage {
  store(entry: TarEntry): Promise<void>
  /** Puts the files in place; what was there before is kept under another name. */
  commit(): Promise<void>
  discard(): Promise<void>
}

export function stageFiles(
  filesDir: string,
  { replace }: { readonly replace: boolean },
): FileStage {
  const occupied = existsSync(filesDir) && readdirSync(filesDir).length > 0
  if (occupied && !replace) throw new BackupError('filesNotEmpty', { file: filesDir })
  const stage = `${filesDir}.restoring`
  return {
    async store({ name, body }) {
      const path = join(stage, safePath(name.slice(filesPrefix.length)))
      mkdirSync(dirname(path), { recursive: true })
      await pipeline(Readable.from(body, { objectMode: false }), createWriteStream(path))
    },
    async commit() {
      if (!existsSync(stage)) return
      const stamp = new Date().toISOString().replaceAll(/[-:]/g, '').slice(0, 15)
      if (occupied) renameSync(filesDir, `${filesDir}.before-${stamp}`)
      else await rm(filesDir, { recursive: true, force: true })
      renameSync(stage, filesDir)
    },
    discard: () => rm(stage, { recursive: true, force: true }),
  }
}

/** An archive may come from anywhere: no name in it may lead out of the directory. */
function safePath(name: string): string {
  const parts = name.split('/')
  if (parts.some((part) => part === '' || part === '..' || part === '.' || part.includes('\\'))) {
    throw new Error(`unsafe file name in archive: ${name}`)
  }
  return join(...parts)
}
