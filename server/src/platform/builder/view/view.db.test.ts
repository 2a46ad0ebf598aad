import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { FOREIGNER, useTestApp } from '#test/app.ts'

const BASE = '/optimus_prime/cg-view'
const LIST = '/custom/view/v-tool'
const READS = ['custom:view:v-tool:list', 'custom:view:v-tool:export', 'custom:view:v-numbers:list']
const TOOL = ['custom:x-tool:list', 'custom:x-tool:create']
const site = useTestApp({
  clerks: [
    { username: 'here', permissions: [...READS, ...TOOL] },
    { username: 'beside', company: 'second', permissions: [...READS, ...TOOL] },
    { username: 'narrow', permissions: [...READS, ...TOOL] },
    { username: 'tableless', permissions: READS },
    { username: 'viewless', permissions: TOOL },
  ],
})

const STATEMENT = `select code as "工具号", count(*) as n, sum(weight) as weight,
  to_char(max(create_date), 'yyyy-mm-dd') = to_char(now(), 'yyyy-mm-dd') as today
  from x_tool group by code order by code desc`

interface Answered {
  readonly list: readonly AnyRow[]
  readonly total: number
  readonly sums: AnyRow
  readonly columns: readonly AnyRow[]
}

async function call(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  as?: string,
): Promise<Answered & AnyRow> {
  const options = as === undefined ? {} : { as }
  const { envelope } = await site.call<Answered & AnyRow>(method, path, body, options)
  if (!envelope.success) throw new Error(envelope.msg)
  return envelope.data
}

const codes = async (as: string, body: object = {}): Promise<readonly unknown[]> =>
  (await call('POST', `${LIST}/list`, body, as)).list.map(({ c1 }) => c1)

const probe = (statement: string) => call('POST', `${BASE}/probe`, { statement })

beforeAll(async () => {
  await call('POST', '/optimus_prime/cg-table/create', {
    name: 'xTool',
    label: '工具',
    scope: 'org',
    lifeCycle: 'none',
    fields: [
      { name: 'code', kind: 'text', attrs: { label: '编码', required: true } },
      { name: 'weight', kind: 'tons', attrs: { label: '重量' } },
    ],
  })
  const add = (as: string, code: string) =>
    call('POST', '/custom/x-tool/create', { code, weight: '1.5' }, as)
  for (const code of ['11', '12', '12']) await add('here', code)
  const numbers = 'select code from x_tool where code::int > 11'
  await call('POST', `${BASE}/create`, { name: 'vNumbers', label: '数字', statement: numbers })
  await add('beside', '外人的')
  await call('POST', `${BASE}/create`, { name: 'vTool', label: '工具汇总', statement: STATEMENT })
  await site.app.db.run(
    sql`update sys_role set field_scope = ${JSON.stringify({ xTool: ['weight'] })}::jsonb where code = 'narrow'`,
  )
})

