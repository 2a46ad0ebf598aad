import { defineEntity, pick, type RowOf } from '@junheng/domain/entity/define-entity.ts'
import {
  choice,
  date,
  dateTime,
  decimal,
  dict,
  type Field,
  file,
  flag,
  ref,
  text,
  tons,
} from '@junheng/domain/entity/field.ts'
import { AXLE_TYPES } from '@junheng/domain/party/axle-limits.ts'
import { PLATE_TYPES, type PlateType } from '@junheng/domain/party/vehicle-form.ts'
import { EMISSION_STANDARDS } from '@junheng/domain/party/vehicle-pass.ts'
import { pastButton } from '@junheng/domain/report/joint-button.ts'
import { archiveFields } from '../archive-fields.ts'
import { carrierPopup } from '../party-popups.ts'

const plateTypes = Object.fromEntries(PLATE_TYPES) as Readonly<Record<PlateType, string>>

/** An object gives keys like 13 before 01; the list keeps the order of the standard. */
const plateType: Field<PlateType> = inOrder(
  choice(plateTypes, { label: '号牌种类', required: true, default: '01' }),
  PLATE_TYPES.map(([value]) => value),
)

const yesNo = { 是: '是', 否: '否' } as const

/** Required while the form shows it; empty otherwise, which the type of the row must say. */
const whileShown: { readonly required: boolean } = { required: true }

const { carrierId, carrierName } = ref('carrier', 'carrier', { label: '承运商' })

const photo = (label: string) => file({ label, control: 'IMG_LOGO', tips: 'jpg、png，不超过2MB' })
const measured = (label: string) => tons({ label: `${label}(吨)`, write: 'server' })

