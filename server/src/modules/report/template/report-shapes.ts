import { group, listOf, mapOf, orNull } from '@junheng/domain/call/shape.ts'
import { choice, int } from '@junheng/domain/entity/field.ts'
import { REPORT_CHART_KINDS } from '@junheng/domain/report/report-chart.ts'
import { FREE_ROWS, maybe, OPTION, SEARCH, SEARCH_OR_NONE, told, yes } from '../report-shapes.ts'

/** Reports that somebody may run. */
export const OFFERED = listOf(
  group(
    {
      id: told('报表模板'),
      name: told('名称'),
      menuId: maybe('所在的列表'),
      isDefault: yes('默认打开'),
    },
    { required: true },
  ),
)

const COLUMN = group(
  {
    key: told('列'),
    label: told('名称'),
    width: int({ label: '宽度' }),
    scale: int({ label: '小数位，空是文字' }),
    format: maybe('格式'),
    options: orNull(mapOf(told('名称'))),
  },
  { required: true },
)

const PARAM = group(
  {
    key: told('参数'),
    label: told('名称'),
    kind: told('类型'),
    required: yes('必填'),
    options: orNull(listOf(OPTION)),
    value: told('值'),
  },
  { required: true },
)

/** What is drawn of the rows. */
export const REPORT_CHART = {
  kind: choice(REPORT_CHART_KINDS, { label: '图形', required: true }),
  category: told('横轴'),
  values: listOf(told('系列')),
}

/** A report that was run. */
export const REPORT_ANSWER = {
  name: told('名称'),
  columns: listOf(COLUMN),
  params: listOf(PARAM),
  isWaiting: yes('还要填参数'),
  list: FREE_ROWS,
  path: told('列表'),
  search: SEARCH,
  searches: listOf(SEARCH_OR_NONE, { label: '每一行的查询条件' }),
  sums: mapOf(told('合计')),
  isCut: yes('还有更多行'),
  chart: group(REPORT_CHART),
}
