import { listWays } from '@junheng/domain/entity/list-ways.ts'
import type { EntityModel, FieldModel, MountModel } from '@junheng/domain/entity/model.ts'
import { allowsQuery } from '@junheng/domain/template/list-query.ts'
import { parseListPayload } from '@junheng/domain/wire/list-payload.ts'
import { describe, expect, test } from 'vitest'
import type { RowScope } from '#platform/access/caller.ts'
import { entityIndexes } from '#platform/db/schema/index-shapes.ts'
import { compileSql, rawSql, sql } from '#platform/db/sql.ts'
import type { ListRequest } from '#platform/entity-engine/row-list.ts'
import { ofFewDays } from '#platform/list-engine/few-days.ts'
import { findStatement } from '#platform/list-engine/found-rows.ts'
import { eachStretch, isSeveral } from '#platform/list-engine/list-conditions.ts'
import { listRequest } from '#platform/list-engine/list-request.ts'
import { countStatement, pageStatement, sumStatement } from '#platform/list-engine/list-sql.ts'
import { useTestApp } from '#test/app.ts'
import { testCaller } from '#test/tenants.ts'

const site = useTestApp()

/** What PostgreSQL says of a step of its plan. */
interface PlanNode {
  readonly 'Node Type': string
  readonly 'Index Name'?: string
  readonly 'Relation Name'?: string
  readonly 'Index Cond'?: string
  readonly Plans?: readonly PlanNode[]
}

/** Without rows there is nothing to choose by: it is told to take an index wherever one serves. */
const PREFER_INDEXES = ['enable_seqscan', 'enable_bitmapscan', 'enable_sort']

async function planOf(
  statement: ReturnType<typeof pageStatement>,
  without = PREFER_INDEXES,
): Promise<PlanNode> {
  const { text, values } = compileSql(statement)
  return site.app.db.transaction(async (tx) => {
    // As the product's server plans, and not that of the tests.
    await tx.run(rawSql('set local join_collapse_limit = 8'))
    for (const name of without) await tx.run(rawSql(`set local ${name} = off`))
    const { rows } = await tx.client.query(`explain (format json) ${text}`, [...values])
    return rows[0]['QUERY PLAN'][0].Plan as PlanNode
  })
}

/** Scans by an index, with the steps between each and the next limit above it. */
function scans(node: PlanNode, above: readonly string[] = []): readonly Scan[] {
  const type = node['Node Type']
  const within = type === 'Limit' ? [] : [...above, type]
  const index = node['Index Name']
  const own = index ? [{ index, cond: node['Index Cond'] ?? '', above }] : []
  return [...own, ...(node.Plans ?? []).flatMap((child) => scans(child, within))]
}

interface Scan {
  readonly index: string
  readonly cond: string
  readonly above: readonly string[]
}

const SCOPES: Readonly<Record<string, () => RowScope>> = {
  一个库区: () => scope({ orgIds: [site.orgIds.first] }),
  几个库区: () => scope({ orgIds: [site.orgIds.first, site.orgIds.second] }),
  全集团: () => scope({ wholeGroup: true }),
}

const scope = (changes: Partial<RowScope>): RowScope => ({
  groupId: site.groupId,
  orgIds: [site.orgIds.first],
  wholeGroup: false,
  ownOnly: false,
  ...changes,
})

interface Asked {
  readonly model: EntityModel
  readonly mount: MountModel
  readonly state: string | null
}

/** Every list that grows, all of it and in each state. */
function askedLists(): readonly Asked[] {
  return site.app.engine.registry.models.flatMap((model) => {
    const ways = listWays(model)
    if (ways === null) return []
    const states = ways.state === null ? [] : (model.fields.get(ways.state)?.attrs.options ?? [])
    return model.mounts.flatMap((mount) =>
      [null, ...states.map(({ value }) => value)].map((state) => ({ model, mount, state })),
    )
  })
}

const flowsOf = (model: EntityModel) => site.app.services.flowGate?.flows(model) ?? null

function requestOf(
  { model, mount, state }: Asked,
  rowScope: RowScope,
  more: readonly object[] = [],
) {
  const field = listWays(model)?.state
  const search = [...(state === null ? [] : [{ key: field, op: 'eq', val: state }]), ...more]
  const context = { services: site.app.services, model, mount }
  const caller = testCaller({ scope: rowScope, groupId: site.groupId, admin: true })
  const request = { params: {}, query: {}, headers: {}, body: {} } as never
  const grant = { conditions: [], treeField: null, isPopup: false, columns: null, ofLines: true }
  const payload = parseListPayload({ search })
  const flows = flowsOf(model)
  return listRequest(context, { caller, request, payload, grant, flows })
}

