import { definePopup } from '@junheng/domain/entity/define-entity.ts'
import { byCode, only } from '@junheng/domain/entity/popup-parts.ts'

export const weighRoomPopup = definePopup({
  ...byCode,
  code: 'pick-weigh-room',
  label: '选择磅房',
  entity: 'weighRoom',
  shown: ['code', 'name', 'factoryName'],
  carried: ['id', 'factoryId'],
})

export const scalePopup = definePopup({
  ...byCode,
  code: 'pick-scale',
  label: '选择地磅',
  entity: 'scale',
  shown: ['code', 'name', 'roomName', 'maxCapacity'],
  carried: ['id', 'roomId', 'division'],
})

/** Readings that a check of a scale may stand on. */
export const checkReadingPopup = definePopup({
  code: 'pick-check-reading',
  label: '选择点检读数',
  entity: 'reading',
  style: 'list',
  shown: ['scaleCode', 'seq', 'readingTime', 'weight', 'operator'],
  carried: ['id', 'scaleId', 'readingNo'],
  value: 'id',
  view: 'readingNo',
  sort: { field: 'readingTime', dir: 'desc' },
  params: [only('purpose', 'CHECK')],
  requires: { field: 'scaleId', refusal: 'scale.first' },
})

export const shiftPopup = definePopup({
  ...byCode,
  code: 'pick-shift',
  label: '选择班次',
  entity: 'shift',
  shown: ['code', 'name', 'startTime', 'endTime'],
  carried: ['id'],
})

export const teamPopup = definePopup({
  ...byCode,
  code: 'pick-team',
  label: '选择班组',
  entity: 'team',
  shown: ['code', 'name'],
  carried: ['id'],
})
