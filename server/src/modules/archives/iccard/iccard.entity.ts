import { defineEntity, pick, type RowOf } from '@junheng/domain/entity/define-entity.ts'
import { choice, dateTime, int, ref, text } from '@junheng/domain/entity/field.ts'
import { archiveFields } from '../archive-fields.ts'
import { vehiclePopup } from '../party-popups.ts'
import { qrButton } from '../qr-rule/qr-button.ts'

/** Length of the column; a batch may not make longer numbers. */
export const CARD_NO_LENGTH = 20

/** Required of a FIXED card, which the rules see to. */
export const cardVehicle = ref('vehicle', 'vehicle', { label: '固定车辆', asked: true })

export const iccard = defineEntity({
  name: 'iccard',
  table: 'as_iccard',
  label: 'IC卡',
  scope: 'org',
  lifeCycle: 'master',
  codeField: 'cardNo',
  fields: {
    cardNo: text({
      label: '卡号',
      length: CARD_NO_LENGTH,
      required: true,
      unique: 'scope',
      quick: true,
    }),
    cardUid: text({ label: '芯片号', length: 32, unique: 'scope', quick: true }),
    cardType: choice(
      { TEMP: '临时卡', FIXED: '固定卡' },
      { label: '卡类型', required: true, default: 'TEMP' },
    ),
    cardStatus: choice(
      {
        FREE: { label: '空闲', color: 'green' },
        USED: { label: '使用中', color: 'blue' },
        LOST: { label: '已挂失', color: 'red' },
      },
      { label: '卡状态', required: true, write: 'server', default: 'FREE' },
    ),
    ...cardVehicle,
    /** The visit the card is out with; the registry writes it. */
    registryId: text({ label: '登记单', length: 19, write: 'server', hidden: true }),
    plateNumber: text({ label: '使用车辆', length: 12, write: 'server', quick: true }),
    useCount: int({ label: '使用次数', required: true, write: 'server', default: '0' }),
    lossDate: dateTime({ label: '挂失时间', write: 'server' }),
    lossUser: text({ label: '挂失人', length: 40, write: 'server' }),
    lossReason: text({ label: '挂失原因', length: 200, write: 'server' }),
    ...archiveFields,
  },
  when: { vehicleId: { field: 'cardType', is: ['FIXED'], set: 'show' } },
  picks: { vehicleId: pick(vehiclePopup, { fill: { vehicleName: 'plateNumber' } }) },
  sort: { field: 'cardNo', dir: 'asc' },
  mounts: [
    {
      code: 'main',
      base: '/material/as-iccard',
      route: '/modules/material/as_iccard',
      label: 'IC卡',
      page: { below: 'archives' },
      buttons: [qrButton('CARD', '电子卡码')],
    },
  ],
})

export interface IccardRow extends RowOf<typeof iccard> {}
