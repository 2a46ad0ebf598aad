import { SAMPLE_STAGES } from '@junheng/domain/confirm/confirm-states.ts'
import {
  defineChild,
  defineEntity,
  pick,
  type RowOf,
} from '@junheng/domain/entity/define-entity.ts'
import {
  choice,
  flag,
  int,
  kilograms,
  price,
  rate,
  ref,
  text,
  tons,
} from '@junheng/domain/entity/field.ts'
import { pastButton } from '@junheng/domain/report/joint-button.ts'
import { allotButtons } from '../allotment/allot-buttons.ts'
import { archiveFields, kindChoice } from '../archive-fields.ts'
import { qcFormatPopup, qcModelPopup } from '../lab-popups.ts'
import { computationUnitPopup, inventoryClassPopup, printFormatPopup } from '../popups.ts'

/** How the scale treats a material. */
export const inventoryExWeigh = defineChild({
  name: 'inventoryExWeigh',
  table: 'as_inventory_ex_weigh',
  label: '计量设置',
  shape: 'one',
  fields: {
    weighType: choice(
      {
        TRUCK_SCALE: '汽车衡',
        RAIL_SCALE: '轨道衡',
        BELT_SCALE: '皮带秤',
        THEORY: '理论重量',
        NONE: '不计量',
      },
      { label: '计量方式', required: true, default: 'TRUCK_SCALE' },
    ),
    isPack: flag({ label: '袋装' }),
    isDangerous: flag({ label: '危化品' }),
    pnmary: flag({ label: '主要物料' }),
    isSample: flag({ label: '需取样' }),
    sceneConfirm: flag({ label: '需现场确认' }),
    overload: flag({ label: '允许超载' }),
    hiddenDeduct: flag({ label: '隐藏扣重' }),
    deductWeight: tons({ label: '固定扣重', min: '0' }),
    deductRate: rate({ label: '扣重率', min: '0', max: '1' }),
    minSuttle: tons({ label: '净重下限', min: '0' }),
    maxSuttle: tons({ label: '净重上限', min: '0' }),
    tareTolerance: tons({ label: '皮重允差', min: '0' }),
    new: flag({ label: '新记录', hidden: true, transient: true, default: true }),
  },
})

/** How a material is sampled; whether it is at all says 需取样. */
const inventoryExQc = defineChild({
  name: 'inventoryExQc',
  table: 'as_inventory_ex_qc',
  label: '质检设置',
  shape: 'one',
  fields: {
    sampleStage: choice(SAMPLE_STAGES, {
      label: '取样时机',
      tips: '不填：进厂卸前，出厂装后',
    }),
    carGroupNum: int({
      label: '组车数',
      required: true,
      default: '1',
      min: '0',
      max: '500',
      tips: '几辆车的样合为一组，0 为不限，到截止时间封桶',
    }),
    deadlineMinutes: int({ label: '组车时限(分)', min: '1' }),
    pointCount: int({ label: '采样点数', min: '1', max: '18' }),
    ...ref('qcFormat', 'format', { label: '检验方案', tips: '不填按往来单位、物料、分类查找' }),
    ...ref('qcModel', 'model', { label: '质检模型', tips: '不填按合同、往来单位、物料查找' }),
    keepDays: int({ label: '留样天数', required: true, default: '60', min: '0' }),
    recheckDays: int({ label: '复检天数', required: true, default: '3', min: '0' }),
    needDetermine: flag({ label: '须判定', tips: '化验判定后才能下推结算' }),
    holdExit: flag({ label: '判定前不出厂' }),
    allowConcession: flag({ label: '可让步接收' }),
  },
  picks: {
    formatId: pick(qcFormatPopup, { fill: { formatName: 'name' } }),
    modelId: pick(qcModelPopup, { fill: { modelName: 'name' } }),
  },
})

