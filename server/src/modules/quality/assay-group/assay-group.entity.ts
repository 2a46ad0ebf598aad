import {
  defineChild,
  defineEntity,
  pick,
  type RowOf,
} from '@junheng/domain/entity/define-entity.ts'
import { ref, text } from '@junheng/domain/entity/field.ts'
import { archiveFields, codeAndName, qcItemPopup } from '#modules/archives/api.ts'
import { userPopup } from '#modules/system/api.ts'
import { itemRef } from '../lab-fields.ts'

const assayGroupItem = defineChild({
  name: 'qcAssayGroupItem',
  table: 'qc_assay_group_item',
  label: '化验项目',
  fields: { ...itemRef('项目') },
  picks: { itemId: pick(qcItemPopup, { fill: { itemName: 'name' } }) },
  unique: [['itemId']],
})

const assayGroupUser = defineChild({
  name: 'qcAssayGroupUser',
  table: 'qc_assay_group_user',
  label: '化验员',
  fields: { ...ref('user', 'user', { label: '化验员', required: true }) },
  picks: { userId: pick(userPopup, { fill: { userName: 'realName' } }) },
  unique: [['userId']],
})

/** Who assays what: a sample gives one sheet per group that owns an item it needs. */
export const qcAssayGroup = defineEntity({
  name: 'qcAssayGroup',
  table: 'qc_assay_group',
  label: '化验组',
  scope: 'org',
  lifeCycle: 'master',
  codeField: 'code',
  nameField: 'name',
  fields: {
    ...codeAndName,
    ...ref('user', 'leader', { label: '组长' }),
    itemNames: text({
      label: '化验项目',
      length: 2000,
      sort: false,
      write: 'server',
      derive: { join: 'qcAssayGroupItem', of: 'itemName' },
    }),
    ...archiveFields,
  },
  children: { qcAssayGroupItem: assayGroupItem, qcAssayGroupUser: assayGroupUser },
  picks: { leaderId: pick(userPopup, { fill: { leaderName: 'realName' } }) },
  list: ['code', 'name', 'leaderName', 'itemNames', 'enabled'],
  sort: { field: 'code', dir: 'asc' },
  mounts: [
    {
      code: 'main',
      base: '/quality/qc-assay-group',
      route: '/modules/quality/qc_assay_group',
      label: '化验组',
    },
  ],
})

export interface QcAssayGroupRow extends RowOf<typeof qcAssayGroup> {}
