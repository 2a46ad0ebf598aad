import { describe, expect, test } from 'vitest'
import { checkEntity } from '../entity/check-entity.ts'
import { defineEntity } from '../entity/define-entity.ts'
import { choice, date, text, tons } from '../entity/field.ts'
import { checkReportPlan, type ReportPlan, readOrder, splitNames } from './report-template.ts'

const { fields } = checkEntity(
  defineEntity({
    name: 'zzRecord',
    table: 'zz_record',
    label: '记录',
    scope: 'org',
    lifeCycle: 'none',
    fields: {
      plate: text({ label: '车牌号' }),
      kind: choice({ pu: '采购' }, { label: '业务' }),
      day: date({ label: '日期' }),
      net: tons({ label: '净重' }),
      ash: tons({ label: '灰分' }),
      secret: text({ label: '内部', hidden: true }),
    },
    mounts: [],
  }),
)

const column = (
  field: string,
  total: ReportPlan['columns'][number]['total'] = null,
  weightField: string | null = null,
) => ({
  field,
  total,
  weightField,
  label: null,
  width: null,
  format: null,
})
const plan: ReportPlan = {
  source: 'weigh',
  sourceTable: null,
  columns: [
    column('kind'),
    column('net', 'SUM'),
    column('net', 'AVG'),
    column('ash', 'WAVG', 'net'),
    column('plate', 'COUNT'),
  ],
  params: [{ field: 'day', op: 'ge' }],
  groupBy: ['kind'],
  orderBy: [{ field: 'net_SUM', dir: 'desc' }],
  chart: { kind: 'bars', category: 'kind', values: ['net_SUM'] },
}
const chart = (category: string, values: readonly string[]) => ({
  kind: 'bars' as const,
  category,
  values,
})
const faultOf = (change: Partial<ReportPlan>) =>
  checkReportPlan({ ...plan, ...change }, { label: '磅单', fields })?.message ?? null

describe('report / template', () => {
  test('能运行的模板', () => expect(faultOf({})).toBeNull())

  test.each<[string, Partial<ReportPlan>, string]>([
    [
      '不认识的格式',
      { columns: [{ ...column('kind'), format: 'eval(1)' }] },
      '列kind的格式不能用：eval(1)',
    ],
    ['没有列', { columns: [] }, '请至少选择一列'],
    ['列里不认识的字段', { columns: [column('nett')] }, '数据源磅单没有字段：nett'],
    ['分组里不认识的字段', { groupBy: ['team'] }, '数据源磅单没有字段：team'],
    ['参数里不认识的字段', { params: [{ field: 'x', op: 'eq' }] }, '数据源磅单没有字段：x'],
    ['权重不认识', { columns: [column('ash', 'WAVG', 'w')] }, '数据源磅单没有字段：w'],
    ['重复的列', { groupBy: [], columns: [column('net'), column('net')] }, '字段net重复'],
    [
      '分组外又没有合计的列',
      { columns: [column('plate')] },
      '分组报表的列plate须是分组字段或有合计方式',
    ],
    ['文字求和', { columns: [column('plate', 'SUM')] }, '字段plate不是数字，不能求和'],
    ['加权平均没有权重', { columns: [column('ash', 'WAVG')] }, '加权平均列ash须选择权重字段'],
    ['日期不能用包含', { params: [{ field: 'day', op: 'like' }] }, '参数day不能用条件like'],
    ['不能查询的字段', { params: [{ field: 'secret', op: 'eq' }] }, '参数secret不能用条件eq'],
    ['排序不在列中', { orderBy: [{ field: 'net', dir: 'asc' }] }, '排序字段net不在列中'],
    ['图表不在列中', { chart: chart('day', []) }, '图表字段day不在列中'],
    ['图表没有横轴', { chart: chart('', ['net_SUM']) }, '图表要选横轴和至少一个系列'],
    ['图表没有系列', { chart: chart('kind', []) }, '图表要选横轴和至少一个系列'],
    [
      '图表系列是文字',
      { chart: chart('kind', ['net_SUM', 'kind']) },
      '图表系列kind不是数字，请选求和、计数等列',
    ],
  ])('拒绝%s', (_what, change, says) =>
    expect(faultOf({ chart: null, orderBy: [], ...change })).toBe(says),
  )

  test('名称和排序的写法', () => {
    expect(splitNames('a, b，c d')).toEqual(['a', 'b', 'c', 'd'])
    expect(splitNames(null)).toEqual([])
    expect(readOrder('a desc, b，')).toEqual([
      { field: 'a', dir: 'desc' },
      { field: 'b', dir: 'asc' },
    ])
  })
})
