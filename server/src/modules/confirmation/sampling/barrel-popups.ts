import { definePopup } from '@junheng/domain/entity/define-entity.ts'
import { only } from '@junheng/domain/entity/popup-parts.ts'

export const barrelCarPopup = definePopup({
  code: 'pick-barrel-car',
  label: '选择桶组车辆',
  entity: 'barrelCar',
  style: 'list',
  shown: ['plateNumber', 'sampleDate', 'sampleUser'],
  carried: ['id'],
  value: 'id',
  view: 'plateNumber',
})

export const openBarrelGroupPopup = definePopup({
  code: 'pick-open-barrel-group',
  label: '选择收集中的桶组',
  entity: 'barrelGroup',
  style: 'list',
  shown: ['code', 'invName', 'partnerName', 'carCount', 'carGroupNum'],
  carried: ['id'],
  value: 'id',
  view: 'code',
  params: [only('status', 'OPEN')],
})
