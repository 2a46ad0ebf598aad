import { createReadStream, existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { archiveFormat, archiveFormatVersion, type Manifest, manifestName } from './archive.ts'
import { BackupError } from './backup-failures.ts'
import { readTar, type TarEntry } from './tar-read.ts'

export interface OpenArchive {
  readonly manifest: Manifest
  /** What follows the manifest. */
  readonly entries: AsyncGenerator<TarEntry>
}

/** Opens an archive and reads its manifest; the rest is read as it is asked for. */
export async function openArchive(file: string): Promise<OpenArchive> {
  if (!existsSync(file)) throw new BackupError('noArchive', { file })
  const entries = readEntries(file)
  const first = await entries.next().catch((error: unknown) => {
    throw new BackupError('notOurArchive', { file }, { cause: error })
  })
  const entry = first.done ? null : first.value
  if (entry?.name !== manifestName) {
    await entries.return(undefined)
    throw new BackupError('notOurArchive', { file })
  }
  const manifest = (await readJson(entry)) as Manifest
  if (manifest.format !== archiveFormat) throw new BackupError('notOurArchive', { file })
  if (manifest.formatVersion > archiveFormatVersion) throw new BackupError('newerArchive', { file })
  return { manifest, entries }
}

export function readJson(entry: TarEntry): Promise<unknown> {
  return json(Readable.from(entry.body, { objectMode: false }))
}

/** Whatever goes wrong while reading is told as a broken archive, whatever fails elsewhere is not. */
async function* readEntries(file: string): AsyncGenerator<TarEntry> {
  const input = createReadStream(file)
  const output = createGunzip()
  input.on('error', (error) => output.destroy(error))
  output.on('close', () => input.destroy())
  input.pipe(output)
  yield* readTar(told(output, file))
}

async function* told(source: AsyncIterable<Buffer>, file: string): AsyncGenerator<Buffer> {
  try {
    yield* source
  } catch (error) {
    const detail = (error as Error).message
    throw new BackupError('brokenArchive', { file, detail }, { cause: error })
  }
}
