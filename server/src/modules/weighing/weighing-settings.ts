import { defineSetting } from '#platform/settings/define-setting.ts'

export const tareValidDays = defineSetting({
  key: 'tareValidDays',
  label: '期限皮重有效天数',
  help: '一次过皮后，皮重可以用这么多天；0 表示不许使用期限皮重',
  type: 'int',
  default: 30,
  min: 0,
  max: 366,
  level: 'org',
})

export const minInterval = defineSetting({
  key: 'minInterval',
  label: '两次过磅最短间隔（秒）',
  help: '同一车次两次过磅之间至少相隔这么久，防止误操作连过两次',
  type: 'int',
  default: 60,
  min: 0,
  max: 3600,
  level: 'org',
})

export const readingTtl = defineSetting({
  key: 'readingTtl',
  label: '称重读数有效时间（秒）',
  help: '采集的读数要在这段时间内保存成磅单，过时须重新称重',
  type: 'int',
  default: 120,
  min: 10,
  max: 3600,
  level: 'org',
})

export const splitBasis = defineSetting({
  key: 'splitBasis',
  label: '按比例分摊的依据',
  help: '一车多种物料按比例计量时，净重按什么分摊',
  type: 'choice',
  default: 'preQuantity',
  options: [
    { value: 'preQuantity', label: '预装数' },
    { value: 'originalWeight', label: '原发数' },
    { value: 'pieces', label: '件数' },
  ],
  level: 'org',
})

export const storedTareKinds = defineSetting({
  key: 'storedTareKinds',
  label: '可用期限皮重的业务',
  help: '这些业务的车辆只要有有效皮重就可以使用；调拨、转储可只选发货或收货一侧',
  type: 'text',
  default: 'pt sa al-fh tr pr',
  max: 60,
  level: 'org',
})

export const tareCheckRate = defineSetting({
  key: 'tareCheckRate',
  label: '期限皮重抽检比例',
  help: '使用期限皮重的车次中，随机抽这么多重新过皮，0.05 即百分之五',
  type: 'decimal',
  default: '0.05',
  min: '0',
  max: '1',
  level: 'org',
})

export const autoAuditWeigh = defineSetting({
  key: 'autoAuditWeigh',
  label: '磅单自动审核',
  help: '开启后，车辆出厂时没有异常、全部由地磅计量的磅单自动审核',
  type: 'flag',
  default: true,
  level: 'org',
})

/** Every setting that weighing reads. */
export const weighingSettings = [
  tareValidDays,
  minInterval,
  readingTtl,
  splitBasis,
  storedTareKinds,
  tareCheckRate,
  autoAuditWeigh,
] as const
