import { KINDS } from '@junheng/domain/kinds/kinds.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Yard, YardTruck } from '@junheng/domain/weighing/console-wire.ts'
import {
  type ConsoleColumn,
  consoleColumn,
  nextExpect,
} from '@junheng/domain/weighing/next-expect.ts'
import type { SplitMode, WeighState } from '@junheng/domain/weighing/weigh-terms.ts'
import { exitCheck } from '#modules/confirmation/api.ts'
import { findLateVisits } from '#modules/registry/api.ts'
import { findRoomCompany } from '#modules/scale/api.ts'
import { isPermitted } from '#platform/access/caller.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import type { CallContext } from '#platform/http/call.ts'
import { keyOf } from '../weigh.rules.ts'

interface YardRow extends Omit<YardTruck, 'expect' | 'column' | 'late'> {
  readonly entranceTime: string | null
  readonly weighState: WeighState | null
  readonly singleType: string | null
  readonly splitMode: SplitMode | null
  readonly gross: string | null
  readonly tare: string | null
  readonly exitWeight: string | null
  readonly exitCheckAsked: boolean | null
  readonly openLines: number
  readonly waits: boolean
}

/** Trucks inside, with the moment since when each has waited. */
function findYard(
  db: Queryable,
  {
    orgId,
    kinds,
    tail,
  }: { readonly orgId: string; readonly kinds: readonly string[]; readonly tail: string | null },
): Promise<readonly YardRow[]> {
  const byPlate =
    tail === null ? sql`true` : sql`right(r.plate_number, length(${tail}::text)) = ${tail}`
  return db.rows<YardRow>(
    sql`select r.id as "registryId", r.code, r.kind, r.side, r.plate_number as "plateNumber", r.partner_name as "partnerName",
      (select string_agg(distinct s.inv_name, '、') from tr_registry_sub s where s.main_id = r.id) as "invName",
      r.stage, coalesce(w.finish_time, w.first_time, r.entrance_time) as since, r.entrance_time as "entranceTime",
      coalesce(r.reject_count, 0) as "rejectCount", w.id as "weighId", w.weigh_state as "weighState", w.single_type as "singleType",
      w.split_mode as "splitMode", w.gross, w.tare, w.exit_weight as "exitWeight", w.exit_check_asked as "exitCheckAsked",
      (select count(*)::int from mm_weigh_sub l where l.main_id = w.id and l.suttle is null) as "openLines",
      exists (select 1 from mm_confirm c where c.registry_id = r.id and (c.confirm_state in ('WAIT', 'SINGLE') or c.sample_status in ('WAIT', 'UNQUALIFIED'))) as waits
    from tr_registry r left join mm_weigh w on w.registry_id = r.id and w.status <> 'OBSOLETE' and w.weigh_state <> 'REPLACED' and w.parent_id is null
    where r.org_id = ${orgId} and r.stage in ('ENTERED', 'FIRST_WEIGHED', 'WEIGHED') and r.enabled and r.kind = any(${kinds}) and ${byPlate}
    order by since nulls last, r.id limit 500`,
  )
}

interface Company {
  readonly orgId: string
  readonly groupId: string
}

/** The company of a room that the caller reaches; his own where he names none. */
async function companyOf(
  { db }: { readonly db: Queryable },
  { caller, assertReached }: AskedYard,
  roomId: string | null,
): Promise<Company> {
  if (roomId === null) return caller
  const room = await findRoomCompany(db, roomId)
  if (room === null) throw new RefusalError(refuse('row.missing'))
  assertReached(room)
  return room
}

interface AskedYard extends Pick<CallContext, 'caller'> {
  assertReached(row: Company): void
}

/** Every truck on site in the column of what comes next for it, the longest wait first. */
export async function consoleOf(
  { services }: Pick<MountContext, 'services'>,
  asked: AskedYard,
  { roomId, plate }: { readonly roomId: string | null; readonly plate: string | null },
): Promise<Yard> {
  const { db, engine } = services
  const { caller } = asked
  const company = await companyOf(services, asked, roomId)
  const kinds = KINDS.filter((kind) => isPermitted(caller, keyOf(kind, 'weighsave')))
  const rows = await findYard(db, {
    orgId: company.orgId,
    kinds,
    tail: plate === null ? null : plate.toUpperCase(),
  })
  const checks = await engine.setting(exitCheck, company)
  const late = await findLateVisits(db, {
    scope: sql`r.org_id = ${company.orgId}`,
    now: engine.clock.now(),
  })
  const says = new Map(late.map((one) => [one.id, one.says]))
  const trucks = rows.map((row) => ({
    ...placed(row, checks),
    late: says.get(row.registryId) ?? null,
  }))
  const at = (column: ConsoleColumn) => trucks.filter((truck) => truck.column === column)
  return {
    FIRST: at('FIRST'),
    CONFIRM: at('CONFIRM'),
    SECOND: at('SECOND'),
    EXIT_CHECK: at('EXIT_CHECK'),
    RELEASE: at('RELEASE'),
  }
}

function placed(row: YardRow, exitChecked: boolean): Omit<YardTruck, 'late'> {
  const expect = nextExpect({
    stage: row.stage,
    exitCheck: exitChecked,
    weigh:
      row.weighState === null
        ? null
        : {
            weighState: row.weighState,
            single: row.singleType !== null,
            splitMode: row.splitMode ?? 'ONE',
            open: row.openLines,
            exitAsked: row.exitCheckAsked ?? false,
          },
  })
  const checked = row.exitWeight !== null
  return { ...row, expect, column: consoleColumn({ expect, waits: row.waits, checked }) }
}