/** Which ticket a material is printed on, by kind of business. */
const inventorySubPrint = defineChild({
  name: 'inventorySubPrint',
  table: 'as_inventory_sub_print',
  label: '打印设置',
  fields: {
    kind: kindChoice({ label: '业务类型', required: true }),
    ...ref('format', 'print', { label: '打印模板', required: true }),
    printCode: text({ label: '打印名称', length: 60 }),
    copies: int({ label: '份数', required: true, default: '1', min: '1', max: '9' }),
    isDefault: flag({ label: '默认' }),
  },
  unique: [['kind', 'printId']],
  picks: {
    printId: pick(printFormatPopup, { fill: { printName: 'name' }, filter: { kind: 'kind' } }),
  },
})

/** What a material is: its class, and the unit it is counted in. */
export const inventoryRefs = {
  ...ref('inventoryClass', 'invc', { label: '物料分类', required: true }),
  ...ref('computationUnit', 'com', { label: '计量单位', required: true }),
}

export const inventory = defineEntity({
  name: 'inventory',
  table: 'as_inventory',
  label: '物料',
  scope: 'org-or-group',
  lifeCycle: 'master',
  codeField: 'invCode',
  nameField: 'invName',
  fields: {
    invCode: text({
      label: '物料编码',
      length: 40,
      required: true,
      unique: 'scope',
      quick: true,
    }),
    invName: text({ label: '物料名称', required: true, quick: true }),
    innerCode: text({ label: '内部编码', length: 40, unique: 'scope', quick: true }),
    innerCode2: text({ label: '内部编码2', length: 40 }),
    model: text({ label: '规格型号', length: 60, quick: true }),
    material: text({ label: '材质', length: 60 }),
    ...inventoryRefs,
    groupName: text({
      label: '集团',
      control: 'DEFAULT_VALUE',
      write: 'server',
      follows: { ref: 'groupId', take: 'name' },
    }),
    resourceType: archiveFields.resourceType,
    allocate: flag({ label: '已分配', control: 'DEFAULT_VALUE', write: 'server' }),
    isPu: flag({ label: '可采购', default: true }),
    isSa: flag({ label: '可销售', default: true }),
    referencePrice: price({ label: '参考价', min: '0' }),
    topBuyingPrice: price({ label: '最高采购价', min: '0', tips: '不填表示不限' }),
    lossPercentage: rate({ label: '允许途损率', min: '0', max: '1' }),
    lossWeight: tons({ label: '允许途损量', min: '0' }),
    theoryWeight: kilograms({ label: '单件理论重量(公斤)', min: '0' }),
    packWeight: kilograms({ label: '单件包装重量(公斤)', min: '0' }),
    printCode: text({ label: '打印名称', length: 60 }),
    ...ref('format', 'print', { label: '打印模板' }),
    sourceId: archiveFields.sourceId,
    remark: archiveFields.remark,
  },
  children: {
    asInventoryExWeigh: inventoryExWeigh,
    asInventoryExQc: inventoryExQc,
    asInventorySubPrint: inventorySubPrint,
  },
  picks: {
    invcId: pick(inventoryClassPopup, { fill: { invcName: 'invcName' } }),
    comId: pick(computationUnitPopup, { fill: { comName: 'comName' } }),
    printId: pick(printFormatPopup, { fill: { printName: 'name' } }),
  },
  listTree: 'invcId',
  list: [
    'invCode',
    'invName',
    'model',
    'invcName',
    'comName',
    'isPu',
    'isSa',
    'weighType',
    'referencePrice',
    'topBuyingPrice',
    'printCode',
    'resourceType',
    'enabled',
    'updateUser',
    'updateDate',
  ],
  listEdit: ['model', 'referencePrice', 'topBuyingPrice', 'printCode'],
  sort: { field: 'invCode', dir: 'asc' },
  mounts: [
    {
      code: 'main',
      base: '/material/as-inventory',
      route: '/modules/material/as_inventory',
      label: '物料',
      buttons: [...allotButtons('INVENTORY'), pastButton('inventory')],
    },
  ],
})

export interface InventoryRow extends RowOf<typeof inventory> {}
