import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { isSafeKey, type ObjectStore, type StoredPart, type Upload } from './object-store.ts'

/** Uploads under way lie beside the objects, so that completing one never copies between disks. */
const UPLOADS = 'uploads'
const UPLOAD_ID = /^[0-9a-f-]{36}$/
/** An upload nobody has completed for a day is given up. */
const STALE_MS = 24 * 60 * 60 * 1000

/** Files in a folder. Nodes that share it must see the same disk. */
export function createFolderStore(folder: string): ObjectStore {
  const pathOf = (key: string): string => {
    if (!isSafeKey(key)) throw new Error(`${JSON.stringify(key)} is no key of a file`)
    return join(folder, 'objects', ...key.split('/'))
  }
  const partsOf = ({ key, uploadId }: Upload): string | null =>
    isSafeKey(key) && UPLOAD_ID.test(uploadId)
      ? join(folder, UPLOADS, `${uploadId}.${hashKey(key)}`)
      : null

  return {
    put: (key, bytes) => writeWhole(pathOf(key), bytes),
    get: (key) => readIfThere(pathOf(key)),
    open: (key) => streamIfThere(pathOf(key)),
    delete: (key) => rm(pathOf(key), { force: true }),
    async startUpload(key) {
      await sweepUploads(join(folder, UPLOADS))
      const uploadId = randomUUID()
      const parts = partsOf({ key, uploadId })
      if (parts === null) throw new Error(`${JSON.stringify(key)} is no key of a file`)
      await mkdir(parts, { recursive: true })
      return uploadId
    },
    async putPart(upload, partNumber, bytes) {
      const parts = partsOf(upload)
      if (parts === null || !(await exists(parts))) return null
      await writeWhole(join(parts, String(partNumber)), bytes)
      return etagOf(bytes)
    },
    async completeUpload(upload, parts) {
      const source = partsOf(upload)
      const bytes = source && (await joinParts(source, parts))
      if (!source || !bytes) return false
      await writeWhole(pathOf(upload.key), bytes)
      await rm(source, { recursive: true, force: true })
      return true
    },
    async abortUpload(upload) {
      const parts = partsOf(upload)
      if (parts !== null) await rm(parts, { recursive: true, force: true })
    },
  }
}

const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 16)

export const etagOf = (bytes: Uint8Array): string =>
  `"${createHash('md5').update(bytes).digest('hex')}"`

/** A reader sees the old file or the new one, never half of it. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${randomUUID()}.draft`
  await writeFile(draft, bytes)
  await rename(draft, path)
}

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

async function streamIfThere(path: string): Promise<Readable | null> {
  try {
    return (await open(path)).createReadStream()
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: unknown) => {
      if (isMissing(error)) return false
      throw error
    },
  )
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

async function joinParts(folder: string, parts: readonly StoredPart[]): Promise<Buffer | null> {
  const found: Buffer[] = []
  for (const { partNumber, etag } of parts) {
    const bytes = await readIfThere(join(folder, String(partNumber)))
    if (bytes === null || etagOf(bytes) !== etag) return null
    found.push(bytes)
  }
  return found.length === 0 ? null : Buffer.concat(found)
}

async function sweepUploads(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  for (const name of names) {
    const path = join(folder, name)
    // Gone meanwhile: another node has completed or swept it.
    const facts = await stat(path).catch(() => null)
    if (facts !== null && Date.now() - facts.mtimeMs > STALE_MS)
      await rm(path, { recursive: true, force: true })
  }
}
