import { defineEntity, pick } from '@junheng/domain/entity/define-entity.ts'
import { choice, date, file, flag, ref, text } from '@junheng/domain/entity/field.ts'
import { userPopup } from '#modules/system/api.ts'
import { archiveFields } from '../archive-fields.ts'
import { carrierPopup, vehiclePopup } from '../party-popups.ts'

const photo = (label: string) => file({ label, control: 'IMG_LOGO', tips: 'jpg、png，不超过2MB' })

export const driver = defineEntity({
  name: 'driver',
  table: 'as_driver',
  label: '司机',
  scope: 'group',
  lifeCycle: 'master',
  codeField: 'code',
  nameField: 'driverName',
  codeRule: {
    id: 'driver',
    segments: [
      { type: 'constant', value: 'SJ' },
      { type: 'sequence', width: 5, reset: 'never' },
    ],
  },
  fields: {
    code: text({ label: '编码', length: 40, unique: 'scope', tips: '不填自动编号' }),
    driverName: text({ label: '姓名', length: 40, required: true, quick: true }),
    idNumber: text({
      label: '身份证号',
      length: 18,
      required: true,
      unique: 'scope',
      quick: true,
      check: 'idNumber',
      mask: 'idNumber',
    }),
    mobile: text({
      label: '手机',
      length: 11,
      required: true,
      unique: 'scope',
      quick: true,
      check: 'mobile',
      mask: 'mobile',
    }),
    // Both numbers are a person's own: that of his identity card, as they are given out.
    driverLicense: text({ label: '驾驶证号', length: 18, mask: 'idNumber' }),
    licenseClass: choice(
      { A1: 'A1', A2: 'A2', A3: 'A3', B1: 'B1', B2: 'B2', C1: 'C1', 其他: '其他' },
      { label: '准驾车型' },
    ),
    licenseEndDate: date({ label: '驾驶证有效期至' }),
    certificateNo: text({ label: '从业资格证', length: 40, mask: 'idNumber' }),
    certificateEndDate: date({ label: '从业资格证有效期至' }),
    isDangerous: flag({ label: '危化驾驶/押运资格' }),
    ...ref('carrier', 'carrier', { label: '承运商' }),
    ...ref('vehicle', 'vehicle', { label: '常用车辆' }),
    ...ref('user', 'user', { label: '小程序账号' }),
    trainDate: date({ label: '入厂安全培训' }),
    trainEndDate: date({ label: '培训有效期至' }),
    photo: photo('照片'),
    licensePhoto: photo('驾驶证照片'),
    ...archiveFields,
  },
  picks: {
    carrierId: pick(carrierPopup, { fill: { carrierName: 'name' } }),
    vehicleId: pick(vehiclePopup, { fill: { vehicleName: 'plateNumber' } }),
    userId: pick(userPopup, { fill: { userName: 'realName' } }),
  },
  mounts: [
    {
      code: 'main',
      base: '/material/as-driver',
      route: '/modules/material/as_driver',
      label: '司机',
      // No copy: a driver is a person, with a number and a telephone of his own.
      actions: [
        'list',
        'create',
        'update',
        'delList',
        'enable',
        'disable',
        'export',
        'importExcel',
      ],
    },
  ],
})
