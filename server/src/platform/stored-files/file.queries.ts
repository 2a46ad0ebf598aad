import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { FileType } from './file-content.ts'

export interface FileRow {
  readonly id: string
  readonly storeKey: string
  readonly name: string
  readonly type: FileType
  /** Bytes. */
  readonly size: number
  readonly width: number | null
  readonly height: number | null
  readonly publicRead: boolean
  readonly groupId: string
  /** Who brought it. */
  readonly userId: string
}

export interface NewFile extends FileRow {
  readonly sha256: string
  readonly orgId: string
  readonly userName: string
  readonly now: Date
}

/** One statement however many. */
export async function insertFiles(db: Queryable, files: readonly NewFile[]): Promise<void> {
  const all = <T>(read: (file: NewFile) => T): readonly T[] => files.map(read)
  await db.run(sql`
    insert into sys_file (id, store_key, name, type, size, sha256, width, height, public_read, group_id,
      org_id, create_user_id, create_user, create_date)
    select * from unnest(${all(({ id }) => id)}::varchar[], ${all(({ storeKey }) => storeKey)}::varchar[],
      ${all(({ name }) => name)}::varchar[], ${all(({ type }) => type)}::varchar[], ${all(({ size }) => size)}::bigint[],
      ${all(({ sha256 }) => sha256)}::varchar[], ${all(({ width }) => width)}::int[], ${all(({ height }) => height)}::int[],
      ${all(({ publicRead }) => publicRead)}::boolean[], ${all(({ groupId }) => groupId)}::bigint[],
      ${all(({ orgId }) => orgId)}::bigint[], ${all(({ userId }) => userId)}::bigint[],
      ${all(({ userName }) => userName)}::varchar[], ${all(({ now }) => now.toISOString())}::timestamptz[])`)
}

const COLUMNS = sql`id, store_key as "storeKey", name, type, size::float8 as size, width, height, public_read as "publicRead", group_id as "groupId", create_user_id as "userId"`

/** One whose bytes were cleared away is not there any more. */
export function findFile(db: Queryable, id: string): Promise<FileRow | null> {
  return db.row<FileRow>(
    sql`select ${COLUMNS} from sys_file where id = ${id} and expired_date is null`,
  )
}

/** Those of the ids that are files of the group. */
export async function findFiles(
  db: Queryable,
  { ids, groupId }: { readonly ids: readonly string[]; readonly groupId: string },
): Promise<readonly FileRow[]> {
  if (ids.length === 0) return []
  return db.rows<FileRow>(
    sql`select ${COLUMNS} from sys_file where id = any(${ids}::varchar[]) and group_id = ${groupId} and expired_date is null`,
  )
}

/** Its bytes are gone; the row with its hash stays. */
export async function expireFile(db: Queryable, id: string, now: Date): Promise<void> {
  await db.run(sql`update sys_file set expired_date = ${now.toISOString()} where id = ${id}`)
}

export interface PackageFile {
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly type: string
}

/** An uploaded file of the group. */
export function findPackage(
  db: Queryable,
  { fileId, groupId }: { readonly fileId: string; readonly groupId: string },
): Promise<PackageFile | null> {
  return db.row<PackageFile>(
    sql`select name, size::float8 as size, type from sys_file where id = ${fileId} and group_id = ${groupId}`,
  )
}

/** Files with the hash of what is in them. */
export async function findPictureHashes(
  db: Queryable,
  ids: readonly string[],
): Promise<readonly { readonly fileId: string; readonly sha256: string }[]> {
  return db.rows(
    sql`select id as "fileId", sha256 from sys_file where id = any(${ids}::varchar[]) order by create_date, id`,
  )
}
