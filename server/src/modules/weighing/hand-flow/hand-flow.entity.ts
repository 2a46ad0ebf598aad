import {
  defineEntity,
  definePopup,
  pick,
  type RowOf,
} from '@junheng/domain/entity/define-entity.ts'
import { codeField, dailyCode } from '@junheng/domain/entity/document-fields.ts'
import {
  choice,
  dateTime,
  file,
  flag,
  int,
  json,
  ref,
  text,
  tons,
} from '@junheng/domain/entity/field.ts'
import {
  FLOW_TYPE_FIELDS,
  FLOW_TYPE_LABELS,
  FLOW_TYPES,
  type FlowField,
  HAND_EXPECTS,
  TRANSIT_OUTCOMES,
  WEIGHT_ROLES,
} from '@junheng/domain/hand-flow/flow-types.ts'
import { RULE_TYPES } from '@junheng/domain/weighing/weigh-rules.ts'
import { SPLIT_MODES } from '@junheng/domain/weighing/weigh-terms.ts'
import { FLOW_STATE_LABELS } from '@junheng/domain/workflow/flow-run.ts'
import { inventoryPopup, vehiclePopup, warehousePopup } from '#modules/archives/api.ts'
import { scalePopup } from '#modules/scale/api.ts'

/** Visits of every kind, latest first. */
const flowVisitPopup = definePopup({
  code: 'pick-flow-visit',
  label: '选择登记单',
  entity: 'registry',
  mount: 'all',
  style: 'list',
  shown: ['code', 'plateNumber', 'stage', 'partnerName', 'createDate'],
  carried: ['id'],
  value: 'id',
  view: 'code',
  sort: { field: 'createDate', dir: 'desc' },
})

const flowWeighPopup = definePopup({
  code: 'pick-flow-weigh',
  label: '选择磅单',
  entity: 'weigh',
  mount: 'all',
  style: 'list',
  shown: ['code', 'plateNumber', 'weighState', 'gross', 'tare', 'suttle', 'createDate'],
  carried: ['id'],
  value: 'id',
  view: 'code',
  sort: { field: 'createDate', dir: 'desc' },
})

const MADE = { write: 'server', copy: false } as const
const UNSEEN = { ...MADE, show: false, hidden: true, advanced: false } as const
/** Asked for by some types only; see `when`. */
const ASKED = { advanced: false } as const

const STATES = {
  DRAFT: { label: FLOW_STATE_LABELS.DRAFT, color: 'default' },
  RUNNING: { label: FLOW_STATE_LABELS.RUNNING, color: 'blue' },
  PASSED: { label: FLOW_STATE_LABELS.PASSED, color: 'green' },
  REJECTED: { label: FLOW_STATE_LABELS.REJECTED, color: 'red' },
  REVOKED: { label: FLOW_STATE_LABELS.REVOKED, color: 'default' },
} as const

/** Shown where the type asks for the field. */
const asks = (field: FlowField) =>
  ({
    field: 'flowType',
    is: FLOW_TYPES.filter((type) => FLOW_TYPE_FIELDS[type].includes(field)),
    set: 'show',
  }) as const

/** What a type is about is asked for; a weight by hand may be about several. */
const about = (field: FlowField) => ({
  field: 'flowType',
  is: FLOW_TYPES.filter((type) => type !== 'MANUAL_WEIGHT' && FLOW_TYPE_FIELDS[type][0] === field),
})

/** Types that put the weights of a finished record right. */
const CORRECTS = {
  field: 'flowType',
  is: ['CHANGE_WEIGHT', 'UNDO_SECOND', 'VOID_WEIGH'],
  set: 'show',
} as const

const IN_PLANT = { field: 'isProduction', is: ['true'], set: 'show' } as const