/** What an index of the list begins with, as far as it is asked for. */
function columnsAsked({ model, state }: Asked): readonly string[] {
  const ways = listWays(model)
  if (ways === null) return []
  return [
    ways.owner,
    ...(ways.kind ? ['kind'] : []),
    ...(state === null || ways.state === null ? [] : [ways.state]),
  ]
}

/** Only the stretch that is asked for is read, and in the list's order: nothing is sorted before the limit. */
function isRead(found: readonly Scan[], asked: Asked): boolean {
  const columns = columnsAsked(asked)
  return found.some(
    ({ index, cond, above }) =>
      index.startsWith(asked.model.table) &&
      columns.every((column) => new RegExp(`\\b${column}\\b`).test(cond)) &&
      !above.includes('Sort'),
  )
}

const readsWhole = (node: PlanNode, table: string): boolean =>
  (node['Node Type'] === 'Seq Scan' && node['Relation Name'] === table) ||
  (node.Plans ?? []).some((child) => readsWhole(child, table))

/** Several stretches are read side by side, so that none is read further than the page needs. */
const isNamed = (request: ListRequest): boolean =>
  request.ways.some(isSeveral) && eachStretch(request) !== null

const mergesLazily = (node: PlanNode): boolean =>
  node['Node Type'] === 'Merge Append' || (node.Plans ?? []).some(mergesLazily)

/** A condition on the row itself, and on no other table. */
const isOfRow = (condition: string): boolean => !/\bselect\b/i.test(condition)

