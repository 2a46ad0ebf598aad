import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { as, type LabBed, type Person } from '#modules/quality/lab-bed.fixtures.ts'
import { sql } from '#platform/db/sql.ts'
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

/** Lists of sheets as who checks and who assays ask for them: of very many against the same of few. */
export async function benchSheets(bed: LabBed, count: number): Promise<readonly Figure[]> {
  await fill(bed, { orgId: TENANTS.org, count })
  await fill(bed, { orgId: TENANTS.otherOrg, count: SMALL })
  await bed.db.run(sql`analyze qc_assay`)
  await bed.db.run(sql`analyze qc_assay_sub`)
  const figures: Figure[] = []
  for (const person of ['checker', 'assayer'] as const)
    for (const { what, body } of QUESTIONS) {
      const few = await median(bed, person, { orgId: TENANTS.otherOrg, body })
      const ms = await median(bed, person, { orgId: TENANTS.org, body })
      const wanted = Math.max(LEAST_MS, few * RATIO)
      figures.push({
        what: `${person} ${what}，${count} 张（${SMALL} 张 ${few.toFixed(1)} ms）`,
        ms,
        wanted,
      })
    }
  return figures
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
  person: Person,
  { orgId, body }: { readonly orgId: string; readonly body: AnyRow },
): Promise<number> {
  const model = bed.engine.registry.model('qcAssay')
  const call = model.mounts
    .flatMap((mount) => entityCalls(bed.services, model, mount))
    .find(({ path }) => path === '/quality/qc-assay/list') as ReadCall
  const scope = { ...bed.caller.scope, orgIds: [orgId], wholeGroup: false }
  const caller = { ...bed.caller, ...as(person).as, orgId, scope }
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
