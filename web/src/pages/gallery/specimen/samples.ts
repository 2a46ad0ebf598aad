import type { ControlKind } from '@junheng/domain/entity/control-kinds.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { FieldDefinition, FormSubmitType } from '@junheng/domain/wire/template-wire.ts'

/** What a control of some kind holds in the gallery. */
export interface Sample {
  readonly label: string
  readonly field?: Partial<FieldDefinition>
  /** Kind with an argument, such as the display format of a date-time. */
  readonly submitType?: FormSubmitType
  readonly value: unknown
  /** Placeholder; of ranges both, comma-joined. */
  readonly tip: string
  /** Values beside the control's own. */
  readonly row?: AnyRow
  /** Has no empty state worth showing. */
  readonly isAlwaysFilled?: boolean
  /** Is also asked by in search forms. */
  readonly isQuery?: boolean
}

const options = [
  { value: 'TRUCK', label: '汽车', color: 'blue' },
  { value: 'TRAIN', label: '火车', color: 'green' },
  { value: 'SHIP', label: '船运', color: 'orange' },
  { value: 'BELT', label: '皮带', disabled: true },
]
const limits = { length: null, precision: 14, scale: 3, min: null, max: null, above: null }
const picker = { fieldName: 'goodsId', viewFieldName: 'goodsName', cgFormatResId: 'goods-list' }
const picked = { goodsName: '主焦煤', goodsPrice: '1450.5000' }
const pickedMany = { goodsName: '主焦煤,肥煤,气煤' }
const SQL =
  "SELECT id, name\nFROM v_goods\nWHERE org_id = $currentCompanyId\n  AND name LIKE '%煤%'\nLIMIT 100"