const columnsIn = (condition: string): readonly string[] =>
  [...condition.matchAll(/\bt"?\."?(\w+)"?/g)].map(([, column]) => column ?? '')

/** Figures change with every posting; an index that told them would be written each time. */
const NOT_TOLD = ['stock/main: quantity', 'stock/main: pieces']

const isAskedDay = (field: FieldModel): boolean =>
  field.source === 'column' &&
  (field.kind === 'date' || field.kind === 'dateTime') &&
  allowsQuery(field)

describe('列表按索引的次序读', () => {
  test.each(Object.keys(SCOPES))('%s：每个入口、每个状态，页和总数都不排序全表', async (name) => {
    const rowScope = SCOPES[name]?.() as RowScope
    const lists = askedLists()
    expect(lists.length).toBeGreaterThan(200)
    const slow: string[] = []
    for (const asked of lists) {
      const request = requestOf(asked, rowScope)
      for (const [what, statement] of [
        ['page', pageStatement(request, { offset: 1980, limit: 20 })],
        ['count', countStatement(request, 2000)],
      ] as const) {
        const plan = await planOf(statement)
        const isSideBySide = what === 'count' || !isNamed(request) || mergesLazily(plan)
        if (!isRead(scans(plan), asked) || !isSideBySide)
          slow.push(`${what} ${asked.mount.id} ${asked.state ?? '全部'}`)
      }
    }
    expect(slow).toEqual([])
  })

  test('一行明细一行的：明细不一张一张单据地找', async () => {
    const lists = askedLists().filter(({ mount }) => mount.listFields.has('subId'))
    expect(lists.length).toBeGreaterThan(20)
    const slow: string[] = []
    for (const asked of lists)
      for (const [name, make] of Object.entries(SCOPES)) {
        const request = requestOf(asked, make())
        const table = asked.mount.listFields.get('subId')?.childTable ?? ''
        for (const [what, statement] of [
          ['page', pageStatement(request, { offset: 1980, limit: 20 })],
          ['count', countStatement(request, 2000)],
        ] as const) {
          const found = scans(await planOf(statement)).filter(({ index }) =>
            index.startsWith(table),
          )
          if (found.length === 0 || found.some(({ cond }) => !/\b(?:main_id|id) = ANY/.test(cond)))
            slow.push(`${what} ${name} ${asked.mount.id} ${asked.state ?? '全部'}`)
        }
      }
    expect(slow).toEqual([])
  })

  test('合计明细的合计：明细不一行一行地找', async () => {
    const slow: string[] = []
    const gathered: string[] = []
    for (const asked of askedLists().filter(({ state }) => state === null)) {
      const { model, mount } = asked
      const totals = [...mount.listFields.values()].filter(
        ({ attrs, source }) => attrs.total === true && source === 'derived',
      )
      const tables = [...model.children.values()].map(({ table }) => table)
      if (totals.length === 0) continue
      const found = scans(await planOf(sumStatement(requestOf(asked, scope({})), totals)))
      const ofLines = found.filter(({ index }) => tables.some((table) => index.startsWith(table)))
      gathered.push(...(ofLines.length > 0 ? [mount.id] : []))
      if (ofLines.some(({ cond }) => !/\bmain_id = ANY/.test(cond))) slow.push(mount.id)
    }
    expect(gathered).toContain('contract/pu')
    expect(slow).toEqual([])
  })

  test('规则对每一行都问的列都在列表的索引里，数的时候不用去读那一行', async () => {
    const missing: string[] = []
    for (const asked of askedLists()) {
      const { model, mount } = asked
      const plain = requestOf(asked, scope({})).where.map(({ strings }) => strings.join('?'))
      // Another table is asked for every row anyway.
      const named = plain.every(isOfRow) ? plain.flatMap(columnsIn) : []
      const [index] = entityIndexes(model, [...model.fields.values()]).filter(({ on }) =>
        on.some((column) => column.includes(listWays(model)?.order ?? '')),
      )
      const told = [...(index?.on ?? []), ...(index?.include ?? [])].join(' ')
      for (const column of named)
        if (!told.includes(`"${column}"`)) missing.push(`${mount.id}: ${column}`)
    }
    expect([...new Set(missing)]).toEqual(NOT_TOLD)
  })

  test('快速查询：每个入口都从索引里找，不把表从头读到尾', async () => {
    const read: string[] = []
    for (const asked of askedLists().filter(({ state }) => state === null)) {
      const { model, mount } = asked
      const quick = [...mount.listFields.values()].filter(
        ({ kind, attrs }) => kind === 'text' && attrs.quick === true,
      )
      if (quick.length === 0) continue
      const or = quick.map(({ name }) => ({ key: name, op: 'like', val: '0123' }))
      const request = requestOf(asked, scope({}), [{ or }])
      const plan = await planOf(findStatement(request, { far: 5000, told: 0 }), ['enable_seqscan'])
      if (readsWhole(plan, model.table)) read.push(mount.id)
    }
    expect(read).toEqual([])
  })

  test('列表不由数据库的几个进程分着读：分着读的一页，每个都要读到底', async () => {
    expect(
      await site.app.db.row(
        sql`select current_setting('max_parallel_workers_per_gather') as processes`,
      ),
    ).toEqual({ processes: '0' })
  })

  test('某一天：每个日期只按日子的索引找，不把库区的整段翻一遍', async () => {
    const { db } = site.app
    let days = 0
    const slow: string[] = []
    for (const asked of askedLists().filter(({ state }) => state === null)) {
      const { model, mount } = asked
      for (const { name } of [...mount.listFields.values()].filter(isAskedDay)) {
        const request = requestOf(asked, scope({}), [{ key: name, op: 'eq', val: '2026-11-14' }])
        if (request.query.sort[0]?.field.name === name) continue
        const few = await ofFewDays(db, request, 5000)
        const plan =
          few && (await planOf(findStatement(few, { far: 5000, told: 0 }), ['enable_seqscan']))
        const read = plan ? scans(plan).filter(({ index }) => index.startsWith(model.table)) : []
        days += 1
        const isOfOwner = ({ cond }: Scan) =>
          columnsAsked(asked).some((column) => cond.includes(column))
        if (few === null || read.some(isOfOwner)) slow.push(`${mount.id}: ${name}`)
      }
    }
    expect(days).toBeGreaterThan(200)
    expect(slow).toEqual([])
  })

  test('审批中的：每个能审批的入口都先找流程，再按编号取单据', async () => {
    const lists = askedLists().filter(({ model }) => flowsOf(model) !== null)
    expect(lists.length).toBeGreaterThan(20)
    const slow: string[] = []
    for (const asked of lists) {
      const request = requestOf(asked, scope({}), [{ key: 'inFlow', op: 'eq', val: 'RUNNING' }])
      const found = scans(await planOf(pageStatement(request, { offset: 0, limit: 20 }), []))
      const flows = found.some(({ index }) => index.startsWith('sys_flow_instance'))
      const rows = found.some(
        ({ index, cond }) => index.startsWith(asked.model.table) && /\bid = ANY/.test(cond),
      )
      if (!flows || !rows) slow.push(`${asked.mount.id} ${asked.state ?? '全部'}`)
    }
    expect(slow).toEqual([])
  })
})
