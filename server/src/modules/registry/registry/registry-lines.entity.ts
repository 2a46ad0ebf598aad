import { defineChild, pick } from '@junheng/domain/entity/define-entity.ts'
import {
  choice,
  dateTime,
  type FieldAttrs,
  flag,
  int,
  jsonOf,
  ref,
  refs,
  text,
  tons,
} from '@junheng/domain/entity/field.ts'
import { STEP_TYPES } from '@junheng/domain/passage/step-order.ts'
import { placeFields } from '@junheng/domain/place/place.ts'
import { inPlace, placePicks } from '#modules/archives/api.ts'
import type { Booking } from '#modules/trade/api.ts'
import {
  allotNoticeLinePopup,
  noticeLinePopup,
  purchaseNoticeLinePopup,
  saleNoticeLinePopup,
  transferNoticeLinePopup,
} from '../popups.ts'

/** What the line of the notice says, as it was when the visit was stored. */
const ofLine = (take: string, attrs: FieldAttrs) =>
  text({ ...attrs, write: 'server', follows: { ref: 'noticeSubId', take } })

const { inventoryId } = ref('inventory', 'inventory', {
  label: '物料',
  write: 'server',
  show: false,
  follows: { ref: 'noticeSubId', take: 'inventoryId' },
})

const { pkId: pkOrg } = ref('organization', 'pk', {
  label: '本方库区',
  write: 'server',
  show: false,
})

/** One material on the vehicle. */
export const registrySub = defineChild({
  name: 'registrySub',
  table: 'tr_registry_sub',
  label: '登记明细',
  nameField: 'invName',
  min: 1,
  fields: {
    seq: int({ label: '序号', write: 'server', show: false }),
    noticeSubId: ref('noticeSub', 'noticeSub', {
      label: '通知单物料',
      required: true,
      fixed: 'left',
    }).noticeSubId,
    preQuantity: tons({
      label: '预装数',
      above: '0',
      total: true,
      tips: '不填：派车数；没有时取核载、平常装的、单车上限与余量中最小的',
    }),
    originalWeight: tons({ label: '原发数', above: '0', total: true }),
    inventoryId,
    invCode: ofLine('invCode', { label: '物料编码', length: 40, show: false }),
    invName: ofLine('name', { label: '物料名称' }),
    model: ofLine('model', { label: '规格型号', length: 60, width: 90 }),
    pkOrg,
    orgName: text({ label: '库区', write: 'server', follows: { ref: 'pkOrg', take: 'name' } }),
    ...placeFields({ warehouse: { tips: '不填：通知单上的' }, parts: { width: 100 } }),
    batchNo: text({ label: '批次', length: 40, width: 100 }),
    originalGross: tons({ label: '原发毛重', above: '0', tips: '发货方磅单上的毛重' }),
    originalTare: tons({ label: '原发皮重', above: '0', tips: '发货方磅单上的皮重' }),
    pieces: int({ label: '件数', min: '0' }),
    reserved: tons({ label: '占用通知单', required: true, write: 'server', default: '0' }),
    // What it holds on the notice, as the quantity operations want it back.
    booking: jsonOf<Booking>()({ label: '占用明细', write: 'server', show: false, hidden: true }),
    remark: text({ label: '备注', length: 500 }),
  },
  picks: {
    noticeSubId: pick(purchaseNoticeLinePopup, {
      fill: {
        inventoryId: 'inventoryId',
        invCode: 'invCode',
        invName: 'invName',
        model: 'model',
        ...inPlace,
        batchNo: 'batchNo',
      },
      clears: 'filled',
      above: { mainId: 'noticeId' },
      at: {
        all: noticeLinePopup,
        sa: saleNoticeLinePopup,
        st: saleNoticeLinePopup,
        al: allotNoticeLinePopup,
        tr: transferNoticeLinePopup,
      },
    }),
    ...placePicks,
  },
})

/** A step of the line as it was when the visit got it: a later change does not move vehicles inside. */
export const registryStep = defineChild({
  name: 'registryStep',
  table: 'tr_registry_step',
  label: '厂内步骤',
  fields: {
    seq: int({ label: '序号', required: true, write: 'server' }),
    stepType: choice(STEP_TYPES, { label: '步骤', required: true, write: 'server' }),
    ...refs('check', 'check', { label: '控制点', write: 'server' }),
    required: flag({ label: '必经', write: 'server', default: true }),
    needed: flag({ label: '需要', write: 'server', default: true }),
    limitMinutes: int({ label: '时限(分)', write: 'server' }),
    passTime: dateTime({ label: '通过时间', write: 'server' }),
    ...ref('check', 'passCheck', { label: '通过地点', write: 'server' }),
    passUser: text({ label: '操作人', length: 40, write: 'server' }),
  },
})
