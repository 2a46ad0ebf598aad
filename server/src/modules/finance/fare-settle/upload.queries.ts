import type { UploadMark } from '@junheng/domain/integration/upload-mark.ts'
import type { Tx } from '#platform/db/database.ts'
import { rawSql, sql } from '#platform/db/sql.ts'

/**
 * How far a freight settlement has come on its way to the ERP; beside the version, since it changes nothing that
 * somebody may be typing over. `busy`: who waits for nobody leaves one be that is being changed.
 */
export async function storeFareUpload(
  tx: Tx,
  { id, uploadStatus, extCode }: UploadMark,
  { busy = false }: { readonly busy?: boolean } = {},
): Promise<void> {
  const skip = rawSql(busy ? ' skip locked' : '')
  await tx.run(
    sql`update fd_fare_settle set upload_status = ${uploadStatus}, ext_code = ${extCode} where id = (select id from fd_fare_settle where id = ${id} for update${skip})`,
  )
}

/** Holds a freight settlement whose messages are about to change. */
export async function holdFareSettle(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`select id from fd_fare_settle where id = ${id} for update`)
}
