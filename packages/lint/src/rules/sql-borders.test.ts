import { describe, expect, it } from 'vitest'
import { findSqlBorders, type Tables } from './sql-borders.ts'

const NOTICE = 'server/src/modules/trade/notice/notice.entity.ts'
const VISIT = 'server/src/modules/registry/registry/registry.entity.ts'

const DEFINED = [
  { path: NOTICE, text: "defineEntity({\n  name: 'notice',\n  table: 'or_notice',\n})" },
  { path: VISIT, text: "defineEntity({ name: 'registry', table: 'tr_registry' })" },
]

const NONE: Tables = { madeByHand: { platform: ['sys_log'] }, readByOthers: [] }

function check(path: string, text: string, tables: Tables = NONE) {
  return findSqlBorders([...DEFINED, { path, text }], tables).map(
    ({ path: at, line, message }) => `${at.split('/').at(-1)}:${line} ${message}`,
  )
}

const inRegistry = (text: string, tables?: Tables) =>
  check('server/src/modules/registry/gate/gate.queries.ts', text, tables)

const permit = (more: { readonly alone?: true } = {}): Tables => ({
  ...NONE,
  readByOthers: [{ reader: 'registry', tables: ['or_notice'], why: 'a reason', ...more }],
})

describe('sql-borders', () => {
  it.each([
    ['insert into or_notice (id) values (1)'],
    ['update or_notice set done = true'],
    ['update only "or_notice" n set done = true'],
    ['delete from or_notice where id = 1'],
    ['merge into or_notice n using tr_registry r on r.id = n.id'],
    ['lock table or_notice in share mode'],
    ['truncate or_notice'],
    [
      'with gone as (delete from or_notice returning id) insert into tr_registry select id from gone',
    ],
  ])('finds that a module writes what another keeps: %s', (statement) => {
    const found = ['gate.queries.ts:2 writes or_notice; ask trade/api.ts']
    expect(inRegistry(`await tx.run(\n  sql\`${statement}\`)`)).toEqual(found)
    expect(inRegistry(`await tx.run(\n  rawSql('${statement}'))`)).toEqual(found)
    // No list of what may be read lets anybody write.
    expect(inRegistry(`await tx.run(\n  sql\`${statement}\`)`, permit({ alone: true }))).toContain(
      found[0],
    )
  })

  it('finds that a module reads what another keeps, however the statement is put together', () => {
    const found = ['gate.queries.ts:1 reads or_notice; ask trade/api.ts']
    expect(inRegistry('sql`select 1 from or_notice where id = ${id}`')).toEqual(found)
    expect(
      inRegistry('sql`select 1 from tr_registry r ${on ? sql`join or_notice n` : none}`'),
    ).toEqual(found)
    expect(inRegistry("sql`select 1 from ${identifier('or_notice')}`")).toEqual(found)
    expect(inRegistry("const TABLES = { notice: 'or_notice' }")).toEqual(found)
    expect(inRegistry('sql`select 1 from ${identifier(`or_${name}`)}`')).toEqual([
      'gate.queries.ts:1 says a table in pieces; write its name',
    ])
  })

  it('finds tables of modules in the platform, and of the platform in modules', () => {
    const path = 'server/src/platform/access/row-scope.ts'
    expect(check(path, 'sql`select 1 from or_notice`')).toEqual([
      'row-scope.ts:1 reads or_notice; ask trade/api.ts',
    ])
    expect(check(path, 'sql`select 1 from sys_log`')).toEqual([])
    expect(inRegistry('sql`insert into sys_log (id) values (1)`')).toEqual([
      'gate.queries.ts:1 writes sys_log; ask a function of the platform',
    ])
  })

  it('passes own tables, tests, fixtures, comments, screens and other names', () => {
    const path = 'server/src/modules/trade/plan/plan.queries.ts'
    expect(check(path, 'sql`update or_notice set done = true`')).toEqual([])
    for (const name of ['gate.db.test.ts', 'gate.fixtures.ts'])
      expect(
        check(`server/src/modules/registry/gate/${name}`, 'sql`delete from or_notice`'),
      ).toEqual([])
    expect(inRegistry('// select 1 from or_notice\n/* or_notice */')).toEqual([])
    expect(inRegistry("const path = '/modules/sale/or_notice'")).toEqual([])
    expect(inRegistry('sql`select or_notice_id from tr_registry for update`')).toEqual([])
    expect(check('server/src/modules/index.ts', 'sql`delete from or_notice`')).toEqual([])
  })

  it('lets what is listed be read beside own rows, and alone only where the list says so', () => {
    const joined = 'sql`select 1 from tr_registry r join or_notice n on n.id = r.notice_id`'
    expect(inRegistry(joined, permit())).toEqual([])
    expect(inRegistry('sql`select 1 from or_notice`', permit())).toEqual([
      'gate.queries.ts:1 reads or_notice and nothing of its own; ask trade/api.ts',
    ])
    expect(inRegistry('sql`select 1 from or_notice`', permit({ alone: true }))).toEqual([])
    const path = 'server/src/modules/stock/stock/stock.queries.ts'
    expect(check(path, joined, permit())).toContain(
      'stock.queries.ts:1 reads or_notice; ask trade/api.ts',
    )
  })

  it('says when a permit is not needed any more', () => {
    expect(inRegistry('', permit())).toEqual([
      'table-owners.ts:1 registry reads or_notice no more; take it off READ_BY_OTHERS',
    ])
  })

  it('finds a table that nobody keeps', () => {
    const path = 'server/migrations/20260901T0900-more.sql'
    const made = 'create table sys_log (id bigint);\ncreate table "or_stray" (id bigint);'
    expect(check(path, `${made}\ncreate table sys_log_rest partition of sys_log default;`)).toEqual(
      [
        '20260901T0900-more.sql:2 or_stray has no keeper: define its entity, or name it in MADE_BY_HAND',
      ],
    )
  })
})
