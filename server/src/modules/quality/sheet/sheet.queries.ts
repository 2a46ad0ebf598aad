import type { EnteredValue } from '@junheng/domain/quality/enter-value.ts'
import type { SheetState, ValueSource } from '@junheng/domain/quality/sheet-terms.ts'
import type { AssayValue } from '@junheng/domain/values/assay-value.ts'
import { dayStart } from '@junheng/domain/values/wire-time.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { joinSql, sql } from '#platform/db/sql.ts'

export interface Sheet {
  readonly id: string
  readonly assayCode: string
  readonly status: SheetState
  readonly orgId: string
  readonly groupId: string
  readonly version: number
  readonly assayGroupId: string
  readonly assayFormatId: string | null
  readonly inputUserId: string | null
  readonly auditDate: string | null
}

const SHEET = sql`id, assay_code as "assayCode", status, org_id as "orgId", group_id as "groupId", version, assay_group_id as "assayGroupId", assay_format_id as "assayFormatId", input_user_id as "inputUserId", audit_date::text as "auditDate"`

/** Rows say the day and no more: a time would lead back to the truck. */
const midnight = (day: string): string => dayStart(day).toISOString()

export function findSheets(db: Queryable, ids: readonly string[]): Promise<readonly Sheet[]> {
  return db.rows<Sheet>(
    sql`select ${SHEET} from qc_assay where id = any(${ids}::bigint[]) order by id`,
  )
}

/** Held, in the order of their ids. */
export function lockSheets(tx: Tx, ids: readonly string[]): Promise<readonly Sheet[]> {
  return tx.rows<Sheet>(
    sql`select ${SHEET} from qc_assay where id = any(${ids}::bigint[]) order by id for update`,
  )
}

export function findSheetsByCode(
  db: Queryable,
  { orgId, codes }: { readonly orgId: string; readonly codes: readonly string[] },
): Promise<readonly Sheet[]> {
  return db.rows<Sheet>(
    sql`select ${SHEET} from qc_assay where org_id = ${orgId} and assay_code = any(${codes}) order by assay_code`,
  )
}

export interface NewSheet {
  readonly id: string
  readonly assayCode: string
  readonly assayGroupId: string
  readonly assayFormatId: string | null
  readonly orgId: string
  readonly groupId: string
  readonly day: string
  readonly limitDate: string
  readonly items: readonly { readonly itemId: string; readonly irequired: boolean }[]
}

export async function insertSheet(tx: Tx, sheet: NewSheet): Promise<void> {
  const at = midnight(sheet.day)
  await tx.run(
    sql`insert into qc_assay (id, assay_code, status, assay_group_id, assay_format_id, receive_date, limit_date, org_id, group_id, create_user, create_date, update_user, update_date) values (${sheet.id}, ${sheet.assayCode}, 'DRAFT', ${sheet.assayGroupId}, ${sheet.assayFormatId}, ${sheet.day}::date, ${sheet.limitDate}::date, ${sheet.orgId}, ${sheet.groupId}, '系统', ${at}::timestamptz, '系统', ${at}::timestamptz)`,
  )
  const rows = sheet.items.map(
    ({ itemId, irequired }, seq) =>
      sql`(${sheet.id}::bigint, ${itemId}::bigint, ${seq}::int, ${irequired}::boolean)`,
  )
  await tx.run(
    sql`insert into qc_assay_sub (sheet_id, item_id, seq, irequired) values ${joinSql(rows)}`,
  )
}

/** A result of a sheet as it stands. */
export interface SheetSub {
  readonly sheetId: string
  readonly itemId: string
  readonly seq: number
  readonly irequired: boolean
  readonly value: AssayValue | null
  readonly rawValue: string | null
  readonly textValue: string | null
  readonly state: EnteredValue['state']
  readonly source: ValueSource | null
  readonly determinations: readonly AssayValue[]
}

/** Results of sheets, each in the order of its sheet. */
export function findSubs(db: Queryable, sheetIds: readonly string[]): Promise<readonly SheetSub[]> {
  return db.rows<SheetSub>(
    sql`select s.sheet_id as "sheetId", s.item_id as "itemId", s.seq, s.irequired, s.value, s.raw_value as "rawValue", s.text_value as "textValue", s.state, s.source, array(select v.value::text from qc_assay_value v where v.sheet_id = s.sheet_id and v.item_id = s.item_id order by v.no) as determinations from qc_assay_sub s where s.sheet_id = any(${sheetIds}::bigint[]) order by s.sheet_id, s.seq`,
  )
}

