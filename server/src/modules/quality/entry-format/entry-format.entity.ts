import {
  defineChild,
  defineEntity,
  pick,
  type RowOf,
} from '@junheng/domain/entity/define-entity.ts'
import { flag, int, ref, text } from '@junheng/domain/entity/field.ts'
import { archiveFields, codeAndName, qcItemPopup } from '#modules/archives/api.ts'
import { itemRef } from '../lab-fields.ts'
import { assayGroupPopup } from '../lab-popups.ts'

const entryFormatSub = defineChild({
  name: 'qcAssayFormatSub',
  table: 'qc_assay_format_sub',
  label: '录入项目',
  min: 1,
  fields: {
    ...itemRef('项目'),
    seq: int({ label: '排序' }),
    irequired: flag({ label: '必填', default: true }),
    width: int({ label: '列宽', min: '40', max: '400' }),
    defaultValue: text({ label: '默认值', length: 40 }),
  },
  picks: { itemId: pick(qcItemPopup, { fill: { itemName: 'name' } }) },
  unique: [['itemId']],
})

/** What an entry sheet of a group shows, in which order and how wide. */
export const qcAssayFormat = defineEntity({
  name: 'qcAssayFormat',
  table: 'qc_assay_format',
  label: '录入格式',
  scope: 'org',
  lifeCycle: 'master',
  codeField: 'code',
  nameField: 'name',
  fields: {
    ...codeAndName,
    ...ref('qcAssayGroup', 'assayGroup', { label: '化验组', required: true }),
    showMaterial: flag({ label: '显示物料' }),
    itemNames: text({
      label: '录入项目',
      length: 2000,
      sort: false,
      write: 'server',
      derive: { join: 'qcAssayFormatSub', of: 'itemName' },
    }),
    ...archiveFields,
  },
  children: { qcAssayFormatSub: entryFormatSub },
  picks: { assayGroupId: pick(assayGroupPopup, { fill: { assayGroupName: 'name' } }) },
  list: ['code', 'name', 'assayGroupName', 'itemNames', 'showMaterial', 'enabled'],
  sort: { field: 'code', dir: 'asc' },
  mounts: [
    {
      code: 'main',
      base: '/quality/qc-assay-format',
      route: '/modules/quality/qc_assay_format',
      label: '录入格式',
    },
  ],
})

export interface QcAssayFormatRow extends RowOf<typeof qcAssayFormat> {}
