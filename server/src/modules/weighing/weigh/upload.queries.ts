import type { UploadMark } from '@junheng/domain/integration/upload-mark.ts'
import type { Tx } from '#platform/db/database.ts'
import { rawSql, sql } from '#platform/db/sql.ts'

/**
 * How far a record has come on its way to the ERP; beside the version, since it changes nothing that somebody may
 * be typing over. `busy`: who waits for nobody leaves a record be that is being changed.
 */
export async function storeWeighUpload(
  tx: Tx,
  { id, uploadStatus, extCode, uploadDate, uploadMsg }: UploadMark,
  { busy = false }: { readonly busy?: boolean } = {},
): Promise<void> {
  const skip = rawSql(busy ? ' skip locked' : '')
  tx.post(
    sql`update mm_weigh set upload_status = ${uploadStatus}, ext_code = ${extCode}, upload_date = ${uploadDate?.toISOString() ?? null}, upload_msg = ${uploadMsg} where id = (select id from mm_weigh where id = ${id} for update${skip})`,
  )
}