export const SAMPLES: Readonly<Record<ControlKind, Sample>> = {
  ONE_TXT: { label: '单行文本', value: '山西焦煤集团', tip: '请输入全称', isQuery: true },
  MORE_TXT: { label: '多个短文本', value: '焦煤,肥煤,气煤', tip: '回车隔开', isQuery: true },
  TEXTAREA: {
    label: '多行文本',
    value: '车辆过磅前需停稳。\n司机下车后再称重。',
    tip: '1 到 4 行',
  },
  MORE_TEXT_ROW: {
    label: '长文本',
    value:
      '本合同项下货物按到厂化验结果结算。\n水分超过 10% 的部分按 1:1 扣重。\n灰分超过 11% 时双方另行协商。',
    tip: '独占一行',
  },
  TEXTAREA_SENTENCE: { label: 'SQL 语句', value: SQL, tip: '只能是一条 SELECT' },
  SELECT: {
    label: '单选下拉',
    field: { options },
    value: 'TRUCK',
    tip: '选择运输方式',
    isQuery: true,
  },
  SELECT_MORE: {
    label: '多选下拉',
    field: { options },
    value: 'TRUCK,SHIP',
    tip: '可选多种运输方式',
    isQuery: true,
  },
  SELECT_ONE_TXT: { label: '选择或输入', field: { options }, value: '马车', tip: '可选可填' },
  SINGLE_ELECTION: { label: '单选按钮', field: { options }, value: 'TRAIN', tip: '选择一项' },
  MULTIPLE_SELECTION: {
    label: '复选框',
    field: { options },
    value: 'TRUCK,TRAIN',
    tip: '选择多项',
  },
  BOOLEAN: {
    label: '开关',
    field: { fieldType: 'BOOLEAN' },
    value: true,
    tip: '是否启用',
    isQuery: true,
  },
  AUTO_COMPLETE: {
    label: '输入联想',
    field: { cgFormatResId: 'goods-search' },
    value: '主焦煤',
    tip: '输入物料名称',
  },
  AUTO_SELECT: {
    label: '联想选择',
    field: { ...picker, cgFormatResId: 'goods-search' },
    value: '1',
    row: picked,
    tip: '必须选中一条',
  },
  SEARCH_AUTOMATIC: {
    label: '远程搜索',
    field: { ...picker, cgFormatResId: 'goods-search' },
    value: '1',
    row: picked,
    tip: '选中后带出单价',
  },
  DATA_BOX: {
    label: '日期',
    field: { fieldType: 'DATE' },
    value: '2026-11-15',
    tip: '签订日期',
    isQuery: true,
  },
  DATA_BOX_TIM: {
    label: '日期时间',
    submitType: 'DATA_BOX_TIM-yyyy/MM/dd HH:mm',
    field: { fieldType: 'DATE' },
    value: '2026-11-15 09:30:00',
    tip: '过磅时间',
    isQuery: true,
  },
  TIME_BOX_TIM: {
    label: '时间',
    field: { fieldType: 'TIME' },
    value: '08:00:00',
    tip: '开始时间',
  },
  DATA_RANGE_BOX: {
    label: '日期范围',
    field: { fieldType: 'DATE' },
    value: ['2026-11-01', '2026-11-15'],
    tip: '起始日期,截止日期',
    isQuery: true,
  },
  DATA_RANGE_BOX_TIM: {
    label: '日期时间范围',
    field: { fieldType: 'DATE' },
    value: ['2026-11-15 09:30:00', '2026-11-16 09:30:00'],
    tip: '起始时间,截止时间',
    isQuery: true,
  },
  TIME_RANGE_BOX: {
    label: '时间范围',
    field: { fieldType: 'TIME' },
    value: ['08:00:00', '20:00:00'],
    tip: '开门,关门',
    isQuery: true,
  },
  RESOURCE_CONTROLS: {
    label: '弹窗单选',
    field: picker,
    value: '1',
    row: picked,
    tip: '选择物料',
    isQuery: true,
  },
  RESOURCE_CONTROLS_MORE: {
    label: '弹窗多选',
    field: picker,
    value: '1,2,3',
    row: pickedMany,
    tip: '选择多种物料',
  },
  RESOURCE_CONTROLS_MORE_LINE: {
    label: '弹窗多选成行',
    field: picker,
    value: '1',
    row: picked,
    tip: '每种物料一行',
  },
  RESOURCE_CONTROLS_MORE_FOLD: {
    label: '弹窗多选折叠',
    field: picker,
    value: '1,2,3',
    row: pickedMany,
    tip: '选择多种物料',
  },
  DETAIL_RESOURCE_CONTROLS: {
    label: '查看详情',
    field: { ...picker, cgFormatResId: 'gallery/main/form' },
    value: '1',
    row: picked,
    tip: '打开记录',
  },
  RESOURCE_NONE: { label: '随选择带出', field: picker, value: '1', row: picked, tip: '自动带出' },
  NONE_WHOLE: { label: '弹窗查看', field: picker, value: '1', row: picked, tip: '查看可选物料' },
  CALCULATE: {
    label: '计算值',
    field: { fieldType: 'NUMBER', limits, cgValFormat: 'tons' },
    value: '31.256',
    tip: '毛重 - 皮重',
  },
  CAL_DETAILS_LIST: {
    label: '计算明细',
    field: { fieldType: 'NUMBER', limits, iupdate: false },
    value: '12.350',
    row: { computeRemark: '水分=9.1 扣 1.20 元/灰分=10.4 扣 0.40 元/硫分=0.6' },
    tip: '悬停看明细',
  },
  DEFAULT_VALUE: {
    label: '默认值',
    field: { options, fieldType: 'ENUM' },
    value: 'TRUCK',
    tip: '只显示',
    isAlwaysFilled: true,
  },
  IMG_LOGO: { label: '图片上传', value: '9001', tip: '上传图片' },
  IMG_VIEW: { label: '图片查看', field: { iupdate: false }, value: '9001,9002', tip: '查看图片' },
  Announcement: {
    label: '现场确认',
    field: { fieldName: 'confirmAction' },
    value: null,
    row: { ihandle: true, confirmSubButs: ['CONFIRM', 'CONFIRM_NOT', 'SINGLE_EMPTY'] },
    tip: '确认动作',
    isAlwaysFilled: true,
  },
  Menu_Configuration: { label: '菜单配置', value: 'm11,m111', tip: '勾选菜单' },
}
