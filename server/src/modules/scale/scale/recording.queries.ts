import type { KeptRecording } from '@junheng/domain/scale/device-wire.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** The recordings of a scale, the newest first. */
export const findRecordings = (db: Queryable, scaleId: string): Promise<readonly KeptRecording[]> =>
  db.rows<KeptRecording>(
    sql`select id, record_time as "recordTime", seconds, user_name as "userName" from mm_scale_recording where scale_id = ${scaleId} order by id desc`,
  )

/** One of them, whole; null: it is none of this scale's. */
export const readRecordingRow = (
  db: Queryable,
  { id, scaleId }: { readonly id: string; readonly scaleId: string },
): Promise<{ readonly recordTime: string; readonly content: string } | null> =>
  db.row(
    sql`select record_time as "recordTime", content from mm_scale_recording where id = ${id} and scale_id = ${scaleId}`,
  )
