import {
  defineChild,
  defineEntity,
  pick,
  type RowOf,
} from '@junheng/domain/entity/define-entity.ts'
import { codeField, dailyCode } from '@junheng/domain/entity/document-fields.ts'
import { assayValue, choice, int, ref, text } from '@junheng/domain/entity/field.ts'
import {
  BAND_MODES,
  EFFECT_TYPES,
  MODEL_DIRECTIONS,
  MODEL_LEVELS,
  STEP_MODES,
} from '@junheng/domain/quality/model-terms.ts'
import { kindChoices, qcItemPopup } from '#modules/archives/api.ts'
import { contractPopup } from '#modules/trade/api.ts'
import { fitFields, fitPicks, itemRef, validFields } from '../lab-fields.ts'

const itemFields = ref('qcItem', 'item', { label: '指标', required: true })
const chosenItems = itemRef('指标')
const itemPick = { itemId: pick(qcItemPopup, { fill: { itemName: 'name' } }) }

/** What is agreed about an item, and what its value does. */
const modelItem = defineChild({
  name: 'qcModelItem',
  table: 'qc_model_item',
  label: '指标',
  nameField: 'itemName',
  fields: {
    ...chosenItems,
    standard: assayValue({ label: '标准值', required: true }),
    lower: assayValue({ label: '合格下限' }),
    upper: assayValue({ label: '合格上限' }),
    refuseLower: assayValue({ label: '拒收下限' }),
    refuseUpper: assayValue({ label: '拒收上限' }),
    direction: choice(MODEL_DIRECTIONS, { label: '方向', required: true, default: 'HIGH' }),
    effectType: choice(EFFECT_TYPES, { label: '扣罚方式', required: true, default: 'NONE' }),
    bandMode: choice(BAND_MODES, { label: '计算方式', required: true, default: 'SEGMENT' }),
    stepMode: choice(STEP_MODES, { label: '步长取法', required: true, default: 'EXACT' }),
    maxEffect: assayValue({ label: '封顶', min: '0' }),
    seq: int({ label: '排序' }),
  },
  picks: itemPick,
  unique: [['itemId']],
})

/** From where to where an item costs how much per step; it belongs to the item of the same name above. */
const modelBand = defineChild({
  name: 'qcModelBand',
  table: 'qc_model_band',
  label: '扣罚区间',
  fields: {
    ...itemFields,
    from: assayValue({ label: '从', required: true }),
    to: assayValue({ label: '到', tips: '不填为敞开' }),
    step: assayValue({ label: '步长', required: true, above: '0' }),
    amount: assayValue({ label: '每步扣罚', required: true, tips: '负数为奖励' }),
  },
  picks: itemPick,
  unique: [['itemId', 'from']],
})

/** 质检模型: the one place where assay values become weight or money. */
export const qcModel = defineEntity({
  name: 'qcModel',
  table: 'qc_model',
  label: '质检模型',
  scope: 'org',
  lifeCycle: 'document',
  codeField: 'code',
  nameField: 'name',
  codeRule: dailyCode('qcModel', 'ZJ'),
  fields: {
    code: codeField('编码'),
    name: text({ label: '名称', required: true, quick: true }),
    kinds: kindChoices({ label: '业务', required: true }),
    contractId: ref('contract', 'contract', { label: '合同' }).contractId,
    contractCode: text({
      label: '合同编号',
      length: 40,
      write: 'server',
      follows: { ref: 'contractId', take: 'code' },
    }),
    ...fitFields,
    ...validFields,
    level: choice(MODEL_LEVELS, { label: '计算层级', required: true, default: 'CAR' }),
    remark: text({ label: '备注', length: 500, control: 'TEXTAREA' }),
  },
  children: { qcModelItem: modelItem, qcModelBand: modelBand },
  picks: { ...fitPicks, contractId: pick(contractPopup, { fill: { contractCode: 'code' } }) },
  list: [
    'code',
    'name',
    'kinds',
    'contractCode',
    'invName',
    'invcName',
    'partnerName',
    'level',
    'startDate',
    'endDate',
    'status',
  ],
  sort: { field: 'startDate', dir: 'desc' },
  mounts: [
    {
      code: 'main',
      base: '/quality/qc-model-cg',
      route: '/modules/quality/qc_model_cg',
      label: '质检模型',
    },
  ],
})

export interface QcModelRow extends RowOf<typeof qcModel> {}
