import type { PortionType, SampleType } from '@junheng/domain/quality/sample-terms.ts'
import { dayStart } from '@junheng/domain/values/wire-time.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { joinSql, sql } from '#platform/db/sql.ts'
import type { QcSampleRow } from './sample.entity.ts'

/** Rows of samples say the day and no more: a time would lead back to the truck. */
const midnight = (day: string): string => dayStart(day).toISOString()

export async function isCodeTaken(
  tx: Tx,
  { groupId, code }: { readonly groupId: string; readonly code: string },
): Promise<boolean> {
  const found = await tx.row(
    sql`select 1 from qc_sample where group_id = ${groupId} and (sample_code = ${code} or prepare_code = ${code}) union all select 1 from qc_assay where group_id = ${groupId} and assay_code = ${code}`,
  )
  return found !== null
}

interface NewSample {
  readonly id: string
  readonly sampleCode: string
  readonly barrelGroupId: string
  readonly formatId: string | null
  readonly orgId: string
  readonly groupId: string
  readonly day: string
}

export async function insertSample(tx: Tx, sample: NewSample): Promise<void> {
  const { id, sampleCode, barrelGroupId, formatId, orgId, groupId, day } = sample
  await tx.run(
    sql`insert into qc_sample (id, status, sample_type, sample_code, barrel_group_id, format_id, org_id, group_id, create_user, create_date, update_user, update_date) values (${id}, 'SAMPLED', 'NORMAL', ${sampleCode}, ${barrelGroupId}, ${formatId}, ${orgId}, ${groupId}, '系统', ${midnight(day)}::timestamptz, '系统', ${midnight(day)}::timestamptz)`,
  )
}

export interface SampleState {
  readonly id: string
  readonly status: QcSampleRow['status']
  readonly orgId: string
  readonly groupId: string
  /** Null of what came from no car: a recheck, an arbitration, a control sample. */
  readonly barrelGroupId: string | null
  readonly sampleType: SampleType
  readonly sampleCode: string
  readonly prepareCode: string | null
  readonly prepareUserId: string | null
  readonly formatId: string | null
}

const STATE = sql`id, status, org_id as "orgId", group_id as "groupId", barrel_group_id as "barrelGroupId", sample_type as "sampleType", sample_code as "sampleCode", prepare_code as "prepareCode", prepare_user_id as "prepareUserId", format_id as "formatId"`

/** The sample of a group that is not void; locked. */
export function lockSampleOf(tx: Tx, barrelGroupId: string): Promise<SampleState | null> {
  return tx.row<SampleState>(
    sql`select ${STATE} from qc_sample where barrel_group_id = ${barrelGroupId} and status <> 'VOID' for update`,
  )
}

export function findSampleOf(db: Queryable, barrelGroupId: string): Promise<SampleState | null> {
  return db.row<SampleState>(
    sql`select ${STATE} from qc_sample where barrel_group_id = ${barrelGroupId} and status <> 'VOID'`,
  )
}

export function lockSampleByCode(
  tx: Tx,
  { groupId, sampleCode }: { readonly groupId: string; readonly sampleCode: string },
): Promise<SampleState | null> {
  return tx.row<SampleState>(
    sql`select ${STATE} from qc_sample where group_id = ${groupId} and sample_code = ${sampleCode} for update`,
  )
}

export async function voidSample(
  tx: Tx,
  { id, reason, day }: { readonly id: string; readonly reason: string; readonly day: string },
): Promise<void> {
  await tx.run(
    sql`update qc_sample set status = 'VOID', void_reason = ${reason}, update_date = ${midnight(day)}::timestamptz, version = version + 1 where id = ${id}`,
  )
}

export interface Prepared {
  readonly id: string
  readonly prepareCode: string
  readonly user: { readonly userId: string; readonly realName: string }
  readonly day: string
  readonly keepUntil: string
  readonly portions: readonly {
    readonly id: string
    readonly portionType: PortionType
    readonly grain: string | null
    readonly weight: string | null
    readonly place: string | null
  }[]
}

export async function storePrepared(tx: Tx, prepared: Prepared): Promise<void> {
  const { id, prepareCode, user, day, keepUntil, portions } = prepared
  await tx.run(
    sql`update qc_sample set status = 'PREPARED', prepare_code = ${prepareCode}, prepare_user_id = ${user.userId}, prepare_user = ${user.realName}, prepare_date = ${day}::date, keep_until = ${keepUntil}::date, update_date = ${midnight(day)}::timestamptz, version = version + 1 where id = ${id}`,
  )
  const rows = portions.map(
    (portion, at) =>
      sql`(${portion.id}::bigint, ${id}::bigint, ${at}::int, ${portion.portionType}::text, ${portion.grain}::numeric, ${portion.weight}::numeric, ${portion.place}::text, ${portion.portionType === 'RESERVE' ? keepUntil : null}::date, 'KEPT')`,
  )
  await tx.run(
    sql`insert into qc_sample_portion (id, main_id, row_no, portion_type, grain, weight, place, keep_until, state) values ${joinSql(rows)}`,
  )
}

