import {
  defineChild,
  defineEntity,
  pick,
  type RowOf,
} from '@junheng/domain/entity/define-entity.ts'
import { choice, flag, int, text } from '@junheng/domain/entity/field.ts'
import { archiveFields, codeAndName, kindChoices, qcItemPopup } from '#modules/archives/api.ts'
import { fitFields, fitPicks, itemRef, validFields } from '../lab-fields.ts'

/** What an item of a format is asked for. */
const PURPOSES = { SETTLE: '结算', JUDGE: '判定', INFO: '参考' } as const

const formatSub = defineChild({
  name: 'qcFormatSub',
  table: 'qc_format_sub',
  label: '检验项目',
  min: 1,
  fields: {
    ...itemRef('项目'),
    irequired: flag({ label: '必检', default: true }),
    purpose: choice(PURPOSES, { label: '用途', required: true, default: 'SETTLE' }),
    seq: int({ label: '排序' }),
  },
  picks: { itemId: pick(qcItemPopup, { fill: { itemName: 'name' } }) },
  unique: [['itemId']],
})

/** Which items goods are assayed for. */
export const qcFormat = defineEntity({
  name: 'qcFormat',
  table: 'qc_format',
  label: '检验方案',
  scope: 'org',
  lifeCycle: 'master',
  codeField: 'code',
  nameField: 'name',
  fields: {
    ...codeAndName,
    kinds: kindChoices({ label: '业务', required: true }),
    ...fitFields,
    ...validFields,
    itemNames: text({
      label: '检验项目',
      length: 2000,
      sort: false,
      write: 'server',
      derive: { join: 'qcFormatSub', of: 'itemName' },
    }),
    ...archiveFields,
  },
  children: { qcFormatSub: formatSub },
  picks: fitPicks,
  list: [
    'code',
    'name',
    'kinds',
    'invName',
    'invcName',
    'partnerName',
    'itemNames',
    'startDate',
    'endDate',
    'enabled',
  ],
  sort: { field: 'startDate', dir: 'desc' },
  mounts: [
    {
      code: 'main',
      base: '/quality/pro-qc-format',
      route: '/modules/quality/pro_qc_format',
      label: '检验方案',
    },
  ],
})

export interface QcFormatRow extends RowOf<typeof qcFormat> {}
