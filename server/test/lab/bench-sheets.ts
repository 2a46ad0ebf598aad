import { permissionKey } from '@junheng/domain/entity/model.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { as, type LabBed, type Person } from '#modules/quality/lab-bed.fixtures.ts'
import { identifier, sql } from '#platform/db/sql.ts'
import { entityCalls } from '#platform/entity-calls/entity-calls.ts'
import type { ReadCall } from '#platform/http/call.ts'
import { TENANTS } from '#test/tenants.ts'
import type { Figure } from './bench-determination.ts'

const SMALL = 10_000
const ROUNDS = 60
/** A page of the long list may take so much longer than the same page of the short one. */
const RATIO = 1.5
/** Below this nobody sees a difference, and a busy machine makes one. */
const LEAST_MS = 15

interface Question {
  readonly what: string
  readonly body: AnyRow
}

/** A list of the laboratory, who asks for it, and what. */
interface LongList {
  readonly entity: 'qcAssay' | 'qcSample'
  readonly path: string
  readonly unit: string
  readonly people: readonly Person[]
  readonly questions: readonly Question[]
}

const QUESTIONS: readonly Question[] = [
  { what: '首页', body: { limit: { pn: 1, ps: 20 } } },
  { what: '第 200 页', body: { limit: { pn: 200, ps: 20, total: 1000, totalCapped: true } } },
  {
    what: '按收样日期',
    body: { limit: { pn: 1, ps: 20 }, sort: [{ key: 'receiveDate', dir: 'desc' }] },
  },
  {
    what: '待校核的',
    body: { limit: { pn: 1, ps: 20 }, search: [{ key: 'status', op: 'eq', val: 'ENTERED' }] },
  },
  {
    what: '按码查',
    body: { limit: { pn: 1, ps: 20 }, search: [{ key: 'assayCode', op: 'like', val: 'H7A3' }] },
  },
]

const SAMPLE_QUESTIONS: readonly Question[] = [
  { what: '首页', body: { limit: { pn: 1, ps: 20 } } },
  { what: '第 200 页', body: { limit: { pn: 200, ps: 20, total: 1000, totalCapped: true } } },
  {
    what: '按制样日期',
    body: { limit: { pn: 1, ps: 20 }, sort: [{ key: 'prepareDate', dir: 'desc' }] },
  },
  {
    what: '待制样的',
    body: { limit: { pn: 1, ps: 20 }, search: [{ key: 'status', op: 'eq', val: 'SAMPLED' }] },
  },
]

const LISTS: readonly LongList[] = [
  {
    entity: 'qcAssay',
    path: '/quality/qc-assay/list',
    unit: '张化验单',
    people: ['checker', 'assayer'],
    questions: QUESTIONS,
  },
  {
    entity: 'qcSample',
    path: '/quality/qc-assay-sample/list',
    unit: '个样品',
    people: ['preparer'],
    questions: SAMPLE_QUESTIONS,
  },
]

/** Lists of sheets and samples as who works with them asks for them: of very many against the same of few. */
export async function benchSheets(
  bed: LabBed,
  count: number,
  tell: (figure: Figure) => void,
): Promise<readonly Figure[]> {
  for (const [orgId, rows] of [
    [TENANTS.org, count],
    [TENANTS.otherOrg, SMALL],
  ] as const) {
    await fill(bed, { orgId, count: rows })
    await fillSamples(bed, { orgId, count: rows })
  }
  for (const table of ['qc_assay', 'qc_assay_sub', 'qc_sample'])
    await bed.db.run(sql`analyze ${identifier(table)}`)
  const figures: Figure[] = []
  for (const list of LISTS)
    for (const person of list.people)
      for (const { what, body } of list.questions) {
        const few = await median(bed, list, { person, orgId: TENANTS.otherOrg, body })
        const ms = await median(bed, list, { person, orgId: TENANTS.org, body })
        const wanted = Math.max(LEAST_MS, few * RATIO)
        const of = `${count} ${list.unit}（${SMALL} ${list.unit.slice(0, 1)} ${few.toFixed(1)} ms）`
        const figure = { what: `${person} ${what}，${of}`, ms, wanted }
        tell(figure)
        figures.push(figure)
      }
  return figures
}

