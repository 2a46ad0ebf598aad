import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { as, type LabBed } from '#modules/quality/lab-bed.fixtures.ts'
import { makeTruck } from '#modules/weighing/weigh/weigh.fixtures.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { NO_CALL } from '#platform/http/as-system.ts'
import type { LogDraft } from '#platform/oplog/log-entry.ts'
import { writeLog } from '#platform/oplog/write-log.ts'
import { copyCars } from './copy-cars.ts'
import { countStatements } from './count-statements.ts'
import { processorMs } from './processor-time.ts'

/** One figure, and what it may be. */
export interface Figure {
  readonly what: string
  readonly ms: number
  readonly wanted: number
  /** Processor time, which a busy machine does not lengthen as it does `ms`; null: not known. */
  readonly processor?: { readonly own: number; readonly database: number } | null
  /** How many times what a plain statement over as many rows took in the same run. */
  readonly ratio?: number
  /** Asked of the database, and how many it may be. */
  readonly statements?: { readonly asked: number; readonly most: number }
}

const DETERMINE = '/quality/pro-assay-determine'
/** Cars of a group. */
const GROUPED = 25
const LIMIT_MS = 1000
const PLAIN_ROUNDS = 5
/** A small batch, by which it is seen that statements do not grow with the cars. */
const FEW = 7
/** Rows that differ in other columns, and a log of more than one statement. */
const MORE_STATEMENTS = 12

/** Groups of so many cars with audited sheets, ready to be determined. */
async function makeBatch(bed: LabBed, cars: number): Promise<readonly string[]> {
  const notice = await bed.notice({ inventoryId: String(bed.coal['id']), quantity: '1000000' })
  const count = Math.ceil(cars / GROUPED)
  for (let at = 0; at < count; at += 1) await weighCar(bed, { notice, at })
  const groups = await bed.db.rows<{ readonly id: string; readonly code: string }>(
    sql`select g.id, s.sample_code as code from qc_barrel_group g join qc_sample s on s.barrel_group_id = g.id::text where g.status = 'SEALED' order by g.id`,
  )
  for (const [at, { code }] of groups.entries()) {
    const assayCode = await bed.coded({ sampleCode: code } as never)
    const ash = (11 + (at % 20) / 10).toFixed(2)
    await bed.assayed(assayCode, { Mt: (8.2 + (at % 15) / 5).toFixed(2), Ad: [ash, ash] })
  }
  const ids = groups.map(({ id }) => id)
  await copyCars(bed.db, { groupIds: ids, copies: Math.ceil(cars / count) - 1 })
  return ids
}

/** What a small and a large batch take; the large one asks the database no more often than the small one. */
export async function benchDetermination(bed: LabBed, cars: number): Promise<readonly Figure[]> {
  const few = await timeBatch(bed, FEW)
  const many = await timeBatch(bed, cars)
  return [...few, ...many].map((figure, at) => {
    const least = few[at % few.length]?.statements?.asked ?? 0
    const asked = figure.statements?.asked ?? 0
    return { ...figure, statements: { asked, most: least + MORE_STATEMENTS } }
  })
}

/** A batch of so many cars, from their audited sheets to weight, price, notice and stock, and back. */
async function timeBatch(bed: LabBed, cars: number): Promise<readonly Figure[]> {
  const barrelGroupIds = await makeBatch(bed, cars)
  const figures: Figure[] = []
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const busy = await processorMs(bed.db)
    const from = performance.now()
    const { done, count } = await countStatements(work)
    const ms = performance.now() - from
    const spent = await processorMs(bed.db)
    const processor = busy &&
      spent && { own: spent.own - busy.own, database: spent.database - busy.database }
    const statements = { asked: count.statements, most: 0 }
    figures.push({ what: `${what}，${cars} 车`, ms, processor, wanted: LIMIT_MS, statements })
    return done
  }
  // The log of a call is written with it, so it counts.
  const ask = async <T = AnyRow>(action: string, body: AnyRow) => {
    const drafts: LogDraft[] = []
    const log = (draft: LogDraft) => void drafts.push(draft)
    const answer = await bed.ask<T>(`${DETERMINE}/${action}`, body, { ...as('determiner'), log })
    await bed.on((tx) => keepLog(tx, bed, drafts))
    return answer
  }
  const { data } = await timed('判定（建立并计算）', () =>
    ask<{ id: string }>('create', { barrelGroupIds }),
  )
  const ids = [data.id]
  await timed('重算', () => ask('calculate', { ids }))
  await timed('审核（扣重、价格、通知单、库存）', () => ask('audit', { ids }))
  await timed('反审核', () => ask('init', { ids, reason: '异议' }))
  await timed('再审核', () => ask('audit', { ids }))
  const plain = await plainMs(bed, cars)
  return figures.map((figure) => ({ ...figure, ratio: figure.ms / plain }))
}

/** What one statement over as many weigh records takes here and now: the machine is shared. */
async function plainMs({ db }: LabBed, cars: number): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < PLAIN_ROUNDS; round += 1) {
    const from = performance.now()
    await db.run(
      sql`update mm_weigh set version = version + 1 where id in (select id from mm_weigh order by id desc limit ${cars}::int)`,
    )
    times.push(performance.now() - from)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(PLAIN_ROUNDS / 2)] ?? 1
}

function keepLog(tx: Tx, { caller, engine }: LabBed, drafts: readonly LogDraft[]): Promise<void> {
  const request = { ...NO_CALL, startedAt: performance.now() }
  const now = engine.clock.now()
  return writeLog(tx, drafts, { caller, request, newId: () => engine.newId(), now })
}

let weighed = 0

async function weighCar(
  bed: LabBed,
  { notice, at }: { readonly notice: AnyRow; readonly at: number },
): Promise<void> {
  weighed += 1
  const plateNumber = `鲁B${String(50_000 + weighed)}`
  await bed.on((tx) => makeTruck(tx, bed, plateNumber))
  const visit = await bed.enter({ notice, plateNumber })
  bed.wait(5)
  await bed.weigh(visit, 'FIRST', (44 + (at % 60) / 10).toFixed(3))
  const row = await bed.db.row<{ readonly id: string }>(
    sql`select id from mm_confirm where registry_id = ${visit['id']}`,
  )
  const body = { ids: [row?.id], carGroupNum: 1 }
  await bed.ask('/measure/confirm-pu-weigh/batchSamp', body)
  bed.wait(5)
  await bed.weigh(visit, 'SECOND', '14.000')
}
