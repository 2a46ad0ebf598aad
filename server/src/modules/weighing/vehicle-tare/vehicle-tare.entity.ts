import { defineEntity } from '@junheng/domain/entity/define-entity.ts'
import { choice, date, dateTime, ref, text, tons } from '@junheng/domain/entity/field.ts'

const MADE = { write: 'server' } as const
/** The weight of an empty truck, kept for a while so that it need not be weighed empty each time. */
export const vehicleTare = defineEntity({
  name: 'vehicleTare',
  table: 'mm_vehicle_tare',
  label: '期限皮重',
  scope: 'group',
  lifeCycle: 'none',
  nameField: 'plateNumber',
  fields: {
    vehicleId: ref('vehicle', 'vehicle', { label: '车辆', required: true, ...MADE, hidden: true })
      .vehicleId,
    plateNumber: text({ label: '车牌号', length: 12, quick: true, ...MADE }),
    trailerPlateNumber: text({ label: '挂车号', length: 12, quick: true, ...MADE }),
    tare: tons({ label: '皮重', required: true, ...MADE }),
    readingId: text({ label: '读数', length: 19, ...MADE, show: false, hidden: true }),
    weighId: ref('weigh', 'weigh', { label: '磅单', ...MADE, show: false, hidden: true }).weighId,
    tareTime: dateTime({ label: '过皮时间', required: true, ...MADE }),
    endDate: date({ label: '有效期至', required: true, ...MADE }),
    state: choice(
      {
        VALID: { label: '有效', color: 'green' },
        REPLACED: '已替换',
        DISABLED: { label: '已停用', color: 'red' },
      },
      { label: '状态', required: true, default: 'VALID', ...MADE },
    ),
    source: choice(
      { WEIGH: '过磅', TAKE: '专门过皮', HAND: '手工录入' },
      { label: '来源', required: true, default: 'TAKE', ...MADE },
    ),
    remark: text({ label: '说明', length: 200, ...MADE }),
  },
  actions: ['stop'],
  list: [
    'plateNumber',
    'trailerPlateNumber',
    'tare',
    'tareTime',
    'endDate',
    'state',
    'source',
    'remark',
    'createUser',
    'createDate',
  ],
  sort: { field: 'createDate', dir: 'desc' },
  mounts: [
    {
      code: 'main',
      base: '/measure/mm-vehicle-tare',
      route: '/modules/measure/mm_vehicle_tare',
      label: '期限皮重',
      actions: ['list', 'export'],
    },
  ],
})
