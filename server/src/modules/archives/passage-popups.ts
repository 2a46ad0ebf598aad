import { definePopup } from '@junheng/domain/entity/define-entity.ts'
import { byCode } from '@junheng/domain/entity/popup-parts.ts'

export const checkPopup = definePopup({
  ...byCode,
  code: 'pick-check',
  label: '选择控制点',
  entity: 'check',
  shown: ['code', 'name', 'checkType'],
  carried: ['id', 'factoryId'],
})

/** Prefixes of the control points that the form names; `mainId` is the point a prefix belongs to. */
export const checkPrefixPopup = definePopup({
  code: 'pick-check-prefix',
  label: '选择编号前缀',
  entity: 'checkPrefix',
  style: 'list',
  shown: ['prefix', 'prefixName'],
  carried: ['id', 'mainId', 'target'],
  value: 'prefixName',
  view: 'prefixName',
  requires: { field: 'mainId', refusal: 'point.first' },
})

export const linePopup = definePopup({
  ...byCode,
  code: 'pick-line',
  label: '选择厂内线路',
  entity: 'line',
  shown: ['code', 'name', 'limitMinutes'],
  carried: ['id', 'kinds', 'factoryId'],
})

export const queuePopup = definePopup({
  ...byCode,
  code: 'pick-queue',
  label: '选择排队规则',
  entity: 'queue',
  shown: ['code', 'name'],
  carried: ['id', 'factoryId'],
})

export const dischargeAddressPopup = definePopup({
  ...byCode,
  code: 'pick-discharge-address',
  label: '选择装卸地点',
  entity: 'dischargeAddress',
  shown: ['code', 'name', 'addressType'],
  carried: [
    'id',
    'factoryId',
    'warehouseId',
    'warehouseName',
    'areaId',
    'areaName',
    'siloId',
    'siloName',
  ],
})

export const routePopup = definePopup({
  ...byCode,
  code: 'pick-route',
  label: '选择运输线路',
  entity: 'route',
  shown: ['code', 'name', 'startPlace', 'endPlace', 'distance'],
  carried: ['id', 'kinds'],
})