export function lockSamplesByPrepare(
  tx: Tx,
  { groupId, codes }: { readonly groupId: string; readonly codes: readonly string[] },
): Promise<readonly SampleState[]> {
  return tx.rows<SampleState>(
    sql`select ${STATE} from qc_sample where group_id = ${groupId} and prepare_code = any(${codes}) order by id for update`,
  )
}

/** Held, in the order of their ids. */
export function lockSamples(tx: Tx, ids: readonly string[]): Promise<readonly SampleState[]> {
  return tx.rows<SampleState>(
    sql`select ${STATE} from qc_sample where id = any(${ids}::bigint[]) order by id for update`,
  )
}

export function findSamples(
  db: Queryable,
  ids: readonly string[],
): Promise<readonly SampleState[]> {
  return db.rows<SampleState>(
    sql`select ${STATE} from qc_sample where id = any(${ids}::bigint[]) order by id`,
  )
}

export function findSamplesOfGroups(
  db: Queryable,
  barrelGroupIds: readonly string[],
): Promise<readonly SampleState[]> {
  return db.rows<SampleState>(
    sql`select ${STATE} from qc_sample where barrel_group_id = any(${barrelGroupIds}::text[]) and status <> 'VOID' order by id`,
  )
}

/** Those of groups that are not void, held in the order of their ids. */
export async function lockSamplesOfGroups(
  tx: Tx,
  barrelGroupIds: readonly string[],
): Promise<void> {
  await tx.run(
    sql`select id from qc_sample where barrel_group_id = any(${barrelGroupIds}::text[]) and status <> 'VOID' order by id for update`,
  )
}

export async function storeSampleStatus(
  tx: Tx,
  {
    id,
    status,
    day,
    formatId = null,
  }: {
    readonly id: string
    readonly status: QcSampleRow['status']
    readonly day: string
    readonly formatId?: string | null
  },
): Promise<void> {
  await tx.run(
    sql`update qc_sample set status = ${status}, format_id = coalesce(${formatId}, format_id), update_date = ${midnight(day)}::timestamptz, version = version + 1 where id = ${id}`,
  )
}

/** How often a sample of a car was stored until it is there: what came from no car counts alike. */
const STORED = { SAMPLED: 0, PREPARED: 1, ASSAYING: 2, DONE: 3, VOID: 1 } as const

/** A sample that came from no car; it looks like any other. */
export async function insertInner(
  tx: Tx,
  sample: {
    readonly id: string
    readonly sampleType: SampleType
    readonly status: QcSampleRow['status']
    readonly sampleCode: string
    readonly prepareCode: string
    readonly orgId: string
    readonly groupId: string
    readonly day: string
    readonly keepUntil: string
  },
): Promise<void> {
  const at = midnight(sample.day)
  await tx.run(
    sql`insert into qc_sample (id, status, sample_type, sample_code, prepare_code, prepare_date, keep_until, org_id, group_id, create_user, create_date, update_user, update_date, version) values (${sample.id}, ${sample.status}, ${sample.sampleType}, ${sample.sampleCode}, ${sample.prepareCode}, ${sample.day}::date, ${sample.keepUntil}::date, ${sample.orgId}, ${sample.groupId}, '系统', ${at}::timestamptz, '系统', ${at}::timestamptz, ${STORED[sample.status]})`,
  )
}

/** What samples were parted into, in the order it was said. */
export function findPortions(
  db: Queryable,
  sampleIds: readonly string[],
): Promise<readonly { readonly sampleId: string; readonly portionType: PortionType }[]> {
  return db.rows(
    sql`select main_id::text as "sampleId", portion_type as "portionType" from qc_sample_portion where main_id = any(${sampleIds}::bigint[]) order by main_id, row_no`,
  )
}

/** What is still kept of samples for a recheck. */
export function findReserves(
  db: Queryable,
  sampleIds: readonly string[],
): Promise<readonly { readonly id: string; readonly sampleId: string; readonly until: string }[]> {
  return db.rows(
    sql`select id, main_id as "sampleId", coalesce(keep_until::text, '') as until from qc_sample_portion where main_id = any(${sampleIds}::bigint[]) and portion_type = 'RESERVE' and state = 'KEPT' order by main_id, row_no`,
  )
}

export async function storePortionState(
  tx: Tx,
  { ids, state }: { readonly ids: readonly string[]; readonly state: 'USED' | 'DISPOSED' },
): Promise<void> {
  await tx.run(sql`update qc_sample_portion set state = ${state} where id = any(${ids}::bigint[])`)
}

/** Samples of a company that nobody has prepared yet. */
export function findUnprepared(
  db: Queryable,
  orgId: string,
): Promise<
  readonly { readonly id: string; readonly barrelGroupId: string; readonly sampleCode: string }[]
> {
  return db.rows(
    sql`select id::text as id, barrel_group_id as "barrelGroupId", sample_code as "sampleCode" from qc_sample where org_id = ${orgId} and status = 'SAMPLED' and barrel_group_id is not null order by id`,
  )
}
