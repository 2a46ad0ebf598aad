import {
  defineChild,
  defineEntity,
  pick,
  type RowOf,
} from '@junheng/domain/entity/define-entity.ts'
import { codeField, dailyCode } from '@junheng/domain/entity/document-fields.ts'
import {
  assayValue,
  choice,
  dateTime,
  dict,
  flag,
  price,
  rate,
  ref,
  text,
} from '@junheng/domain/entity/field.ts'
import {
  customerPopup,
  inventoryClassPopup,
  inventoryPopup,
  puInventoryPopup,
  qcItemPopup,
  regionPopup,
  saInventoryPopup,
  warehousePopup,
} from '#modules/archives/api.ts'
import { allotContractPopup, purchaseContractPopup, saleContractPopup } from '../popups.ts'
import { FREIGHT_MODES, kindField, materialFields, materialFill } from '../trade-fields.ts'

const unseen = { write: 'server', show: false, hidden: true } as const

/** What one material, or every material of a class, costs; with a band, within a range of quality. */
const priceSheetSub = defineChild({
  name: 'priceSheetSub',
  table: 'or_price_sub',
  label: '价格明细',
  nameField: 'invName',
  fields: {
    ...materialFields,
    inventoryId: ref('inventory', 'inventory', { label: '物料', tips: '与物料分类填其一' })
      .inventoryId,
    invName: text({ ...materialFields.invName.attrs, quick: true }),
    ...ref('inventoryClass', 'invc', { label: '物料分类', tips: '与物料填其一' }),
    price: price({ label: '单价', required: true, min: '0' }),
    netPrice: price({ label: '不含税单价', write: 'server' }),
    ...ref('qcItem', 'bandItem', { label: '分档指标' }),
    bandMin: assayValue({ label: '档下限(含)', tips: '不填为不限' }),
    bandMax: assayValue({ label: '档上限(不含)', tips: '不填为不限' }),
    bandText: text({ label: '价格档', length: 200, write: 'server' }),
    effectiveEnd: dateTime({ label: '实际失效', write: 'server', advanced: true }),
    // What the database compares: terms, and from when while the sheet is audited.
    matchKey: text({ label: '取价条件', length: 300, ...unseen }),
    validFrom: dateTime({ label: '审核后生效', ...unseen }),
  },
  picks: {
    inventoryId: pick(inventoryPopup, {
      fill: { ...materialFill, price: 'referencePrice' },
      onlyIfEmpty: ['price'],
      at: { pu: puInventoryPopup, sa: saInventoryPopup },
    }),
    invcId: pick(inventoryClassPopup, { fill: { invcName: 'invcName' } }),
    bandItemId: pick(qcItemPopup, { fill: { bandItemName: 'name' } }),
  },
})

const OF_CONTRACT = {
  contractId: { required: true },
  partnerId: 'absent',
  partnerClass: 'absent',
} as const

/** Prices from a moment on, for those to whom its keys apply; a null key applies to all. */
export const priceSheet = defineEntity({
  name: 'priceSheet',
  table: 'or_price',
  label: '价格单',
  scope: 'org',
  lifeCycle: 'document',
  codeField: 'code',
  nameField: 'code',
  codeRule: dailyCode('priceSheet', 'JG'),
  fields: {
    code: codeField('单号'),
    kind: kindField(['pu', 'sa', 'al']),
    contractId: ref('contract', 'contract', { label: '合同' }).contractId,
    contractCode: text({
      label: '合同编号',
      length: 40,
      write: 'server',
      quick: true,
      follows: { ref: 'contractId', take: 'code' },
    }),
    partnerId: ref('customer', 'partner', { label: '客户' }).partnerId,
    partnerName: text({
      label: '往来单位',
      write: 'server',
      quick: true,
      follows: { ref: 'partnerId', take: 'name' },
    }),
    partnerClass: dict('customerClass', { label: '客户类别' }),
    ...ref('region', 'region', { label: '地区' }),
    ...ref('warehouse', 'warehouse', { label: '仓库' }),
    freightMode: choice(FREIGHT_MODES, { label: '运费承担' }),
    startTime: dateTime({
      label: '生效时间',
      tips: '不填为下一业务日开始',
      sort: true,
      advanced: true,
      copy: false,
    }),
    endTime: dateTime({
      label: '失效时间',
      tips: '不填则到下一张价格单生效为止',
      copy: false,
    }),
    taxRate: rate({ label: '税率', required: true, min: '0', max: '1', default: '0.13' }),
    taxIncluded: flag({ label: '含税价', default: true }),
    reason: text({ label: '调价原因', length: 200, control: 'TEXTAREA' }),
  },
  children: { orPriceSub: priceSheetSub },
  picks: {
    contractId: pick(purchaseContractPopup, {
      fill: {
        contractCode: 'code',
        partnerName: 'partnerName',
        taxRate: 'taxRate',
        taxIncluded: 'taxIncluded',
      },
      at: { sa: saleContractPopup, al: allotContractPopup },
    }),
    partnerId: pick(customerPopup, { fill: { partnerName: 'name', taxRate: 'taxRate' } }),
    regionId: pick(regionPopup, { fill: { regionName: 'fullName' } }),
    warehouseId: pick(warehousePopup, { fill: { warehouseName: 'name' } }),
  },
  listRows: 'orPriceSub',
  importRows: 'orPriceSub',
  list: [
    'code',
    'contractCode',
    'partnerName',
    'partnerClass',
    'regionName',
    'warehouseName',
    'freightMode',
    'invCode',
    'invName',
    'invcName',
    'bandText',
    'price',
    'netPrice',
    'startTime',
    'effectiveEnd',
    'status',
    'createUser',
  ],
  sort: { field: 'startTime', dir: 'desc' },
  mounts: [
    {
      code: 'pu',
      base: '/purorder/pu-contract-pricing',
      route: '/modules/purorder/pu_contract_pricing',
      label: '合同定价',
      kinds: ['pu'],
      fields: OF_CONTRACT,
    },
    {
      code: 'sa',
      base: '/sale/sa-price',
      route: '/modules/sale/sa_price',
      label: '销售价格',
      kinds: ['sa'],
    },
    {
      code: 'al',
      base: '/allot/al-price',
      route: '/modules/allot/al_price',
      label: '调拨价格',
      kinds: ['al'],
      fields: { ...OF_CONTRACT, partnerName: 'absent' },
    },
  ],
})

export interface PriceSheetRow extends RowOf<typeof priceSheet> {}
