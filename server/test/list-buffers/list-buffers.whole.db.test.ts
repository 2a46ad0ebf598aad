import { listWays } from '@junheng/domain/entity/list-ways.ts'
import type { EntityModel, MountModel } from '@junheng/domain/entity/model.ts'
import { allowsQuery } from '@junheng/domain/template/list-query.ts'
import { parseListPayload } from '@junheng/domain/wire/list-payload.ts'
import { expect, test } from 'vitest'
import type { RowScope } from '#platform/access/caller.ts'
import { rawSql, sql } from '#platform/db/sql.ts'
import { listRequest, rowFields } from '#platform/list-engine/list-request.ts'
import { createLongLists } from '#platform/list-engine/long-lists.ts'
import { runList, totalFields } from '#platform/list-engine/run-list.ts'
import { useTestApp } from '#test/app.ts'
import { testCaller } from '#test/tenants.ts'
import { emptyTable, growTable, type Owners } from './grow-table.ts'
import { type Counted, readCounted } from './read-counted.ts'

/**
 * `npm run list:buffers`: a measure, which is read and not passed. Of every table that grows, one after the other with a
 * million rows: what the dearest statement of a list touches, as PostgreSQL itself plans. TABLES and ROWS choose others.
 */
const ROWS = Number(process.env['ROWS'] ?? 1_000_000)
const TABLES = (process.env['TABLES'] ?? '').split(',').filter(Boolean)
/** Pages of 8 kB that no statement of a list should go beyond: 16 MB. */
const MOST_BUFFERS = 2000
const PAGE_SIZE = 20

const site = useTestApp()

const SCOPES = {
  一个库区: () => scope([site.orgIds.first], false),
  几个库区: () => scope([site.orgIds.first, site.orgIds.second], false),
  全集团: () => scope([site.orgIds.first], true),
} as const satisfies Readonly<Record<string, () => RowScope>>

const scope = (orgIds: readonly string[], wholeGroup: boolean): RowScope => ({
  groupId: site.groupId,
  orgIds,
  wholeGroup,
  ownOnly: false,
})

const grows = (model: EntityModel): boolean =>
  listWays(model) !== null && (TABLES.length === 0 || TABLES.includes(model.name))

async function owners(): Promise<Owners> {
  const { groupId, orgIds } = site
  const found = await site.app.db.row<{ readonly id: string }>(
    sql`select pk_group::text as id from sys_organization where id = ${orgIds.foreign}`,
  )
  return { groupId, foreignGroupId: found?.id ?? '0', ...orgIds }
}

interface Question {
  /** What kind of question it is, and which one. */
  readonly kind: string
  readonly what: string
  readonly search: readonly object[]
  readonly page: number
}

/** Everything, each state, from each day on, and a word, on the first page and on the hundredth. */
function questions(model: EntityModel, mount: MountModel): readonly Question[] {
  const fields = rowFields(contextOf(model, mount), GRANT)
  const asked = [...fields.values()].filter(allowsQuery)
  const state = listWays(model)?.state
  const states = asked.find(({ name }) => name === state)?.attrs.options ?? []
  const dates = asked.filter(({ kind }) => kind === 'date' || kind === 'dateTime')
  const words = asked.filter(({ kind, attrs }) => kind === 'text' && attrs.quick === true)
  const word = (text: string) =>
    words.length === 0
      ? []
      : [{ or: words.map(({ name }) => ({ key: name, op: 'like', val: text })) }]
  const ways: readonly Omit<Question, 'page'>[] = [
    { kind: '全部', what: '', search: [] },
    ...states.map(({ value }) => ({
      kind: '状态',
      what: value,
      search: [{ key: state, op: 'eq', val: value }],
    })),
    ...dates.flatMap(({ name, kind }) =>
      ['2026-11-01', '2026-11-14'].map((day) => ({
        kind: '日期',
        what: `${name} 从 ${day}`,
        search: [{ key: name, op: 'ge', val: kind === 'date' ? day : `${day} 00:00:00` }],
      })),
    ),
    ...['0123', '无此词'].map((text) => ({ kind: '快速查询', what: text, search: word(text) })),
  ]
  return ways.flatMap((way) => [1, 100].map((page) => ({ ...way, page })))
}

const contextOf = (model: EntityModel, mount: MountModel) => ({
  services: site.app.services,
  model,
  mount,
})

const GRANT = {
  conditions: [],
  treeField: null,
  isPopup: false,
  columns: null,
  ofLines: true,
} as const

/** What the question costs at its dearest statement. */
async function cost(
  { model, mount }: { readonly model: EntityModel; readonly mount: MountModel },
  { rowScope, search, page }: Question & { readonly rowScope: RowScope },
): Promise<Counted> {
  const context = contextOf(model, mount)
  const caller = testCaller({ scope: rowScope, groupId: site.groupId, admin: true })
  const request = { params: {}, query: {}, headers: {}, body: {} } as never
  const flows = site.app.services.flowGate?.flows(model) ?? null
  const payload = parseListPayload({ search, limit: { pn: page, ps: PAGE_SIZE } })
  const asked = listRequest(context, { caller, request, payload, grant: GRANT, flows })
  let dearest: Counted = { text: '', buffers: 0 }
  await site.app.db.transaction(async (tx) => {
    // As the product's server plans, and not that of the tests.
    await tx.run(rawSql('set local join_collapse_limit = 8'))
    await tx.run(rawSql('set local plan_cache_mode = auto'))
    const db = readCounted(tx, (counted) => {
      if (counted.buffers > dearest.buffers) dearest = counted
    })
    await runList(db, flows ? { ...asked, inFlow: flows.state } : asked, {
      payload,
      totals: totalFields(rowFields(context, GRANT), { hidden: new Set(), columns: null }),
      countCap: await site.app.services.countCap(caller),
      longLists: createLongLists({ seconds: 0, now: () => 0 }),
    })
  })
  return dearest
}

/** The dearest of each kind of question. */
type Dearest = Map<string, Counted & { readonly said: string }>

async function askAll(model: EntityModel): Promise<{ readonly dearest: Dearest; dear: number }> {
  const dearest: Dearest = new Map()
  let dear = 0
  for (const mount of model.mounts)
    for (const [name, make] of Object.entries(SCOPES))
      for (const question of questions(model, mount)) {
        const { kind, what, page } = question
        const counted = await cost({ model, mount }, { ...question, rowScope: make() })
        if (counted.buffers > MOST_BUFFERS) dear += 1
        const key = `${name} ${kind} 第${page}页`
        if (counted.buffers > (dearest.get(key)?.buffers ?? -1))
          dearest.set(key, { ...counted, said: `${mount.id} ${what}` })
      }
  return { dearest, dear }
}

test('每个入口、每个范围、每种问法最贵的一条语句读多少页', { timeout: 0 }, async () => {
  const models = site.app.engine.registry.models.filter(grows)
  expect(models.length).toBeGreaterThan(0)
  for (const model of models) {
    await growTable(site.app.db, model, { rows: ROWS, owners: await owners() })
    const { dearest, dear } = await askAll(model)
    console.log(`${model.name}（${model.label}）${ROWS} 行：${dear} 个问题超过 ${MOST_BUFFERS} 页`)
    for (const [key, { buffers, said, text }] of dearest) {
      console.log(`${String(buffers).padStart(9)}  ${key}：${said}`)
      if (process.env['TEXTS'] && buffers > MOST_BUFFERS) console.log(`           ${text}`)
    }
    await emptyTable(site.app.db, model)
  }
})
