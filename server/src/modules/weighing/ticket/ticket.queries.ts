import type { TicketFigures } from '@junheng/domain/weighing/ticket-proof.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** What stands on a ticket beside the record's own columns. */
export interface TicketExtras {
  readonly weighId: string
  readonly orgName: string
  /** `scaleCode-seq` of the readings, loaded and empty. */
  readonly grossReading: string | null
  readonly tareReading: string | null
  /** Hash of the later of the two. */
  readonly lastHash: string | null
  readonly templateId: string | null
  /** What goes with the goods to the gate. */
  readonly passNo: string | null
  readonly sealNos: string | null
  /** Weighed on a simulated line while the server was away: such a reading is OFFLINE. */
  readonly isSimulated: boolean
  readonly isHidden: boolean
  /** What the material is called on paper, by line. */
  readonly names: Readonly<Record<string, string>>
}

export async function findTicketExtras(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TicketExtras>> {
  const rows = await db.rows<TicketExtras>(
    sql`select w.id as "weighId", o.org_name as "orgName", r.pass_no as "passNo", r.seal_nos as "sealNos", g.reading_no as "grossReading", t.reading_no as "tareReading",
      case when g.reading_time > t.reading_time or t.id is null then g.hash else t.hash end as "lastHash",
      (select coalesce(
        (select p.print_id from as_inventory_sub_print p where p.main_id = s.inventory_id and p.kind = w.kind and p.is_default limit 1),
        (select i.print_id from as_inventory i where i.id = s.inventory_id),
        (select f.id from cg_format f where f.format_type = 'PRINT' and f.biz_type = 'weigh' and (f.kind is null or f.kind = w.kind) and not f.deleted and f.enabled and (f.built_in or (f.is_default and f.owner_group_id = w.group_id::text and (f.company_id is null or f.company_id = w.org_id::text))) order by f.built_in, f.company_id is null, f.kind is null, f.id limit 1))
        from mm_weigh_sub s where s.main_id = w.id order by s.row_no, s.id limit 1) as "templateId",
      exists (select 1 from mm_weigh_sub s join as_inventory_ex_weigh x on x.main_id = s.inventory_id where s.main_id = w.id and x.hidden_deduct) as "isHidden",
      exists (select 1 from mm_agent_offline a join mm_reading_use u on u.main_id = a.reading_id where a.simulated and (u.weigh_id in (w.id::text, w.parent_id::text) or u.weigh_id in (select m.id::text from mm_weigh m where m.replaced_by_id = w.id))) as "isSimulated",
      coalesce((select json_object_agg(s.id, coalesce(p.print_code, i.print_code, s.inv_name)) from mm_weigh_sub s join as_inventory i on i.id = s.inventory_id left join as_inventory_sub_print p on p.main_id = i.id and p.kind = w.kind and p.is_default where s.main_id = w.id), '{}'::json) as names
      from mm_weigh w join sys_organization o on o.id = w.org_id left join tr_registry r on r.id = w.registry_id
      left join mm_reading g on g.id = w.gross_reading_id::bigint left join mm_reading t on t.id = w.tare_reading_id::bigint
      where w.id = any(${ids}::bigint[])`,
  )
  return new Map(rows.map((row) => [row.weighId, row]))
}

export interface NewPrint {
  readonly id: string
  /** What of: a word of the documents that are printed. */
  readonly bizType: string
  readonly orgId: string
  readonly groupId: string
  readonly bizId: string
  readonly bizCode: string
  readonly templateId: string | null
  readonly printNo: number
  readonly copies: number
  readonly user: { readonly id: string; readonly name: string }
  readonly station: string | null
  readonly reason: string | null
  readonly printed: Readonly<Record<string, string | null | undefined>>
  readonly fileHash: string
  readonly now: Date
}

/** Counts a print on its record and in the log, together. */
export async function storePrint(tx: Tx, row: NewPrint): Promise<void> {
  tx.post(sql`update mm_weigh set print_count = ${row.printNo} where id = ${row.bizId}`)
  await logPrint(tx, row)
}

/** One paper more in the log; who counts prints on the document itself does so beside it. */
export async function logPrint(tx: Tx, row: NewPrint): Promise<void> {
  const at = row.now.toISOString()
  tx.post(
    sql`insert into sys_print_log (id, org_id, group_id, biz_type, biz_id, biz_code, template_id, print_no, copies, user_id, user_name, station, print_time, reason, printed, file_hash, create_user_id, create_user, create_date, update_user_id, update_user, update_date) values (${row.id}, ${row.orgId}, ${row.groupId}, ${row.bizType}, ${row.bizId}, ${row.bizCode}, ${row.templateId}, ${row.printNo}, ${row.copies}, ${row.user.id}, ${row.user.name}, ${row.station}, ${at}, ${row.reason}, ${JSON.stringify(row.printed)}::jsonb, ${row.fileHash}, ${row.user.id}, ${row.user.name}, ${at}, ${row.user.id}, ${row.user.name}, ${at})`,
  )
}

/** A paper as the log has it. */
export interface LoggedPrint {
  readonly orgId: string
  readonly bizCode: string
  readonly printNo: number
  readonly printTime: string
  readonly printed: Readonly<Record<string, string | null>> | null
}

interface PrintedOf {
  readonly bizType: string
  readonly bizId: string
}

/** How often a document was printed; 0: never. */
export async function countPrints(db: Queryable, { bizType, bizId }: PrintedOf): Promise<number> {
  const found = await db.row<{ readonly last: number }>(
    sql`select coalesce(max(print_no), 0)::int as last from sys_print_log where biz_id = ${bizId} and biz_type = ${bizType}`,
  )
  return found?.last ?? 0
}

export const findLoggedPrint = (
  db: Queryable,
  { bizType, bizId, printNo }: PrintedOf & { readonly printNo: number },
): Promise<LoggedPrint | null> =>
  db.row<LoggedPrint>(
    sql`select org_id as "orgId", biz_code as "bizCode", print_no as "printNo", print_time as "printTime", printed from sys_print_log where biz_id = ${bizId} and biz_type = ${bizType} and print_no = ${printNo} order by id limit 1`,
  )

/** What anybody who holds the paper may know. */
export interface PrintedTicket {
  readonly orgId: string
  readonly code: string
  readonly plateNumber: string | null
  readonly gross: string | null
  readonly tare: string | null
  readonly suttle: string | null
  readonly deduct: string | null
  readonly deSuttle: string | null
  readonly isHidden: boolean
  readonly finishTime: string | null
  readonly isValid: boolean
  readonly printTime: string | null
  /** Null: the paper was made before its figures were kept. */
  readonly printed: TicketFigures | null
  readonly lastPrintNo: number
}

export function findPrinted(
  db: Queryable,
  { id, printNo }: { readonly id: string; readonly printNo: number },
): Promise<PrintedTicket | null> {
  return db.row<PrintedTicket>(
    sql`select w.org_id as "orgId", w.code, w.plate_number as "plateNumber", w.gross, w.tare, w.suttle, w.deduct, w.de_suttle as "deSuttle", w.print_count as "lastPrintNo",
      exists (select 1 from mm_weigh_sub s join as_inventory_ex_weigh x on x.main_id = s.inventory_id where s.main_id = w.id and x.hidden_deduct) as "isHidden",
      w.finish_time as "finishTime", w.status <> 'OBSOLETE' and w.weigh_state in ('DONE', 'SINGLE') as "isValid",
      l.print_time as "printTime", l.printed
      from mm_weigh w left join sys_print_log l on l.biz_id = w.id::text and l.biz_type = 'weigh' and l.print_no = ${printNo}
      where w.id = ${id}`,
  )
}
