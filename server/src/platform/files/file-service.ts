import { createHash, createHmac, randomBytes } from 'node:crypto'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/db/database.ts'
import {
  expireFile,
  type FileRow,
  findFile,
  insertFiles,
  type NewFile,
} from '#platform/stored-files/file.queries.ts'
import {
  FILE_TYPE_TRAITS,
  type FileType,
  readContent,
} from '#platform/stored-files/file-content.ts'
import { isSafeKey, type ObjectStore } from './object-store.ts'
import { createSiteSecret } from './site-secret.ts'
import { isSame } from './temporary-credential.ts'

export interface FileParts {
  readonly db: Database
  readonly store: ObjectStore
  readonly clock: Clock
}

/** A file as it was sent. */
export interface SentFile {
  readonly name: string
  readonly bytes: Buffer
  readonly publicRead: boolean
  /** Kinds that the place takes; absent: pictures, PDF and xlsx, as the plain upload does. */
  readonly types?: readonly FileType[]
  /** What the place takes at most; absent: as much as any. */
  readonly largestMb?: number
}

/** Whose a file is, and who brought it. */
export type FileOwner = Pick<Caller, 'groupId' | 'orgId' | 'userId' | 'realName'>

/** What an upload is answered with. */
export interface SavedFile {
  readonly fileId: string
  readonly name: string
  readonly type: string
  readonly size: number
  readonly width: number | null
  readonly height: number | null
  /** Signed, for an hour. */
  readonly url: string
}

export interface FileService {
  readonly store: ObjectStore
  readonly clock: Clock
  readonly db: Database
  /** The site's key for addresses and credentials. */
  secret(): Promise<string>
  save(owner: FileOwner, file: SentFile): Promise<SavedFile>
  /** Those of one moment, in their order; one that is refused refuses all. */
  saveAll(owner: FileOwner, files: readonly SentFile[]): Promise<readonly SavedFile[]>
  /** Makes a file of an object that was uploaded below the caller's own prefix. */
  adopt(
    caller: Caller,
    upload: { readonly key: string } & Omit<SentFile, 'bytes'>,
  ): Promise<SavedFile>
  /** A file of the group with its bytes; null when there is none. */
  read(
    id: string,
    groupId: string,
  ): Promise<{ readonly row: FileRow; readonly bytes: Buffer } | null>
  /** Gives the space of a file back; that it was there, and its hash, stays known. */
  expire(id: string): Promise<void>
  urlOf(id: string): Promise<string>
  isSigned(id: string, query: Readonly<Record<string, string>>): Promise<boolean>
}

const PICTURE_LIMIT = 2 * 1024 * 1024
const FILE_LIMIT_MB = 50
const LONGEST_NAME = 200

/** A picture's address lives an hour. */
const URL_SECONDS = 3600

const IMAGE_PATH = '/api/sys-file-type/img'

/** Files over a store: what they are is checked, whose they are is remembered. */
export function createFileService({ db, store, clock }: FileParts): FileService {
  const secret = createSiteSecret(db, 'files')

  async function saveAll(
    owner: FileOwner,
    files: readonly SentFile[],
  ): Promise<readonly SavedFile[]> {
    const rows = files.map((file) => newFile(owner, file, clock.now()))
    // First the bytes: a row without them would be a broken picture, bytes without a row are only space.
    for (const [at, { bytes }] of files.entries()) await store.put(rows[at]?.storeKey ?? '', bytes)
    if (rows.length > 0) await insertFiles(db, rows)
    return Promise.all(rows.map(async (row) => savedFile(row, await urlOf(row.id))))
  }

  async function save(owner: FileOwner, file: SentFile): Promise<SavedFile> {
    const [saved] = await saveAll(owner, [file])
    if (saved === undefined) throw new Error('a file that was saved is missing')
    return saved
  }

  async function urlOf(id: string): Promise<string> {
    return signUrl(await secret(), { id, now: clock.now() })
  }

  return {
    db,
    store,
    clock,
    secret,
    save,
    saveAll,
    urlOf,
    async adopt(caller, { key, ...file }) {
      if (!isSafeKey(key) || !key.startsWith(incomingPrefix(caller)))
        assertAllowed(refuse('file.key'))
      const bytes = await store.get(key)
      if (bytes === null) throw new RefusalError(refuse('row.missing'))
      // Taken over or refused, what came in lies there no longer; who was refused sends another file.
      const saving = save(caller, { ...file, bytes })
      await saving.catch(() => null)
      await store.delete(key)
      return saving
    },
    async read(id, groupId) {
      const row = await findFile(db, id)
      if (row === null || row.groupId !== groupId) return null
      const bytes = await store.get(row.storeKey)
      return bytes && { row, bytes }
    },
    async expire(id) {
      const row = await findFile(db, id)
      if (row === null) return
      // First the bytes: whoever is stopped in between does it again.
      await store.delete(row.storeKey)
      await expireFile(db, id, clock.now())
    },
    async isSigned(id, { expires = '', sign = '' }) {
      if (sign === '') return false
      return isSignedUrl(await secret(), { id, expires, sign, now: clock.now() })
    },
  }
}

