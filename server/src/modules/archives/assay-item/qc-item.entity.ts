import { defineEntity, pick, type RowOf } from '@junheng/domain/entity/define-entity.ts'
import { assayValue, choice, flag, int, ref, text } from '@junheng/domain/entity/field.ts'
import { archiveFields } from '../archive-fields.ts'
import { assayFormulaPopup, qcClassPopup } from '../party-popups.ts'

/** Required while the form shows it; empty otherwise, which the type of the row must say. */
const whileShown: { readonly required: boolean } = { required: true }

/** What a laboratory measures: 全水分 Mt in %, 灰分 Ad, 发热量 Qnet,ar. */
export const qcItem = defineEntity({
  name: 'qcItem',
  table: 'qc_item',
  label: '化验项目',
  scope: 'group',
  lifeCycle: 'master',
  codeField: 'code',
  nameField: 'name',
  fields: {
    code: text({
      label: '编码',
      length: 20,
      required: true,
      unique: 'scope',
      quick: true,
      validate: { pattern: '^[A-Za-z0-9_]+$', title: '编码只能是字母、数字和下划线' },
    }),
    name: text({
      label: '名称',
      length: 40,
      required: true,
      quick: true,
      validate: { pattern: '^[^=/]*$', title: '名称不能含=或/' },
    }),
    symbol: text({ label: '符号', length: 20, quick: true }),
    unit: text({ label: '单位', length: 20 }),
    ...ref('qcClass', 'class', { label: '分类', required: true }),
    valueType: choice(
      { NUMBER: '数值', TEXT: '文本', ENUM: '选项', BOOLEAN: '是否' },
      { label: '值类型', required: true, default: 'NUMBER' },
    ),
    options: text({ label: '选项', length: 400, ...whileShown, tips: '用逗号隔开' }),
    decimals: int({ label: '修约位数', default: '2', min: '0', max: '6' }),
    minValue: assayValue({ label: '有效范围下限' }),
    maxValue: assayValue({ label: '有效范围上限' }),
    parallelCount: int({ label: '平行次数', default: '1', min: '1', max: '2' }),
    toleranceT: assayValue({ label: '重复性限', min: '0' }),
    reproducibility: assayValue({ label: '再现性临界差', min: '0' }),
    isMoisture: flag({ label: '水分项' }),
    meanBasis: choice({ SUTTLE: '净重', DRY: '干重' }, { label: '加权基准', default: 'SUTTLE' }),
    ...ref('formula', 'formula', { label: '计算公式', tips: '有公式的项目由别的项目算出，不录入' }),
    ...archiveFields,
  },
  when: {
    options: { field: 'valueType', is: ['ENUM'], set: 'show' },
    formulaId: { field: 'valueType', is: ['NUMBER'], set: 'show' },
  },
  picks: {
    classId: pick(qcClassPopup, { fill: { className: 'name' } }),
    formulaId: pick(assayFormulaPopup, { fill: { formulaName: 'name' } }),
  },
  listTree: 'classId',
  list: ['code', 'name', 'symbol', 'unit', 'className', 'decimals', 'enabled'],
  sort: { field: 'code', dir: 'asc' },
  mounts: [
    {
      code: 'main',
      base: '/quality/pro-qc-assay',
      route: '/modules/quality/pro_qc_assay',
      label: '化验项目',
    },
  ],
})

export interface QcItemRow extends RowOf<typeof qcItem> {}
