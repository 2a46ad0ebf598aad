import { defineEntity, pick, type RowOf } from '@junheng/domain/entity/define-entity.ts'
import { choice, flag, refs, text } from '@junheng/domain/entity/field.ts'
import { organizationPopup } from '#modules/system/api.ts'
import { archiveFields, codeAndName } from '../archive-fields.ts'
import { inventoryClassPopup } from '../popups.ts'

const PARTNERS = ['VENDOR', 'CUSTOMER']

export const allocateScheme = defineEntity({
  name: 'allocateScheme',
  table: 'as_allocate_scheme',
  label: '分配方案',
  scope: 'org',
  lifeCycle: 'master',
  codeField: 'code',
  nameField: 'name',
  fields: {
    ...codeAndName,
    archiveType: choice(
      {
        INVENTORY: '物料',
        INVENTORY_CLASS: '物料分类',
        VENDOR: '供应商',
        CUSTOMER: '客户',
      },
      { label: '档案类型', required: true },
    ),
    ...refs('inventoryClass', 'invc', { label: '物料分类', tips: '不填表示全部，含下级' }),
    partnerClasses: text({
      label: '往来单位类别',
      length: 400,
      tips: '类别编码，逗号分隔；不填表示全部',
    }),
    ...refs('organization', 'org', { label: '分配到', required: true }),
    auto: flag({ label: '自动分配', tips: '新增或启用档案时执行' }),
    ...archiveFields,
  },
  when: {
    invcIds: { field: 'archiveType', is: ['INVENTORY', 'INVENTORY_CLASS'], set: 'show' },
    partnerClasses: { field: 'archiveType', is: PARTNERS, set: 'show' },
  },
  picks: {
    invcIds: pick(inventoryClassPopup, { fill: {} }),
    orgIds: pick(organizationPopup, { fill: {} }),
  },
  list: [
    'code',
    'name',
    'archiveType',
    'invcNames',
    'partnerClasses',
    'orgNames',
    'auto',
    'resourceType',
    'innerCode',
    'remark',
    'enabled',
    'createUser',
    'createDate',
  ],
  mounts: [
    {
      code: 'main',
      base: '/material/as-allocate-scheme',
      route: '/modules/material/as_allocate_scheme',
      label: '分配方案',
      page: { below: 'archives' },
    },
  ],
})

export interface AllocateSchemeRow extends RowOf<typeof allocateScheme> {}