/** 128 random bits: knowing one file's id tells nothing of another's. */
export const newFileId = (): string => randomBytes(16).toString('hex')

/** Where a user's uploads arrive; nobody else's credential reaches there. */
export function incomingPrefix({ groupId, userId }: Caller): string {
  return `incoming/${groupId}/${userId}/`
}

/** A file as it will be known; what is no such file is refused. */
function newFile(owner: FileOwner, { name, ...sent }: SentFile, now: Date): NewFile {
  const { bytes, publicRead } = sent
  const content = checkFile(sent)
  const id = newFileId()
  const { groupId, orgId, userId, realName: userName } = owner
  const storeKey = `files/${groupId}/${id}.${content.type}`
  const plain = plainName(name) || `${id}.${content.type}`
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const about = { name: plain, size: bytes.length, sha256, publicRead, now }
  return { id, storeKey, ...about, groupId, orgId, userId, userName, ...content }
}

const PLAIN_TYPES: readonly FileType[] = ['jpg', 'png', 'gif', 'pdf', 'xlsx']

function checkFile({
  bytes,
  publicRead,
  types,
  largestMb = FILE_LIMIT_MB,
}: Omit<SentFile, 'name'>) {
  if (bytes.length === 0) assertAllowed(refuse('file.none'))
  if (bytes.length > largestMb * 1024 * 1024) assertAllowed(refuse('file.size', { max: largestMb }))
  const content = readContent(bytes)
  if (content === null || !(types ?? PLAIN_TYPES).includes(content.type))
    throw new RefusalError(refuse('file.type'))
  const { picture } = FILE_TYPE_TRAITS[content.type]
  // A scan among papers may be large; what pages show may not.
  if (picture && types === undefined && bytes.length > PICTURE_LIMIT)
    assertAllowed(refuse('file.pictureSize'))
  if (publicRead && !picture) assertAllowed(refuse('file.publicRead'))
  return content
}

/** The name is shown and sent back, never used as a path; controls and separators are no part of it. */
function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  return last.replaceAll(/\p{Cc}/gu, '').slice(-LONGEST_NAME)
}

function savedFile({ id, name, type, size, width, height }: FileRow, url: string): SavedFile {
  return { fileId: id, name, type, size, width, height, url }
}

/** The address under which anyone may read a file until it expires; `<img>` cannot send a bearer. */
export function signUrl(
  siteSecret: string,
  { id, now }: { readonly id: string; readonly now: Date },
): string {
  const expires = String(Math.floor(now.getTime() / 1000) + URL_SECONDS)
  return `${IMAGE_PATH}/${id}?expires=${expires}&sign=${signatureOf(siteSecret, id, expires)}`
}

export function isSignedUrl(
  siteSecret: string,
  {
    id,
    expires,
    sign,
    now,
  }: {
    readonly id: string
    readonly expires: string
    readonly sign: string
    readonly now: Date
  },
): boolean {
  if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 <= now.getTime()) return false
  return isSame(sign, signatureOf(siteSecret, id, expires))
}

const signatureOf = (siteSecret: string, id: string, expires: string): string =>
  createHmac('sha256', siteSecret).update(`url:${id}:${expires}`).digest('base64url')