describe('一个视图像一张表那样用', () => {
  test('列按语句来，按语句的次序列出，可以查、可以排、有合计', async () => {
    const { columns } = await call('GET', `${BASE}/vTool`)
    expect(columns).toMatchObject([
      { column: '工具号', label: '工具号', kind: 'text' },
      { column: 'n', kind: 'decimal', scale: 0 },
      { column: 'weight', label: '重量', kind: 'decimal', scale: 3 },
      { column: 'today', kind: 'flag' },
    ])
    expect(await codes('here')).toEqual(['12', '11'])
    expect(await codes('here', { sort: [{ key: 'c1', dir: 'asc' }] })).toEqual(['11', '12'])
    expect(await codes('here', { search: [{ key: 'c2', op: 'ge', val: '2' }] })).toEqual(['12'])
    const or = [{ key: 'c1', op: 'like', val: '11' }]
    const { list } = await call('POST', `${LIST}/list`, { search: [{ or }] }, 'here')
    expect(list).toMatchObject([{ c1: '11', c2: '1', c3: '1.500', c4: true }])
  })

  test('改标题、小数位和合计，列表随着变；别人先改了就不能盖掉', async () => {
    const { name, label, statement, version } = await call('GET', `${BASE}/view/vTool`)
    const columns = [{ column: 'weight', label: '合计吨数', scale: 1, total: true }]
    const body = { name, label, statement, version, columns }
    await call('PUT', `${BASE}/update`, body)
    await expect(call('PUT', `${BASE}/update`, body)).rejects.toThrow('数据已被他人修改')
    const answer = await call('POST', `${LIST}/list`, {}, 'here')
    expect(answer).toMatchObject({ total: 2, sums: { c3: '4.5' } })
    expect(await call('POST', `${LIST}/summary`, {}, 'here')).toMatchObject({ sums: { c3: '4.5' } })
  })

  test('每次保存是一个版本，可以看、可以照着再存回去；删掉再建接着数', async () => {
    const first = 'select code from x_tool'
    const made = await call('POST', `${BASE}/create`, {
      name: 'vPast',
      label: '过去',
      statement: first,
    })
    const second = { name: 'vPast', label: '现在', statement: 'select weight from x_tool' }
    await call('PUT', `${BASE}/update`, { ...second, version: made['version'] })
    const versions = async () => {
      const { envelope } = await site.call<AnyRow[]>('GET', `${BASE}/versions/vPast`)
      return envelope.data
    }
    expect(await versions()).toMatchObject([
      { version: 2, design: { label: '现在', columns: [{ column: 'weight' }] } },
      { version: 1, design: { name: 'vPast', label: '过去', statement: first } },
    ])
    const old = (await versions()).at(-1)?.['design'] as object
    await call('PUT', `${BASE}/update`, { ...old, version: 2 })
    expect(await call('GET', `${BASE}/vPast`)).toMatchObject({ label: '过去', version: 3 })
    await call('DELETE', `${BASE}/delete`, { name: 'vPast' })
    expect(await call('POST', `${BASE}/create`, second)).toMatchObject({ version: 4 })
    expect((await versions()).map(({ version }) => version)).toEqual([4, 3, 2, 1])
    await call('DELETE', `${BASE}/delete`, { name: 'vPast' })
  })

  test('放进菜单就有列表模板和导出，没有别的按钮', async () => {
    const menu = await call('POST', '/sys-menu/create', { title: '工具汇总', mount: 'vTool/main' })
    expect(menu).toMatchObject({ path: '/modules/view/v_tool', permision: READS[0] })
    const query = `formatType=LIST&menuId=${String(menu['id'])}`
    const template = await call(
      'GET',
      `/optimus_prime/cg-format/lookup?${query}`,
      undefined,
      'here',
    )
    expect(template).toMatchObject({ resUrl: `${LIST}/list`, formatName: '工具汇总' })
    const { btnGroup } = template as { btnGroup?: readonly { name: string }[] }
    expect(btnGroup?.map(({ name }) => name)).toEqual(['export'])
    await expect(call('DELETE', `${BASE}/delete`, { name: 'vTool' })).rejects.toThrow(
      '菜单“工具汇总”',
    )
    const sheet = await site.call('POST', `${LIST}/export`, {}, { as: 'here' })
    expect([sheet.status, sheet.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  })

  test('表里的列有视图在用，就不能改名或删掉', async () => {
    const { published } = await call('GET', '/optimus_prime/cg-table/design/xTool')
    const design = published as { fields: readonly { name: string }[] }
    const fields = design.fields.filter(({ name }) => name !== 'weight')
    const impact = await call('POST', '/optimus_prime/cg-table/impact', {
      design: { ...design, fields },
    })
    expect(impact['impacts']).toMatchObject([{ holders: ['视图“工具汇总”'] }])
  })
})

describe('谁也不能借视图多看', () => {
  test('各公司只看到自己的，别的集团什么也看不到', async () => {
    expect(await codes('beside')).toEqual(['外人的'])
    expect(await codes(FOREIGNER)).toEqual([])
  })

  test('只有视图的权限、没有表的权限，看不到；没有视图的权限也看不到', async () => {
    await expect(codes('tableless')).rejects.toThrow('看这个视图还要能查看工具')
    await expect(codes('viewless')).rejects.toThrow('没有权限')
  })

  test('角色看不到的列是空的，也不能按它算', async () => {
    const { list } = await call('POST', `${LIST}/list`, {}, 'narrow')
    expect(list.map(({ c1, c3 }) => [c1, c3])).toEqual([
      ['12', null],
      ['11', null],
    ])
  })

  test('条件不会问到别人的行：别的公司有不是数字的编码，也不出错', async () => {
    const list = (as: string) => call('POST', '/custom/view/v-numbers/list', {}, as)
    expect((await list('here')).list.map(({ c1 }) => c1)).toEqual(['12', '12'])
    await expect(list('beside')).rejects.toThrow('有值算不出来')
  })

  test.each([
    ['select name from cg_view', '不能使用表cg_view'],
    ['select * from public.x_tool', '不能使用表public'],
    ['select * from information_schema.tables', '不能使用表information_schema'],
    ['select relname from pg_class', '不能使用pg_class'],
    ['select * from qc_sample', '不能使用表qc_sample'],
    ['select id_number from as_driver', '没有这一列'],
    ['select code from x_nowhere', '没有这张表'],
    ['select code, code from x_tool', '列名“code”重复'],
    ['select t from x_tool t', '列“t”的类型不能显示'],
    ['select code, sum(weight) from x_tool', '须合计'],
    ['delete from x_tool', '只能是一条 SELECT'],
  ])('%s：%s', (statement, said) => expect(probe(statement)).rejects.toThrow(said))

  test('太多行就不给，不会只算一部分', async () => {
    const seven = Array.from({ length: 8 }, (_, at) => `x_tool t${at}`).join(', ')
    const statement = `select t0.code || t1.code as code from ${seven}`
    await call('POST', `${BASE}/create`, { name: 'vMany', label: '很多', statement })
    await expect(call('POST', '/custom/view/v-many/list', {})).rejects.toThrow('结果超过20000行')
    expect(await call('DELETE', `${BASE}/delete`, { name: 'vMany' })).toEqual({ count: 1 })
  })
})
