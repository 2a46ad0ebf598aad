import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** An instrument that sends by itself, and the group it measures for. */
export interface Instrument {
  readonly name: string
  readonly assayGroupId: string
  readonly orgId: string
  readonly groupId: string
}

export function findInstrument(db: Queryable, keyHash: string): Promise<Instrument | null> {
  return db.row<Instrument>(
    sql`select k.name, k.assay_group_id as "assayGroupId", g.org_id as "orgId", g.group_id as "groupId" from qc_instrument_key k join qc_assay_group g on g.id = k.assay_group_id where k.key_hash = ${keyHash} and g.enabled and not g.deleted`,
  )
}

/** One key for each name of a group: a new one takes the place of the old. */
export async function storeInstrument(
  tx: Tx,
  one: {
    readonly id: string
    readonly assayGroupId: string
    readonly name: string
    readonly keyHash: string
  },
): Promise<void> {
  await tx.run(
    sql`delete from qc_instrument_key where assay_group_id = ${one.assayGroupId} and name = ${one.name}`,
  )
  await tx.run(
    sql`insert into qc_instrument_key (id, assay_group_id, name, key_hash) values (${one.id}, ${one.assayGroupId}, ${one.name}, ${one.keyHash})`,
  )
}

/** False: this reading of the instrument has come before. */
export async function keepReading(
  tx: Tx,
  { assayGroupId, name, readingNo }: Instrument & { readonly readingNo: string },
): Promise<boolean> {
  const count = await tx.run(
    sql`insert into qc_instrument_reading (assay_group_id, name, reading_no) values (${assayGroupId}, ${name}, ${readingNo}) on conflict do nothing`,
  )
  return count === 1
}
