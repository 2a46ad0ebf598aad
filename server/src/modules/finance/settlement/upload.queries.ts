import type { UploadMark } from '@junheng/domain/integration/upload-mark.ts'
import type { Tx } from '#platform/db/database.ts'
import { rawSql, sql } from '#platform/db/sql.ts'

/**
 * How far a settlement has come on its way to the ERP; beside the version, since it changes nothing that somebody may
 * be typing over. `busy`: who waits for nobody leaves one be that is being changed.
 */
export async function storeSettlementUpload(
  tx: Tx,
  { id, uploadStatus, extCode, uploadDate, uploadMsg }: UploadMark,
  { busy = false }: { readonly busy?: boolean } = {},
): Promise<void> {
  const skip = rawSql(busy ? ' skip locked' : '')
  await tx.run(
    sql`update fd_settlement_main set upload_status = ${uploadStatus}, ext_code = ${extCode}, upload_date = ${uploadDate?.toISOString() ?? null}, upload_msg = ${uploadMsg} where id = (select id from fd_settlement_main where id = ${id} for update${skip})`,
  )
}

/** Holds a settlement whose messages are about to change. */
export async function holdSettlement(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`select id from fd_settlement_main where id = ${id} for update`)
}
