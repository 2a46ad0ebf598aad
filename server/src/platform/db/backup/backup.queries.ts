import type { Queryable } from '../database.ts'
import { sql } from '../sql.ts'

/** Where a backup lies. */
export type BackupPlace = 'FOLDER' | 'BUCKET'

export interface StoredBackup {
  readonly file: string
  readonly place: BackupPlace
  readonly madeAt: Date
  readonly bytes: number
  readonly rowCount: number
  readonly fileCount: number
}

export async function storeGood(
  db: Queryable,
  backup: StoredBackup,
  provedAt: Date,
): Promise<void> {
  const { file, place, madeAt, bytes, rowCount, fileCount } = backup
  await db.run(
    sql`insert into sys_backup (file, place, made_at, proved_at, bytes, row_count, file_count)
      values (${file}, ${place}, ${madeAt}, ${provedAt}, ${bytes}, ${rowCount}, ${fileCount})`,
  )
}

export async function storeFailed(
  db: Queryable,
  { file, place, madeAt }: Pick<StoredBackup, 'file' | 'place' | 'madeAt'>,
  fault: string,
): Promise<void> {
  await db.run(
    sql`insert into sys_backup (file, place, made_at, fault) values (${file}, ${place}, ${madeAt}, ${fault})`,
  )
}

/** Those that count, whichever node has made them. */
export async function listGood(
  db: Queryable,
): Promise<readonly Pick<StoredBackup, 'file' | 'place' | 'madeAt'>[]> {
  const rows = await db.rows<{
    readonly file: string
    readonly place: BackupPlace
    readonly madeAt: string
  }>(
    sql`select file, place, to_char(made_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "madeAt"
      from sys_backup where proved_at is not null order by made_at`,
  )
  return rows.map(({ madeAt, ...rest }) => ({ ...rest, madeAt: new Date(madeAt) }))
}

export async function forgetBackup(db: Queryable, file: string): Promise<void> {
  await db.run(sql`delete from sys_backup where file = ${file}`)
}

export interface BackupState {
  /** Seconds since the data of the last good one was read; since the site was made where there is none. */
  readonly age: number
  readonly hasGood: boolean
  /** Why the last one failed; null: it did not. */
  readonly fault: string | null
}

/** How much work would be lost. */
export async function readBackupState(db: Queryable, now: Date): Promise<BackupState> {
  const row = await db.row<{
    readonly good: number | null
    readonly made: number | null
    readonly fault: string | null
  }>(
    sql`select (select extract(epoch from max(made_at))::float8 from sys_backup where proved_at is not null) as good,
      (select extract(epoch from min(applied_at))::float8 from sys_migration) as made,
      (select fault from sys_backup order by made_at desc limit 1) as fault`,
  )
  const seconds = now.getTime() / 1000
  const since = row?.good ?? row?.made ?? seconds
  return {
    age: Math.max(0, Math.round(seconds - since)),
    hasGood: row?.good !== null && row?.good !== undefined,
    fault: row?.fault ?? null,
  }
}