/** What the scale alone cannot put right: weights by hand and corrections, each done once it is approved. */
export const handFlow = defineEntity({
  name: 'handFlow',
  table: 'mm_hand_flow',
  label: '手工申请',
  scope: 'org',
  lifeCycle: 'none',
  codeField: 'code',
  nameField: 'code',
  codeRule: dailyCode('handFlow', 'SQ'),
  fields: {
    code: codeField('申请单号'),
    flowType: choice(FLOW_TYPE_LABELS, { label: '申请类型', required: true, write: 'create' }),
    // Which of the two is asked for the rules say: a weight by hand may be for either.
    registryId: ref('registry', 'registry', {
      label: '登记单',
      asked: about('registryId'),
      ...ASKED,
    }).registryId,
    registryCode: text({
      label: '登记单号',
      length: 40,
      ...MADE,
      follows: { ref: 'registryId', take: 'code' },
    }),
    weighId: ref('weigh', 'weigh', {
      label: '磅单',
      tips: '手工录磅时，没有登记单的磅单在此选择',
      asked: about('weighId'),
      ...ASKED,
    }).weighId,
    weighCode: text({
      label: '磅单号',
      length: 40,
      ...MADE,
      follows: { ref: 'weighId', take: 'code' },
    }),
    ...ref('vehicle', 'vehicle', { label: '车辆', required: true, ...ASKED }),
    plateNumber: text({ label: '车牌号', length: 12, quick: true, ...MADE }),
    isProduction: flag({ label: '厂内生产', tips: '没有登记单，按车牌过磅', ...ASKED }),
    prPlateNumber: text({
      label: '生产车牌号',
      length: 12,
      check: 'plateNumber',
      asked: true,
      ...ASKED,
    }),
    ...ref('inventory', 'inventory', { label: '物料', tips: '一次过磅时填写', ...ASKED }),
    ...ref('warehouse', 'fromWarehouse', { label: '发出仓库', ...ASKED }),
    ...ref('warehouse', 'toWarehouse', { label: '接收仓库', ...ASKED }),
    expect: choice(HAND_EXPECTS, { label: '过磅', required: true, ...ASKED }),
    subSeq: int({
      label: '物料序号',
      min: '1',
      tips: '称的是磅单上第几种物料',
      asked: true,
      ...ASKED,
    }),
    splitMode: choice(SPLIT_MODES, { label: '计量方式', tips: '多种物料时选择', ...ASKED }),
    useStoredTare: flag({ label: '使用期限皮重', ...ASKED }),
    prefix: text({
      label: '编号前缀',
      length: 6,
      tips: '地磅所在控制点有多个磅单编号前缀时填写',
      ...ASKED,
    }),
    // What stands on the record when it is applied for: who approves reads from what to what.
    oldGross: tons({ label: '原毛重', ...MADE, ...ASKED }),
    oldTare: tons({ label: '原皮重', ...MADE, ...ASKED }),
    oldSuttle: tons({ label: '原净重', ...MADE, ...ASKED }),
    weightRole: choice(WEIGHT_ROLES, { label: '更改', required: true, ...ASKED }),
    ...ref('scale', 'scale', { label: '地磅', required: true, ...ASKED }),
    weight: tons({ label: '重量', required: true, above: '0', ...ASKED }),
    claimTime: dateTime({ label: '称重时间', tips: '在何时称得，只作说明', ...ASKED }),
    newPlateNumber: text({
      label: '新车牌号',
      length: 12,
      required: true,
      check: 'plateNumber',
      ...ASKED,
    }),
    newNotoCode: text({
      label: '新通知单号',
      length: 40,
      required: true,
      tips: '转到其中物料相同的一行',
      ...ASKED,
    }),
    newNoticeSubId: ref('noticeSub', 'newNoticeSub', { label: '新通知单行', ...UNSEEN })
      .newNoticeSubId,
    outcome: choice(TRANSIT_OUTCOMES, { label: '处理方式', required: true, ...ASKED }),
    ruleType: choice(RULE_TYPES, { label: '异常类型', required: true, ...ASKED }),
    permitNo: text({ label: '超限许可证号', length: 60, asked: true, ...ASKED }),
    permitFile: file({ label: '许可证照片', control: 'IMG_LOGO', asked: true, ...ASKED }),
    withReplacement: flag({ label: '重开磅单', tips: '按原读数另开一张', ...ASKED }),
    newGross: tons({ label: '新毛重', above: '0', tips: '不填用原读数', ...ASKED }),
    newTare: tons({ label: '新皮重', above: '0', tips: '不填用原读数', ...ASKED }),
    oldValue: json({ label: '原值', ...MADE, show: false, advanced: false }),
    newValue: json({ label: '新值', ...MADE, show: false, advanced: false }),
    provider: text({ label: '第三方磅', tips: '重量来自何处的磅', copy: false }),
    reason: text({ label: '原因', length: 200, required: true, control: 'TEXTAREA' }),
    pictures: text({
      label: '照片',
      length: 700,
      asked: { field: 'flowType', is: FLOW_TYPES.filter((type) => type !== 'CLOSE_TRANSIT') },
      control: 'IMG_VIEW',
      files: 'ids',
      copy: false,
      advanced: false,
      sort: false,
    }),
    state: choice(STATES, { label: '审批状态', required: true, default: 'DRAFT', ...MADE }),
    instanceId: text({ label: '审批编号', length: 19, ...UNSEEN }),
  },
  when: {
    registryId: asks('registryId'),
    weighId: asks('weighId'),
    vehicleId: asks('vehicleId'),
    expect: asks('expect'),
    oldGross: CORRECTS,
    oldTare: CORRECTS,
    oldSuttle: CORRECTS,
    weightRole: asks('weightRole'),
    scaleId: asks('scaleId'),
    weight: asks('weight'),
    claimTime: asks('claimTime'),
    newPlateNumber: asks('newPlateNumber'),
    newNotoCode: asks('newNotoCode'),
    outcome: asks('outcome'),
    ruleType: asks('ruleType'),
    permitNo: { field: 'ruleType', is: ['OVER_LIMIT'], set: 'show' },
    permitFile: { field: 'ruleType', is: ['OVER_LIMIT'], set: 'show' },
    withReplacement: asks('withReplacement'),
    newGross: { field: 'withReplacement', is: ['true'], set: 'show' },
    newTare: { field: 'withReplacement', is: ['true'], set: 'show' },
    subSeq: { field: 'expect', is: ['SUB'], set: 'show' },
    splitMode: { field: 'expect', is: ['FIRST'], set: 'show' },
    useStoredTare: { field: 'expect', is: ['FIRST'], set: 'show' },
    prefix: { field: 'expect', is: ['FIRST'], set: 'show' },
    isProduction: asks('isProduction'),
    prPlateNumber: IN_PLANT,
    inventoryId: IN_PLANT,
    fromWarehouseId: IN_PLANT,
    toWarehouseId: IN_PLANT,
  },
  picks: {
    registryId: pick(flowVisitPopup, { fill: { registryCode: 'code' } }),
    weighId: pick(flowWeighPopup, {
      fill: { weighCode: 'code', oldGross: 'gross', oldTare: 'tare', oldSuttle: 'suttle' },
    }),
    vehicleId: pick(vehiclePopup, { fill: { vehicleName: 'plateNumber' } }),
    scaleId: pick(scalePopup, { fill: { scaleName: 'name' } }),
    inventoryId: pick(inventoryPopup, { fill: { inventoryName: 'invName' } }),
    fromWarehouseId: pick(warehousePopup, { fill: { fromWarehouseName: 'name' } }),
    toWarehouseId: pick(warehousePopup, { fill: { toWarehouseName: 'name' } }),
  },
  list: [
    'code',
    'flowType',
    'plateNumber',
    'weighCode',
    'reason',
    'state',
    'createUser',
    'createDate',
  ],
  sort: { field: 'createDate', dir: 'desc' },
  mounts: [
    {
      code: 'main',
      base: '/flow/inf',
      route: '/modules/flow/inf',
      label: '手工申请',
    },
  ],
})

export interface HandFlowRow extends RowOf<typeof handFlow> {}
