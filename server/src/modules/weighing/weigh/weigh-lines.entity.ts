import { defineChild } from '@junheng/domain/entity/define-entity.ts'
import {
  choice,
  dateTime,
  deSuttleTons,
  flag,
  int,
  money,
  price,
  rate,
  ref,
  suttleTons,
  text,
  tons,
} from '@junheng/domain/entity/field.ts'
import { shownAs } from '@junheng/domain/entity/shown-as.ts'
import { placeFields } from '@junheng/domain/place/place.ts'
import { FOUND_SOURCE_LABELS } from '@junheng/domain/price/price-terms.ts'
import { placePicks } from '#modules/archives/api.ts'

const weighed = (label: string) => tons({ label, write: 'server', copy: false, total: true })
/** The same of what the scale says, which a body may only repeat. */
const MEASURED = { write: 'server', copy: false, total: true, sentBack: 'same' } as const
const measured = (label: string) => tons({ label, ...MEASURED })
/** Travels with the line, shown nowhere by itself. */
const kept = { write: 'server', show: false, hidden: true, copy: false } as const

const ofMaterial = (label: string, length: number) => text({ label, length, write: 'server' })

/** How far the assay of a line is. */
const ASSAY_STATES = {
  NONE: '无需',
  WAIT: '待化验',
  INPUT: '已录入',
  CHECKED: '已校核',
  DETERMINED: '已判定',
} as const

/** What a price is and where it came from; on the line, and on the record where all lines agree. */
const PRICE_STATES = {
  FINAL: '已定价',
  PENDING: '待化验',
  CONFLICT: '价格冲突',
  NONE: '无价格',
} as const

export const priceFields = {
  price: price({ label: '单价', write: 'server', copy: false }),
  netPrice: price({ label: '不含税单价', write: 'server', copy: false }),
  priceState: choice(PRICE_STATES, { label: '价格状态', write: 'server', copy: false }),
  priceSource: text({
    label: '价格来源',
    length: 20,
    write: 'server',
    copy: false,
    ...shownAs(FOUND_SOURCE_LABELS),
  }),
  ruleId: text({ label: '取价规则', length: 19, ...kept }),
  priceSubId: text({ label: '价格行', length: 19, ...kept }),
  priceDate: dateTime({ label: '取价时间', write: 'server', copy: false }),
  amount: money({ label: '金额', write: 'server', copy: false, total: true }),
}

/** One material of a weighing: what of the load it is, what is taken off it, where it lies. */
export const weighSub = defineChild({
  name: 'weighSub',
  table: 'mm_weigh_sub',
  label: '磅单明细',
  nameField: 'invName',
  fields: {
    seq: int({ label: '序号', write: 'server' }),
    registrySubId: ref('registrySub', 'registrySub', { label: '登记单行', ...kept }).registrySubId,
    noticeSubId: ref('noticeSub', 'noticeSub', { label: '通知单行', ...kept }).noticeSubId,
    inventoryId: ref('inventory', 'inventory', {
      label: '物料',
      required: true,
      write: 'server',
    }).inventoryId,
    invCode: ofMaterial('物料编码', 40),
    invName: ofMaterial('物料名称', 100),
    model: ofMaterial('规格型号', 60),
    pkOrg: ref('organization', 'pk', { label: '本方库区', write: 'server', hidden: true }).pkId,
    orgName: text({ label: '库区', write: 'server' }),
    ...placeFields(),
    ...ref('warehouse', 'fromWarehouse', { label: '发出仓库', write: 'server' }),
    ...ref('warehouse', 'toWarehouse', { label: '接收仓库', write: 'server' }),
    batchId: ref('batch', 'batch', { label: '批次编号', ...kept }).batchId,
    batchNo: text({ label: '批次', length: 40, copy: false }),
    pieces: int({ label: '件数', min: '0', copy: false }),
    preQuantity: weighed('预装数'),
    originalWeight: weighed('原发数'),
    originalGross: tons({ label: '原发毛重', write: 'server', copy: false }),
    originalTare: tons({ label: '原发皮重', write: 'server', copy: false }),
    gross: tons({ label: '毛重', write: 'server', copy: false, sentBack: 'same' }),
    tare: tons({ label: '皮重', write: 'server', copy: false, sentBack: 'same' }),
    suttle: suttleTons({ label: '净重', ...MEASURED }),
    deductPack: tons({ label: '扣包装', write: 'server', copy: false }),
    deductFixed: tons({ label: '固定扣重', write: 'server', copy: false }),
    siteDeduct: tons({ label: '现场扣重', write: 'server', copy: false }),
    siteRate: rate({ label: '现场扣重率', write: 'server', copy: false }),
    assayDeduct: tons({ label: '化验扣重', write: 'server', copy: false }),
    deduct: measured('扣重'),
    deSuttle: deSuttleTons({ label: '实收/实发数', ...MEASURED }),
    theoryDiff: tons({ label: '件重差', write: 'server', copy: false }),
    loss: weighed('途损'),
    lossAllow: tons({ label: '允许途损', write: 'server', copy: false }),
    lossOver: tons({ label: '超损', write: 'server', copy: false }),
    ...priceFields,
    qualityPrice: price({ label: '质量扣价', write: 'server', copy: false }),
    fixedAmount: money({ label: '定额扣款', write: 'server', copy: false }),
    computeRemark: text({ label: '扣罚明细', length: 2000, mask: 'segments', ...kept }),
    assayStatus: choice(ASSAY_STATES, { label: '化验', write: 'server', copy: false }),
    barrelGroupId: text({ label: '桶组', length: 19, ...kept }),
    determineId: text({ label: '判定单', length: 19, ...kept }),
    modelId: text({ label: '质检模型', length: 19, ...kept }),
    receiptWeight: tons({ label: '签收数', write: 'server', copy: false }),
    returnedQuantity: tons({
      label: '已退数',
      required: true,
      write: 'server',
      default: '0',
      copy: false,
    }),
    returnReserved: tons({
      label: '退货占用',
      required: true,
      write: 'server',
      default: '0',
      copy: false,
    }),
    notLoaded: flag({ label: '未装卸', write: 'server', copy: false }),
    // Counts what was posted to the stock for this line: a repeat of the same number posts nothing.
    postSeq: int({ label: '过账次数', required: true, default: '0', ...kept }),
    remark: text({ label: '备注', length: 200 }),
  },
  picks: placePicks,
})