export const vehicle = defineEntity({
  name: 'vehicle',
  table: 'as_vehicle',
  label: '车辆',
  scope: 'group',
  lifeCycle: 'master',
  codeField: 'plateNumber',
  nameField: 'plateNumber',
  fields: {
    plateNumber: text({
      label: '车牌号',
      length: 12,
      required: true,
      unique: 'scope',
      quick: true,
      check: 'plateNumber',
    }),
    plateType,
    carType: dict('carType', { label: '车型', control: 'SELECT_ONE_TXT' }),
    name: text({ label: '车辆名称', length: 40 }),
    axleType: choice(AXLE_TYPES, { label: '轴型' }),
    vehicleLength: decimal(5, 2, { label: '车长(米)', min: '0' }),
    capacityTonnage: tons({ label: '核载(吨)', min: '0', tips: '登记时的默认预装数' }),
    maxGross: tons({ label: '总质量上限(吨)', above: '0', tips: '行驶证上的总质量' }),
    annualReviewDate: dateTime({ label: '年审有效期至' }),
    qualifications: choice(
      { 有资质: '有资质', 无资质: '无资质' },
      { label: '资质', control: 'SINGLE_ELECTION' },
    ),
    uninstall: flag({ label: '自卸', control: 'SINGLE_ELECTION' }),
    carOwner: text({ label: '车主', length: 40, quick: true }),
    carOwnerMobile: text({
      label: '车主电话',
      tips: '11位手机号',
      length: 11,
      check: 'mobile',
      mask: 'mobile',
    }),
    carrierId,
    carrierName,
    carrierCompanyName: text({
      label: '承运单位',
      control: 'SELECT_ONE_TXT',
      quick: true,
      tips: '可以直接填写，也可以选承运商',
    }),
    mainVehicleDrivingLicense: text({ label: '行驶证号', length: 40 }),
    mainVehicleRoadTransportLicense: text({ label: '道路运输证号', length: 40 }),
    mainVehicleRoadTransportLicenseStartDate: date({ label: '运输证有效期起' }),
    mainVehicleRoadTransportLicenseEndDate: date({ label: '运输证有效期至' }),
    hasTrailer: choice(yesNo, { label: '是否有挂车', control: 'SINGLE_ELECTION', default: '否' }),
    trailerPlateNumber: text({ label: '挂车牌号', length: 12, ...whileShown }),
    trailerDrivingLicense: text({ label: '挂车行驶证号', length: 40 }),
    trailerRoadTransportLicense: text({ label: '挂车运输证号', length: 40 }),
    trailerRoadTransportLicenseStartDate: date({ label: '挂车运输证有效期起' }),
    trailerRoadTransportLicenseEndDate: date({ label: '挂车运输证有效期至' }),
    isDangerousChemicals: choice(yesNo, {
      label: '是否危化车',
      control: 'SINGLE_ELECTION',
      default: '否',
    }),
    dangerousChemicalsRoadTransportLicense: text({
      label: '危化道路运输证',
      length: 40,
      ...whileShown,
    }),
    roadTransportLicense: text({ label: '道路运输证', length: 40, ...whileShown }),
    roadTransportLicenseStartDate: date({ label: '危化运输证有效期起', ...whileShown }),
    roadTransportLicenseEndDate: date({ label: '危化运输证有效期至', ...whileShown }),
    vehiclePhoto: photo('车辆照片'),
    drivingLicensePhoto: photo('行驶证照片'),
    roadPermitPhoto: photo('运营证照片'),
    vin: text({ label: '车架号', length: 17 }),
    engineNo: text({ label: '发动机号', length: 32 }),
    registerDate: date({ label: '注册日期' }),
    emissionStandard: choice(EMISSION_STANDARDS, { label: '排放阶段' }),
    fixedTare: measured('期限皮重'),
    fixedTareEndDate: date({ label: '期限皮重有效期', write: 'server' }),
    lastTare: measured('最近皮重'),
    lastTareDate: dateTime({ label: '最近过皮时间', write: 'server' }),
    avgTare: measured('平均皮重'),
    storedTare: flag({ label: '允许期限皮重', tips: '自有车队；须有权限' }),
    ...archiveFields,
  },
  when: {
    trailerPlateNumber: { field: 'hasTrailer', is: ['是'], set: 'show' },
    trailerDrivingLicense: { field: 'hasTrailer', is: ['是'], set: 'show' },
    trailerRoadTransportLicense: { field: 'hasTrailer', is: ['是'], set: 'show' },
    trailerRoadTransportLicenseStartDate: { field: 'hasTrailer', is: ['是'], set: 'show' },
    trailerRoadTransportLicenseEndDate: { field: 'hasTrailer', is: ['是'], set: 'show' },
    dangerousChemicalsRoadTransportLicense: {
      field: 'isDangerousChemicals',
      is: ['是'],
      set: 'show',
    },
    roadTransportLicense: { field: 'isDangerousChemicals', is: ['是'], set: 'show' },
    roadTransportLicenseStartDate: { field: 'isDangerousChemicals', is: ['是'], set: 'show' },
    roadTransportLicenseEndDate: { field: 'isDangerousChemicals', is: ['是'], set: 'show' },
  },
  picks: {
    carrierId: pick(carrierPopup, { fill: { carrierName: 'name', carrierCompanyName: 'name' } }),
  },
  list: [
    'plateNumber',
    'carType',
    'axleType',
    'capacityTonnage',
    'carrierCompanyName',
    'carOwner',
    'carOwnerMobile',
    'emissionStandard',
    'annualReviewDate',
    'lastTare',
    'enabled',
  ],
  mounts: [
    {
      code: 'main',
      base: '/material/as-vehicle',
      route: '/modules/material/as_vehicle',
      label: '车辆',
      buttons: [pastButton('vehicle')],
      // No copy: the plate is all that tells two of them apart, and nobody can guess it.
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

export interface VehicleRow extends RowOf<typeof vehicle> {}

function inOrder<T>(field: Field<T>, order: readonly string[]): Field<T> {
  const options = (field.attrs.options ?? []).toSorted(
    (one, other) => order.indexOf(one.value) - order.indexOf(other.value),
  )
  return { ...field, attrs: { ...field.attrs, options } }
}
