import { defineEntity, pick } from '@junheng/domain/entity/define-entity.ts'
import { ref, refs, text } from '@junheng/domain/entity/field.ts'
import { factoryPopup } from '#modules/archives/api.ts'
import { userPopup } from '#modules/system/api.ts'

/** Where the scales of a plant are worked from. */
export const weighRoom = defineEntity({
  name: 'weighRoom',
  table: 'mm_weigh_room',
  label: '磅房',
  scope: 'org',
  lifeCycle: 'master',
  codeField: 'code',
  nameField: 'name',
  fields: {
    code: text({ label: '编码', length: 40, required: true, unique: 'scope', quick: true }),
    name: text({ label: '名称', required: true, quick: true }),
    ...ref('factory', 'factory', { label: '厂区' }),
    ...refs('user', 'user', { label: '司磅员', tips: '不填表示有过磅权限的都可以' }),
    address: text({ label: '位置', length: 200 }),
    remark: text({ label: '备注', length: 500, control: 'TEXTAREA' }),
  },
  picks: {
    factoryId: pick(factoryPopup, { fill: { factoryName: 'name' } }),
    userIds: pick(userPopup, { fill: {} }),
  },
  list: ['code', 'name', 'factoryName', 'userNames', 'address', 'remark', 'enabled', 'createDate'],
  sort: { field: 'code', dir: 'asc' },
  mounts: [
    {
      code: 'main',
      base: '/measure/mm-weigh-room',
      route: '/modules/measure/mm_weigh_room',
      label: '磅房',
    },
  ],
})
