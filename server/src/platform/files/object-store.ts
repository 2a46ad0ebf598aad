import type { Readable } from 'node:stream'

/** A part of a multipart upload that has arrived. */
export interface StoredPart {
  readonly partNumber: number
  readonly etag: string
}

/**
 * Where the bytes of files lie: a folder, or a bucket that speaks S3. Keys are ours (`isSafeKey`), never
 * a name somebody typed.
 */
export interface ObjectStore {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Null when there is no such object. */
  get(key: string): Promise<Buffer | null>
  /** The same without holding it: what is large is sent as it is read. */
  open(key: string): Promise<Readable | null>
  delete(key: string): Promise<void>
  startUpload(key: string): Promise<string>
  /** Gives the part's etag; null when there is no such upload. */
  putPart(upload: Upload, partNumber: number, bytes: Uint8Array): Promise<string | null>
  /** False when there is no such upload, or a part named is not there. */
  completeUpload(upload: Upload, parts: readonly StoredPart[]): Promise<boolean>
  abortUpload(upload: Upload): Promise<void>
}

export interface Upload {
  readonly key: string
  readonly uploadId: string
}

const SAFE_KEY = /^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/
const LONGEST_KEY = 200

/**
 * Whether a key may name an object: no empty, hidden or climbing part, nothing that needs escaping.
 *
 * @example
 * isSafeKey('incoming/1/7/a.jpg') // true
 * isSafeKey('incoming/../secret') // false
 */
export function isSafeKey(key: string): boolean {
  return key.length <= LONGEST_KEY && SAFE_KEY.test(key)
}
