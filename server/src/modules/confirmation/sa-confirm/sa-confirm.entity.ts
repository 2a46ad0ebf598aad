import {
  defineEntity,
  definePopup,
  pick,
  type RowOf,
} from '@junheng/domain/entity/define-entity.ts'
import { codeField, dailyCode, NOW } from '@junheng/domain/entity/document-fields.ts'
import { dateTime, deSuttleTons, file, int, ref, text, tons } from '@junheng/domain/entity/field.ts'

/** Sales that have left the scale. */
const soldPopup = definePopup({
  code: 'pick-sold-weigh',
  label: '选择销售磅单',
  entity: 'weigh',
  mount: 'sa',
  style: 'list',
  shown: ['code', 'plateNumber', 'partnerName', 'deSuttle', 'finishTime'],
  carried: ['id'],
  value: 'id',
  view: 'code',
  sort: { field: 'code', dir: 'desc' },
  params: [{ field: 'weighState', op: 'eq', value: 'DONE', hidden: true }],
})

const ofWeigh = (label: string, length = 40) =>
  text({ label, length, write: 'server', quick: true })

/** What the customer signed for; freight and settlement may count by it. */
export const saConfirm = defineEntity({
  name: 'saConfirm',
  table: 'mm_sa_confirm',
  label: '销售签收',
  scope: 'org',
  lifeCycle: 'document',
  codeField: 'code',
  nameField: 'code',
  codeRule: dailyCode('saConfirm', 'QS'),
  fields: {
    code: codeField('签收单号'),
    weighId: ref('weigh', 'weigh', { label: '磅单', required: true, write: 'create' }).weighId,
    weighCode: text({
      label: '磅单号',
      length: 44,
      quick: true,
      write: 'server',
      follows: { ref: 'weighId', take: 'code' },
    }),
    weighSubId: ref('weighSub', 'weighSub', {
      label: '磅单行',
      write: 'create',
      hidden: true,
      show: false,
    }).weighSubId,
    plateNumber: ofWeigh('车牌号', 12),
    partnerName: ofWeigh('客户', 210),
    invName: text({ label: '物料', length: 100, write: 'server' }),
    deSuttle: deSuttleTons({ label: '实发数', write: 'server', total: true }),
    receiptWeight: tons({ label: '签收数', required: true, min: '0', total: true }),
    diff: tons({ label: '差异', write: 'server', total: true }),
    signUser: text({ label: '签收人', length: 40, required: true }),
    signTime: dateTime({ label: '签收时间', required: true, default: NOW }),
    pictures: file({ label: '签收照片', control: 'IMG_LOGO' }),
    countSa: int({
      label: '制单数',
      required: true,
      write: 'server',
      default: '1',
      total: true,
      show: false,
    }),
    remark: text({ label: '备注', length: 500, control: 'TEXTAREA' }),
  },
  unique: [['weighSubId']],
  calculate: { diff: ['deSuttle', '-', 'receiptWeight'] },
  picks: {
    weighId: pick(soldPopup, {
      fill: {
        weighCode: 'code',
        plateNumber: 'plateNumber',
        partnerName: 'partnerName',
        deSuttle: 'deSuttle',
      },
    }),
  },
  list: [
    'code',
    'weighCode',
    'plateNumber',
    'partnerName',
    'invName',
    'deSuttle',
    'receiptWeight',
    'diff',
    'signUser',
    'signTime',
    'countSa',
    'status',
    'createUser',
    'createDate',
  ],
  sort: { field: 'createDate', dir: 'desc' },
  mounts: [
    {
      code: 'main',
      base: '/measure/sa-confirm',
      route: '/modules/measure/sa_confirm',
      label: '销售签收',
      kinds: ['sa'],
    },
  ],
})

export interface SaConfirmRow extends RowOf<typeof saConfirm> {}
