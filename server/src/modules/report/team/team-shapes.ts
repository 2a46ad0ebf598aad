import { group, idOf, listOf, mapOf } from '@junheng/domain/call/shape.ts'
import { choice, date, text } from '@junheng/domain/entity/field.ts'
import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import { TEAM_DIMENSION_LABELS, TEAM_FIGURE_TRAITS } from '@junheng/domain/report/team-report.ts'
import { count, OPTION, PERIOD, told } from '../report-shapes.ts'

/** Choices of a report are few; more is no choice any more. */
const MOST = 500

/** Ids to narrow by; none sent, or an empty list: not narrowed. */
const narrowedTo = (entity: string, label: string) =>
  listOf(idOf(entity, { label, required: true }), { label, most: MOST })

const DIMENSION = choice(TEAM_DIMENSION_LABELS, { label: '分组', required: true })

export const TEAM_BODY = {
  ...PERIOD,
  shiftIds: narrowedTo('shift', '班次'),
  teamIds: narrowedTo('team', '班组'),
  scaleIds: narrowedTo('scale', '地磅'),
  kinds: listOf(choice(KIND_TRAITS, { label: '业务', required: true }), { most: MOST }),
  inventoryIds: narrowedTo('inventory', '物料'),
  partnerIds: narrowedTo('partner', '客商'),
  groupBy: listOf(DIMENSION, { most: MOST }),
}

/** One of the two. */
export const DAY_BODY = {
  month: text({ label: '月份，yyyy-MM', length: 7 }),
  date: date({ label: '日期' }),
}

const options = (label: string) => listOf(OPTION, { label, required: true })

export const OPTIONS_ANSWER = {
  today: told('业务日'),
  shifts: options('班次'),
  teams: options('班组'),
  scales: options('地磅'),
  materials: options('物料'),
  partners: options('客商'),
}

const CONDITION = { key: told('字段'), op: told('比较'), val: told('值') }

const ROW = group(
  {
    level: count('层次，0 是合计'),
    keys: listOf(OPTION, { label: '分组的值' }),
    figures: mapOf(text({ label: '数字' })),
    search: listOf(group(CONDITION, { required: true }), { label: '查询条件' }),
  },
  { required: true },
)

const REPORT = {
  ...PERIOD,
  conditions: listOf(
    group({ label: told('条件'), names: listOf(told('名称')) }, { required: true }),
  ),
  figures: listOf(choice(TEAM_FIGURE_TRAITS, { label: '看得到的数字', required: true })),
  path: told('打开的列表'),
  narrows: mapOf(group(CONDITION, { required: true }), { label: '数字自己的条件' }),
  list: listOf(ROW),
  total: ROW,
}

export const TEAM_ANSWER = { ...REPORT, groupBy: listOf(DIMENSION) }
export const DAY_ANSWER = { ...REPORT, teams: options('班组') }
