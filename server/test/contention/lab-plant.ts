import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { fillLabBed, type LabBed } from '#modules/quality/lab-bed.fixtures.ts'
import { fillWeighBed, makeTruck } from '#modules/weighing/weigh/weigh.fixtures.ts'
import { type Database, openDatabase, type Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { TestBed } from '#test/database.ts'

/** Trucks that wait for a sample, and such as have given one, beside a laboratory. */
export interface LabPlant {
  readonly bed: LabBed
  close(): Promise<void>
}

/** Built before the clients come; from then on each transaction of the bed asks the invariants. */
export async function makeLabPlant(
  given: TestBed,
  { trucks, clients }: { readonly trucks: number; readonly clients: number },
): Promise<LabPlant> {
  const bed = given as { -readonly [K in keyof LabBed]: LabBed[K] }
  const app = await fillWeighBed(bed)
  await fillLabBed(bed, { carGroupNum: 3 })
  const other = await bed.material({ isSample: true }, { asInventoryExQc: { carGroupNum: 3 } })
  for (const [inventoryId, weighsOut] of [
    [String(other['id']), false],
    [String(bed.coal['id']), true],
  ] as const) {
    const notice = await bed.notice({ inventoryId, quantity: '100000' })
    for (let at = 0; at < trucks / 2; at += 1) await arrive(bed, { notice, at, weighsOut })
  }
  const { db } = bed
  const many = openDatabase({ url: bed.url, poolSize: clients })
  bed.db = watched(many)
  return {
    bed,
    async close() {
      bed.db = db
      await many.close()
      await app.close()
    },
  }
}

interface Arrival {
  readonly notice: AnyRow
  readonly at: number
  readonly weighsOut: boolean
}

/**
 * A truck that is weighed in and waits for its sampler, or one whose group is sealed already and that is weighed
 * out: only such a one is determined, and no sample is taken of it again.
 */
async function arrive(bed: LabBed, { notice, at, weighsOut }: Arrival): Promise<void> {
  const plateNumber = `鲁B${String((weighsOut ? 40_000 : 45_000) + at)}`
  await bed.on((tx) => makeTruck(tx, bed, plateNumber))
  const visit = await bed.enter({ notice, plateNumber })
  bed.wait(60)
  await bed.weigh(visit, 'FIRST', '48.240')
  if (!weighsOut) return
  const row = await bed.db.row<{ readonly id: string }>(
    sql`select id from mm_confirm where registry_id = ${visit['id']}`,
  )
  await bed.ask('/measure/confirm-pu-weigh/batchSamp', { ids: [row?.id], carGroupNum: 2 })
  bed.wait(600)
  await bed.weigh(visit, 'SECOND', '14.000')
}

/** The same database, each transaction asked before its commit what it would leave behind. */
function watched(db: Database): Database {
  const watching: Database = Object.create(db)
  watching.transaction = (work, options) =>
    db.transaction(async (tx) => {
      const done = await work(tx)
      const breach = await findLabBreach(tx)
      if (breach !== null) throw new Error(`broken: ${breach}`)
      return done
    }, options)
  return watching
}

/**
 * What is wrong with groups, samples, sheets and determinations as one statement sees them: the invariants of
 * domain/3 A3 to A7. Null: nothing.
 */
export async function findLabBreach(db: Queryable): Promise<string | null> {
  const found = await db.row<{ readonly breach: string | null }>(sql`
    with cars as (
      select main_id, count(*)::int as n, sum(suttle) as suttle from qc_barrel_car where live group by main_id
    ), links as (
      select l.sheet_id, l.sample_id from coding.sheets_of(array(select id from qc_sample)) l
    ), sheets as (
      select l.sample_id, count(*) filter (where a.status <> 'OBSOLETE') as live,
        count(*) filter (where a.status = 'AUDITED') as audited
      from links l join qc_assay a on a.id = l.sheet_id group by l.sample_id
    ), held as (
      select g.barrel_group_id, d.id, d.status from qc_determine d join qc_determine_group g on g.main_id = d.id
    )
    select case
      when exists (select 1 from qc_barrel_group g left join cars c on c.main_id = g.id
          where g.status <> 'VOID' and g.car_count <> coalesce(c.n, 0))
        then 'A3: a group counts other cars than it has'
      when exists (select 1 from qc_barrel_group where car_group_num > 0 and car_count > car_group_num)
        then 'A3: more cars than the group takes'
      when exists (select 1 from qc_barrel_car where live group by registry_sub_id having count(*) > 1)
        then 'A3: a line is in two groups'
      when exists (select 1 from qc_barrel_car c join qc_barrel_group g on g.id = c.main_id where c.live and g.status = 'VOID')
        then 'A3: a void group keeps a car'
      when exists (select 1 from mm_confirm m where m.sample_status = 'DONE' and not exists (
          select 1 from qc_barrel_car c where c.registry_sub_id = m.registry_sub_id and c.live and c.main_id::text = m.barrel_group_id::text))
        then 'A3: a sampled car is in no group, or in another than it says'
      when exists (select 1 from qc_sample where status <> 'VOID' and barrel_group_id is not null group by barrel_group_id having count(*) > 1)
        then 'A4: a group has two samples'
      when exists (select 1 from qc_sample s join qc_barrel_group g on g.id::text = s.barrel_group_id
          where s.status <> 'VOID' and g.status in ('OPEN', 'VOID'))
        then 'A4: an open or void group has a sample'
      when exists (select 1 from qc_barrel_group g where g.status = 'DETERMINED' and not exists (
          select 1 from qc_sample s where s.barrel_group_id = g.id::text and s.status = 'DONE'))
        then 'A4: a determined group has no assayed sample'
      when exists (select 1 from qc_sample s left join sheets h on h.sample_id = s.id where s.status <> 'VOID' and case
          when s.status in ('SAMPLED', 'PREPARED') then coalesce(h.live, 0) > 0
          when s.status = 'ASSAYING' then coalesce(h.live, 0) = 0 or h.audited = h.live
          else coalesce(h.live, 0) = 0 or h.audited < h.live end)
        then 'A4: the state of a sample is not that of its sheets'
      when exists (select 1 from qc_sample where (prepare_code is null) <> (status = 'SAMPLED') and status <> 'VOID')
        then 'A4: a code of preparation without a preparation'
      when exists (select 1 from qc_assay where status in ('CHECKED', 'AUDITED') and (check_user_id is null or check_user_id = input_user_id))
        then 'A6: checked by who entered it, or by nobody'
      when exists (select 1 from qc_assay a join qc_assay_sub s on s.sheet_id = a.id
          where a.status in ('CHECKED', 'AUDITED') and s.irequired and s.value is null and s.text_value is null)
        then 'A6: checked without a value that is required'
      when exists (select 1 from held group by barrel_group_id having count(*) > 1)
        then 'A7: a group is in two determinations'
      when exists (select 1 from held h join qc_barrel_group g on g.id::text = h.barrel_group_id
          where (h.status = 'AUDITED') <> (g.status = 'DETERMINED') or g.status not in ('SEALED', 'DETERMINED'))
        or exists (select 1 from qc_barrel_group g where g.status = 'DETERMINED' and not exists (
          select 1 from held h where h.barrel_group_id = g.id::text))
        then 'A7: groups and their determination disagree'
      when exists (select 1 from held h join qc_sample s on s.barrel_group_id = h.barrel_group_id and s.status <> 'VOID' where s.status <> 'DONE')
        then 'A7: determined by a sample that is not assayed'
      when exists (select 1 from qc_barrel_car c join held h on h.barrel_group_id = c.main_id::text
          join mm_weigh_sub l on l.id = c.weigh_sub_id
          where c.live and (h.status = 'AUDITED') <> (coalesce(l.assay_status, 'NONE') = 'DETERMINED' and coalesce(l.determine_id::text, '') = h.id::text))
        then 'A7: a line and its determination disagree'
      when exists (select 1 from mm_weigh_sub l where l.assay_status = 'DETERMINED' and not exists (
          select 1 from qc_determine d where d.id::text = l.determine_id::text and d.status = 'AUDITED'))
        then 'A7: a line is determined by nothing'
    end as breach`)
  return found?.breach ?? null
}
