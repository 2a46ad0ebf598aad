import { group, listOf, mapOf, orNull } from '@junheng/domain/call/shape.ts'
import { choice, int, json } from '@junheng/domain/entity/field.ts'
import { type ChartCode, HOME_PARTS } from '@junheng/domain/home/home-wire.ts'
import { count, FREE_ROWS, maybe, OPTION, SEARCH, told } from '../report-shapes.ts'

/** The list that shows the rows behind a figure. */
const TARGET = { path: told('列表'), search: SEARCH }

/** Figures with what they are made of; some have a past or parts, others have neither. */
export const FIGURES = listOf(json({ label: '数字', required: true }))

/** Null: nothing is being filled in. */
export const FILLING = orNull(group({ done: count('已生成天数'), whole: count('总天数') }))

const COLUMNS = {
  appointed: count('已预约'),
  registered: count('已登记'),
  queuing: count('排队中'),
  called: count('已叫号'),
  entered: count('已入厂'),
  firstWeighed: count('已一次过磅'),
  weighed: count('已过磅'),
  leftToday: count('今日出厂'),
  total: count('合计'),
}

export const VEHICLE_TABLE = listOf(
  group(
    {
      id: told('行'),
      name: told('业务'),
      path: told('列表'),
      ...COLUMNS,
      searches: mapOf(SEARCH, { label: '每格的查询条件', required: true }),
    },
    { required: true },
  ),
)

export const VISITS = listOf(
  group(
    {
      id: told('车次'),
      code: told('登记单号'),
      plateNumber: told('车牌号'),
      kind: told('业务'),
      side: maybe('方'),
      stage: told('环节'),
      invName: maybe('物料'),
      partnerName: maybe('往来单位'),
      entranceTime: maybe('入厂时间'),
      stayMinutes: int({ label: '在厂分钟' }),
      place: maybe('位置'),
    },
    { required: true },
  ),
)

const ENTRY = {
  ...TARGET,
  type: told('类型'),
  title: told('标题'),
  count: count('条数'),
  latest: maybe('最近一条的时间'),
}

export const ENTRIES = listOf(group(ENTRY, { required: true }))

const SEVERITIES = { danger: '紧急', warning: '警告', info: '提示' }

export const WARNINGS = listOf(
  group(
    { ...ENTRY, severity: choice(SEVERITIES, { label: '程度', required: true }) },
    { required: true },
  ),
)

export const DETAIL = {
  ...TARGET,
  type: told('类型'),
  title: told('标题'),
  columns: listOf(
    group(
      { field: told('字段'), label: told('名称'), options: orNull(listOf(OPTION)) },
      { required: true },
    ),
  ),
  list: FREE_ROWS,
  total: count('总数'),
}

const CHARTS: Readonly<Record<ChartCode, string>> = {
  tons: HOME_PARTS.tons,
  stages: HOME_PARTS.stages,
  waiting: HOME_PARTS.waiting,
  tolerance: HOME_PARTS.tolerance,
  rejects: HOME_PARTS.rejects,
}

export const CHART_CODE = choice(CHARTS, { label: '图表', required: true })

/** Null: the lists it is made of are not the caller's to open. */
export const CHART = group({
  code: CHART_CODE,
  title: told('标题'),
  unit: told('单位'),
  categories: listOf(told('类别')),
  series: listOf(
    group(
      {
        name: told('系列'),
        data: listOf(maybe('数值')),
        targets: listOf(group(TARGET)),
      },
      { required: true },
    ),
  ),
})

export const PARTS = listOf(choice(HOME_PARTS, { label: '内容', required: true }))
