import {
  defineChild,
  defineEntity,
  pick,
  type RowOf,
} from '@junheng/domain/entity/define-entity.ts'
import { choice, choices, flag, int, json, refs, text } from '@junheng/domain/entity/field.ts'
import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import { KINDS, type Kind } from '@junheng/domain/kinds/kinds.ts'
import { OPERATOR_LABELS } from '@junheng/domain/query/operators.ts'
import { COLUMN_TOTALS, REPORT_SOURCE_LABELS } from '@junheng/domain/report/report-template.ts'
import { rolePopup } from '#modules/system/api.ts'

const kindLabels = Object.fromEntries(
  KINDS.map((kind) => [kind, KIND_TRAITS[kind].label]),
) as Readonly<Record<Kind, string>>

const templateColumn = defineChild({
  name: 'reportTemplateColumn',
  table: 'sys_report_template_column',
  label: '列',
  nameField: 'field',
  fields: {
    field: text({
      label: '字段',
      length: 60,
      required: true,
    }),
    label: text({ label: '标题', length: 40, tips: '不填用字段自己的名称' }),
    width: int({ label: '宽度', min: '40', max: '600' }),
    format: text({ label: '格式', length: 60, tips: '如 number(2)、date(MM-dd)、suffix(吨)' }),
    total: choice(COLUMN_TOTALS, { label: '合计' }),
    weightField: text({ label: '权重字段', length: 60, tips: '加权平均用' }),
  },
})

const templateParam = defineChild({
  name: 'reportTemplateParam',
  table: 'sys_report_template_param',
  label: '参数',
  nameField: 'field',
  fields: {
    field: text({ label: '字段', length: 60, required: true }),
    op: choice(OPERATOR_LABELS, { label: '条件', required: true, default: 'eq' }),
    label: text({ label: '标题', length: 40 }),
    required: flag({ label: '必填' }),
    defaultValue: text({ label: '默认值', length: 100 }),
  },
})

/** A report somebody has put together: of which list, which columns, how grouped and added up. */
export const reportTemplate = defineEntity({
  name: 'reportTemplate',
  table: 'sys_report_template',
  label: '报表模板',
  scope: 'group',
  lifeCycle: 'master',
  codeField: 'code',
  nameField: 'name',
  fields: {
    code: text({ label: '编码', length: 40, required: true, unique: 'scope', quick: true }),
    name: text({ label: '名称', length: 60, required: true, quick: true }),
    // Chosen from the menus one has, by a button of the list; nobody types an id.
    menuId: text({ label: '菜单', length: 19, show: false }),
    dataSource: choice(REPORT_SOURCE_LABELS, { label: '数据源', required: true, default: 'weigh' }),
    sourceTable: text({
      label: '自定义表',
      length: 60,
      required: true,
      tips: '自定义表的名称，如 xTool',
    }),
    groupBy: text({ label: '分组字段', length: 400, tips: '不选为不分组' }),
    orderBy: text({ label: '排序', length: 400, tips: '按哪些列排，先选的先排' }),
    chart: json({ label: '图表', tips: '横轴和系列从上面的列中选' }),
    kinds: choices(kindLabels, { label: '业务', tips: '不选为全部业务' }),
    ...refs('role', 'role', { label: '可用角色', tips: '不选所有有权限的人都能运行' }),
    isDefault: flag({ label: '默认', copy: false, tips: '在所属菜单里最先打开' }),
    remark: text({ label: '备注', length: 500, control: 'TEXTAREA' }),
  },
  when: { sourceTable: { field: 'dataSource', is: ['table'], set: 'show' } },
  picks: { roleIds: pick(rolePopup, { fill: {} }) },
  children: { sysReportTemplateColumn: templateColumn, sysReportTemplateParam: templateParam },
  list: ['code', 'name', 'dataSource', 'roleNames', 'isDefault', 'enabled', 'updateDate'],
  // The chart is made of the columns, so it stands below them.
  form: {
    parts: [
      'code',
      'name',
      'dataSource',
      'sourceTable',
      'groupBy',
      'orderBy',
      'kinds',
      'roleIds',
      'isDefault',
      'remark',
      'sysReportTemplateColumn',
      'sysReportTemplateParam',
      'chart',
    ],
  },
  sort: { field: 'code', dir: 'asc' },
  mounts: [
    {
      code: 'main',
      base: '/report/report-template',
      route: '/modules/report/report_template',
      label: '报表模板',
    },
  ],
})

export interface ReportTemplateRow extends RowOf<typeof reportTemplate> {}
