import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** Which sample a sheet is of. The one thing that leads from a code to the next. */
export interface CodeLink {
  readonly sheetId: string
  readonly sampleId: string
  /** Of a recheck or an arbitration: the sample that is assayed anew. */
  readonly originId: string | null
}

const LINK = sql`sheet_id as "sheetId", sample_id as "sampleId", origin_id as "originId"`

export async function putLink(tx: Tx, { sheetId, sampleId, originId }: CodeLink): Promise<void> {
  await tx.row(
    sql`select coding.put_link(${sheetId}::bigint, ${sampleId}::bigint, ${originId}::bigint)`,
  )
}

/** Sheets of samples, and those of their rechecks. */
export function findSheetsOf(
  db: Queryable,
  sampleIds: readonly string[],
): Promise<readonly CodeLink[]> {
  return db.rows<CodeLink>(
    sql`select ${LINK} from coding.sheets_of(${sampleIds}::bigint[]) order by sheet_id`,
  )
}

export function findSamplesOf(
  db: Queryable,
  sheetIds: readonly string[],
): Promise<readonly CodeLink[]> {
  return db.rows<CodeLink>(
    sql`select ${LINK} from coding.samples_of(${sheetIds}::bigint[]) order by sheet_id`,
  )
}

export async function findSampleOfSheet(db: Queryable, sheetId: string): Promise<CodeLink> {
  const [link] = await findSamplesOf(db, [sheetId])
  if (link === undefined) throw new Error(`sheet ${sheetId} is of no sample`)
  return link
}

/** What a control sample is known to hold. */
export async function putControl(
  tx: Tx,
  known: { readonly sampleId: string; readonly itemId: string; readonly value: string },
): Promise<void> {
  await tx.row(
    sql`select coding.put_control(${known.sampleId}::bigint, ${known.itemId}::bigint, ${known.value}::numeric)`,
  )
}

/** By item; empty: it is no control sample. */
export async function findControl(
  db: Queryable,
  sampleId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<{ readonly itemId: string; readonly value: string }>(
    sql`select item_id as "itemId", value from coding.control_of(${sampleId}::bigint)`,
  )
  return new Map(rows.map(({ itemId, value }) => [itemId, value]))
}
