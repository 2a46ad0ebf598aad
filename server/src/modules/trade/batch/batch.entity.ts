import { defineEntity, pick, type RowOf } from '@junheng/domain/entity/define-entity.ts'
import { dailyCode, TODAY } from '@junheng/domain/entity/document-fields.ts'
import { choice, date, dateTime, int, ref, text, tons } from '@junheng/domain/entity/field.ts'
import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import { KINDS, type Kind } from '@junheng/domain/kinds/kinds.ts'
import { customerPopup, inventoryPopup, vendorPopup } from '#modules/archives/api.ts'
import { contractPopup, noticePopup } from '../popups.ts'
import { materialFields, materialFill } from '../trade-fields.ts'

const kindLabels = Object.fromEntries(
  KINDS.map((kind) => [kind, KIND_TRAITS[kind].label]),
) as Readonly<Record<Kind, string>>

const reference = { write: 'server', show: false } as const

/** The lot of stock, certificate and trace; which cars share an assay is another matter. */
export const batch = defineEntity({
  name: 'batch',
  table: 'as_batch',
  label: '批次',
  scope: 'org',
  lifeCycle: 'master',
  codeField: 'batchNo',
  nameField: 'batchNo',
  codeRule: dailyCode('batch', 'PC'),
  fields: {
    batchNo: text({
      label: '批次号',
      length: 40,
      unique: 'scope',
      quick: true,
      fixed: 'left',
      tips: '不填按编码规则生成',
    }),
    noticeId: ref('notice', 'notice', {
      label: '通知单',
      write: 'create',
      tips: '业务、物料、往来单位和合同随通知单的这一行',
    }).noticeId,
    notoCode: text({
      label: '通知单号',
      length: 40,
      write: 'server',
      follows: { ref: 'noticeId', take: 'code' },
    }),
    noticeSubId: ref('noticeSub', 'noticeSub', {
      label: '通知单行',
      write: 'create',
      hidden: true,
    }).noticeSubId,
    kind: choice(kindLabels, { label: '业务', required: true, write: 'create' }),
    ...materialFields,
    ...ref('contract', 'contract', { label: '合同', write: 'create' }),
    ...ref('vendor', 'vendor', { label: '供应商', write: 'create' }),
    ...ref('customer', 'customer', { label: '客户', write: 'create' }),
    partnerId: text({ label: '往来单位编号', length: 19, ...reference, hidden: true }),
    partnerName: text({ label: '往来单位', length: 210, quick: true, write: 'server' }),
    batchDate: date({ label: '日期', required: true, default: TODAY }),
    limitQuantity: tons({ label: '批量上限', above: '0' }),
    limitNum: int({ label: '车数上限', min: '1' }),
    quantity: tons({ label: '数量', required: true, write: 'server', default: '0', total: true }),
    num: int({ label: '车数', required: true, write: 'server', default: '0', total: true }),
    state: choice(
      { OPEN: { label: '进行中', color: 'green' }, CLOSED: { label: '已封批', color: 'blue' } },
      { label: '批次状态', required: true, write: 'server', default: 'OPEN' },
    ),
    closeTime: dateTime({ label: '封批时间', write: 'server' }),
    // Whose goods go into it; at most one batch of a key is open.
    openKey: text({ label: '组批键', length: 60, ...reference, hidden: true }),
    remark: text({ label: '备注', length: 500, control: 'TEXTAREA' }),
  },
  picks: {
    inventoryId: pick(inventoryPopup, { fill: materialFill }),
    noticeId: pick(noticePopup, {
      fill: {
        notoCode: 'code',
        noticeSubId: 'subId',
        kind: 'kind',
        inventoryId: 'inventoryId',
        invCode: 'invCode',
        invName: 'invName',
        model: 'model',
        comName: 'comName',
        contractId: 'contractId',
        contractName: 'contractCode',
        vendorId: 'vendorId',
        vendorName: 'vendorName',
        customerId: 'customerId',
        customerName: 'customerName',
      },
      clears: 'filled',
    }),
    contractId: pick(contractPopup, { fill: { contractName: 'name' } }),
    vendorId: pick(vendorPopup, { fill: { vendorName: 'name' } }),
    customerId: pick(customerPopup, { fill: { customerName: 'name' } }),
  },
  when: {
    vendorId: { field: 'kind', is: ['pu', 'pt'], set: 'show' },
    customerId: { field: 'kind', is: ['sa', 'st'], set: 'show' },
  },
  list: [
    'batchNo',
    'kind',
    'invCode',
    'invName',
    'model',
    'comName',
    'partnerName',
    'contractName',
    'notoCode',
    'batchDate',
    'limitQuantity',
    'limitNum',
    'quantity',
    'num',
    'state',
    'closeTime',
    'remark',
    'enabled',
    'createUser',
    'createDate',
  ],
  sort: { field: 'batchDate', dir: 'desc' },
  mounts: [
    {
      code: 'main',
      base: '/material/as-batch',
      route: '/modules/material/as_batch',
      label: '批次',
      page: { below: 'archives' },
    },
  ],
})

/** A type, not an interface: who only knows that it is a row takes it too. */
export type BatchRow = RowOf<typeof batch>