export interface StoredValue extends EnteredValue {
  readonly itemId: string
  readonly source: ValueSource
  readonly instrument: string | null
  readonly changeReason: string | null
}

export async function storeValues(
  tx: Tx,
  sheetId: string,
  values: readonly StoredValue[],
): Promise<void> {
  for (const one of values) {
    await tx.run(
      sql`update qc_assay_sub set value = ${one.value}, raw_value = ${one.rawValue}, text_value = ${one.textValue}, state = ${one.state}, source = ${one.source}, instrument = ${one.instrument}, change_reason = ${one.changeReason} where sheet_id = ${sheetId} and item_id = ${one.itemId}`,
    )
    await tx.run(
      sql`delete from qc_assay_value where sheet_id = ${sheetId} and item_id = ${one.itemId}`,
    )
    const rows = one.determinations.map(
      (value, at) =>
        sql`(${sheetId}::bigint, ${one.itemId}::bigint, ${at + 1}::smallint, ${value}::numeric, ${one.instrument}::text)`,
    )
    if (rows.length > 0)
      await tx.run(
        sql`insert into qc_assay_value (sheet_id, item_id, no, value, device_no) values ${joinSql(rows)}`,
      )
  }
}

interface SheetChange {
  readonly id: string
  readonly day: string
  readonly user: { readonly userId: string | null; readonly realName: string }
}

export async function storeEntered(
  tx: Tx,
  { id, day, user, ...to }: SheetChange & { readonly status: SheetState; readonly isOut: boolean },
): Promise<void> {
  await tx.run(
    sql`update qc_assay set status = ${to.status}, out_tolerance = ${to.isOut}, input_user_id = ${user.userId}, input_user = ${user.realName}, input_date = ${day}::date, update_user = ${user.realName}, update_date = ${midnight(day)}::timestamptz, version = version + 1 where id = ${id}`,
  )
}

const DECIDED = {
  CHECKED: (user: string | null, name: string, day: string) =>
    sql`check_user_id = ${user}, check_user = ${name}, check_date = ${day}::date`,
  AUDITED: (user: string | null, name: string, day: string) =>
    sql`audit_user_id = ${user}, audit_user = ${name}, audit_date = ${day}::date`,
  ENTERED: () =>
    sql`check_user_id = null, check_user = null, check_date = null, audit_user_id = null, audit_user = null, audit_date = null`,
} as const

/** Checked, audited, or back to where it was entered. */
export async function storeDecided(
  tx: Tx,
  { id, day, user, status }: SheetChange & { readonly status: keyof typeof DECIDED },
): Promise<void> {
  const columns = DECIDED[status](user.userId, user.realName, day)
  await tx.run(
    sql`update qc_assay set status = ${status}, ${columns}, update_user = ${user.realName}, update_date = ${midnight(day)}::timestamptz, version = version + 1 where id = ${id}`,
  )
}

export async function storeObsolete(
  tx: Tx,
  { id, day, user, reason }: SheetChange & { readonly reason: string },
): Promise<void> {
  await tx.run(
    sql`update qc_assay set status = 'OBSOLETE', void_reason = ${reason}, update_user = ${user.realName}, update_date = ${midnight(day)}::timestamptz, version = version + 1 where id = ${id}`,
  )
}

/** Whether the caller is one of those who assay for a group. */
export async function isOfGroup(
  db: Queryable,
  { assayGroupId, userId }: { readonly assayGroupId: string; readonly userId: string },
): Promise<boolean> {
  const row = await db.row(
    sql`select 1 from qc_assay_group_user where main_id = ${assayGroupId} and user_id = ${userId}`,
  )
  return row !== null
}

/** What an entry format shows of a group's items, the first that is enabled. */
export function findEntryFormat(
  db: Queryable,
  assayGroupId: string,
): Promise<{ readonly id: string; readonly itemIds: readonly string[] } | null> {
  return db.row(
    sql`select f.id, array(select s.item_id::text from qc_assay_format_sub s where s.main_id = f.id order by s.seq nulls last, s.row_no) as "itemIds" from qc_assay_format f where f.assay_group_id = ${assayGroupId} and f.enabled and not f.deleted order by f.id limit 1`,
  )
}

/** Items of an entry format in the order of its columns. */
export async function findFormatColumns(
  db: Queryable,
  assayFormatId: string,
): Promise<readonly string[]> {
  const rows = await db.rows<{ readonly itemId: string }>(
    sql`select item_id as "itemId" from qc_assay_format_sub where main_id = ${assayFormatId} order by seq nulls last, row_no`,
  )
  return rows.map(({ itemId }) => itemId)
}
