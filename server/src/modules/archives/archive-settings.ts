import { CHECK_LEVEL_LABELS, CHECK_LEVELS, type CheckLevel } from '@junheng/domain/party/verdict.ts'
import { defineSetting } from '#platform/settings/define-setting.ts'

/** Refuse, warn or let pass; kept as a tuple, so that the value is a `CheckLevel`. */
const levelOptions: readonly { readonly value: CheckLevel; readonly label: string }[] =
  CHECK_LEVELS.map((value) => ({ value, label: CHECK_LEVEL_LABELS[value] }))

export const annualReviewCheck = defineSetting({
  key: 'vehicleCheck.annualReview',
  label: '车辆年审检查',
  help: '登记和进厂时，年审已过期的车辆如何处理',
  type: 'choice',
  default: 'WARN',
  options: levelOptions,
  level: 'org',
})

export const licenseCheck = defineSetting({
  key: 'vehicleCheck.license',
  label: '车辆运输证检查',
  help: '登记和进厂时，道路运输证或挂车证件已过期的车辆如何处理',
  type: 'choice',
  default: 'REFUSE',
  options: levelOptions,
  level: 'org',
})

export const dangerCheck = defineSetting({
  key: 'vehicleCheck.danger',
  label: '危化车辆检查',
  help: '装运危化品的车辆不是危化车或证件已过期时如何处理',
  type: 'choice',
  default: 'REFUSE',
  options: levelOptions,
  level: 'org',
})

export const emissionCheck = defineSetting({
  key: 'vehicleCheck.emission',
  label: '车辆排放检查',
  help: '排放阶段低于最低要求的车辆如何处理',
  type: 'choice',
  default: 'WARN',
  options: levelOptions,
  level: 'org',
})

export const minEmission = defineSetting({
  key: 'minEmission',
  label: '最低排放阶段',
  help: '低于此阶段的车辆按车辆排放检查处理，0 表示不限，电动车总是符合',
  type: 'int',
  default: 5,
  min: 0,
  max: 6,
  level: 'org',
})

export const driverTrain = defineSetting({
  key: 'driverTrain',
  label: '司机安全培训检查',
  help: '入厂安全培训已过期或未登记的司机如何处理',
  type: 'choice',
  default: 'WARN',
  options: levelOptions,
  level: 'org',
})

export const quickCreateVehicle = defineSetting({
  key: 'quickCreateVehicle',
  label: '登记时可快速建车',
  help: '开启后，登记时可以只凭车牌号新增车辆，证件以后再补',
  type: 'flag',
  default: true,
  level: 'org',
})

export const quickCreateDriver = defineSetting({
  key: 'quickCreateDriver',
  label: '登记时可快速建司机',
  help: '开启后，登记时可以只凭姓名、身份证号和手机新增司机，证件以后再补',
  type: 'flag',
  default: true,
  level: 'org',
})

/** Settings the archives read; the list of the whole product takes them up. */
export const archiveSettings = [
  annualReviewCheck,
  licenseCheck,
  dangerCheck,
  emissionCheck,
  minEmission,
  driverTrain,
  quickCreateVehicle,
  quickCreateDriver,
] as const
