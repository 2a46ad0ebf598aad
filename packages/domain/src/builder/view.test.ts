import { describe, expect, test } from 'vitest'
import { checkStatement } from './check-statement.ts'
import { modelOfView, readViewDesign, type ViewDesign } from './view-design.ts'

const checked = (text: string) => {
  const found = checkStatement(text)
  return found.ok ? found.value : { faults: found.faults }
}

describe('a statement of a plant', () => {
  test.each([
    'select code from mm_weigh',
    `select w."code" as "磅单号", round(sum(w.net), 3) 吨数 from mm_weigh w left join as_vendor v on v.id = w.vendor_id
     where w.status in ('AUDITED', 'it''s') and w.net::numeric(10, 2) > 1.5 group by 1 having count(*) > 1 order by 2 desc;`,
    'select * from (select code, row_number() over (partition by kind order by id) n from mm_weigh) t where n = 1',
    `select case when a = 1 then '甲' else 'x;--y' end from x_tool union all select b from x_tool`,
    'select percentile_cont(0.5) within group (order by net) from mm_weigh',
  ])('is taken: %s', (text) => expect(checkStatement(text)).toMatchObject({ ok: true }))

  test.each([
    ['', '请写一条 SELECT'],
    ['delete from mm_weigh', '只能是一条 SELECT'],
    ['with a as (select 1) select * from a', '只能是一条 SELECT'],
    ['select 1; select 2', '只能是一条语句'],
    ['select 1 -- 说明', '不能写注释'],
    ['select 1 /* */', '不能写注释'],
    [`select E'\\'' from x_tool`, 'e后面不能紧跟引号或&'],
    [`select U&"\\0061" from x_tool`, 'u后面不能紧跟引号或&'],
    ['select $$a$$', '不能使用“$”'],
    ['select $1', '不能使用“$”'],
    ['select 1) u, (select 2', '括号没有成对'],
    ['select (1', '括号没有成对'],
    [`select 'a`, '引号没有成对'],
    ['select 1 into x', '不能使用INTO'],
    ['select * from mm_weigh for update', '不能使用FOR'],
    ['select * from (update mm_weigh set a = 1 returning *) t', '不能使用UPDATE'],
    ['select pg_sleep(10)', '不能使用pg_sleep'],
    ['select * from pg_user', '不能使用pg_user'],
    [`select query_to_xml('select 1', true, true, '')`, '不能使用函数query_to_xml'],
    ['select "count"(1)', '不能使用函数count'],
    ['select public.now()', '不能使用函数now'],
    [`select set_config('a', 'b', true)`, '不能使用函数set_config'],
    ['select current_user', '不能使用CURRENT_USER'],
    [`select ('data_directory').current_setting`, '括号后面不能跟“.”'],
    ['select public.mm_weigh.code from mm_weigh', '名称最多写成 表.列'],
    [`select 'x'::regclass`, '不能使用regclass'],
    ['select * from jh_s0', '不能使用jh_s0'],
    [`select * from ${'a'.repeat(64)}`, '名称太长'],
  ])('is refused: %s', (text, fault) =>
    expect(checked(text)).toEqual({ faults: expect.arrayContaining([fault]) }),
  )

  test('tells every name it holds, as the database reads them', () => {
    expect(checked('SELECT "Code", Ä.x FROM Mm_Weigh')).toMatchObject({
      names: ['select', 'Code', 'Ä', 'x', 'from', 'mm_weigh'],
    })
  })

  test('asks by the clock of the plant', () => {
    expect(checked(`select now(), 'now()', current_date from x_tool`)).toMatchObject({
      text: expect.stringMatching(
        /^select \(pg_catalog\.now\(\).*, 'now\(\)', \(pg_catalog.*::date from/,
      ),
    })
  })

  test('knows its own order from one in brackets', () => {
    expect(checked('select a from (select 1 a order by 1) t')).toMatchObject({ isOrdered: false })
    expect(checked('select a from x_tool order by a')).toMatchObject({ isOrdered: true })
  })
})

const DAILY: ViewDesign = {
  name: 'vDaily',
  label: '日过磅',
  statement: 'select 1',
  columns: [
    { column: '日期', label: '日期', kind: 'date' },
    { column: 'net', label: '净重', kind: 'decimal', scale: 3, total: true },
  ],
}

test('a view is listed and sent out, and nothing else is done with it', () => {
  const made = modelOfView(DAILY)
  if (!made.ok) throw new Error(made.faults.join())
  const [mount] = made.value.mounts
  expect([...(mount?.actions ?? [])]).toEqual(['list', 'export'])
  expect([...made.value.fields.keys()]).toEqual(['c1', 'c2', 'rowOrder'])
  expect(mount).toMatchObject({ permission: 'custom:view:v-daily', route: '/modules/view/v_daily' })
})

test('what is stored of a view is read with care', () => {
  expect(readViewDesign(DAILY)).toEqual({ ok: true, value: DAILY })
  const [first] = DAILY.columns
  expect(readViewDesign({ ...DAILY, name: 'xDaily', columns: [first, first, {}] })).toEqual({
    ok: false,
    faults: [
      '视图名须为v加大写字母开头的驼峰英文，如vDaily',
      '列没有名称',
      '列的标题须为1至40个字',
      '列的类型不对',
      '标题“日期”重复',
    ],
  })
})