async function fillSamples(
  { db }: LabBed,
  { orgId, count }: { readonly orgId: string; readonly count: number },
): Promise<void> {
  const from = Number(orgId) * 100_000_000
  await db.run(
    sql`insert into qc_sample (id, status, sample_type, sample_code, prepare_code, prepare_user, prepare_date, keep_until, org_id, group_id, create_user, create_date, update_user, update_date)
    select ${from}::bigint + i, case when i % 50 = 0 then 'SAMPLED' else 'DONE' end, 'NORMAL', 'C' || upper(substr(md5('c' || ${orgId}::text || i), 1, 8)), 'Z' || upper(substr(md5('z' || ${orgId}::text || i), 1, 8)), '制样员', case when i % 50 = 0 then null else date '2026-01-01' + i % 300 end, case when i % 50 = 0 then null else date '2026-03-01' + i % 300 end, ${orgId}::bigint, 1, '系统', timestamptz '2026-01-01' + (i % 300) * interval '1 day', '系统', now()
    from generate_series(1, ${count}::int) i on conflict do nothing`,
  )
}

async function fill(
  { db, assayGroupId, items }: LabBed,
  { orgId, count }: { readonly orgId: string; readonly count: number },
): Promise<void> {
  const from = Number(orgId) * 100_000_000
  await db.run(
    sql`insert into qc_assay (id, assay_code, status, assay_group_id, receive_date, limit_date, org_id, group_id, create_user, create_date, update_user, update_date)
    select ${from}::bigint + i, 'H' || upper(substr(md5(${orgId}::text || i), 1, 8)), (array['DRAFT', 'ENTERED', 'CHECKED', 'AUDITED', 'AUDITED', 'AUDITED', 'AUDITED', 'AUDITED'])[1 + i % 8], ${assayGroupId}::bigint, date '2026-01-01' + i % 300, date '2026-01-04' + i % 300, ${orgId}::bigint, 1, '系统', timestamptz '2026-01-01' + (i % 300) * interval '1 day', '系统', now()
    from generate_series(1, ${count}::int) i on conflict do nothing`,
  )
  await db.run(
    sql`insert into qc_assay_sub (sheet_id, item_id, seq, irequired, value, state) select id, ${items.Mt}::bigint, 0, true, 9.5, 'DONE' from qc_assay where id between ${from}::bigint + 1 and ${from}::bigint + ${count}::int`,
  )
}

async function median(
  bed: LabBed,
  { entity, path: asked }: LongList,
  {
    person,
    orgId,
    body,
  }: { readonly person: Person; readonly orgId: string; readonly body: AnyRow },
): Promise<number> {
  const model = bed.engine.registry.model(entity)
  const call = model.mounts
    .flatMap((mount) => entityCalls(bed.services, model, mount))
    .find(({ path }) => path === asked) as ReadCall
  const scope = { ...bed.caller.scope, orgIds: [orgId], wholeGroup: false }
  const { permissions, ...who } = { ...bed.caller, ...as(person).as }
  // Whoever it is may list: how long it takes is what is asked.
  const listing = model.mounts.map((mount) => permissionKey(mount, 'list'))
  const caller = { ...who, permissions: new Set([...permissions, ...listing]), orgId, scope }
  const request = {
    id: '1',
    method: 'POST' as const,
    path: call.path,
    params: {},
    query: {},
    headers: {},
    body,
    ip: '',
    startedAt: 0,
    readFile: async () => null,
  }
  const context = {
    request,
    caller,
    log: () => {},
    warn: () => {},
    afterCommit: () => {},
    afterRefusal: () => {},
  }
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const from = performance.now()
    await call.handle(context)
    times.push(performance.now() - from)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
}
