import type { Setting } from './setting.queries.ts'

/** What a person looks for together, in the order of the plant; a key ending in a dot means all below it. */
const SECTIONS: readonly { readonly title: string; readonly keys: readonly string[] }[] = [
  {
    title: '登录与列表',
    keys: [
      'captcha',
      'lockAttempts',
      'lockMinutes',
      'passwordDays',
      'countCap',
      'summaryTimeLimit',
    ],
  },
  {
    title: '平台',
    keys: [
      'dayStart',
      'siteAddress',
      'monitorUrl',
      'iframeHosts',
      'mapUrl',
      'mapKey',
      'demoMode',
      'setupSkipped',
    ],
  },
  { title: '单据由他人审核', keys: ['auditOther.'] },
  {
    title: '车辆与司机',
    keys: [
      'vehicleCheck.',
      'minEmission',
      'driverTrain',
      'quickCreateVehicle',
      'quickCreateDriver',
    ],
  },
  {
    title: '通知单与价格',
    keys: [
      'noticeNeedContract.',
      'noticeAutoDone',
      'noticeTail',
      'noticeLow',
      'weighWithoutPrice.',
      'priceDateBasis',
      'backdatePrice',
      'batchMode',
    ],
  },
  {
    title: '登记与在厂',
    keys: [
      'autoAudit',
      'cardMode',
      'maxStay',
      'alarmMobiles',
      'alertLevel',
      'alertKinds',
      'alertUntil',
    ],
  },
  {
    title: '过磅',
    keys: [
      'minInterval',
      'readingTtl',
      'offlineWeigh',
      'exitCheck',
      'splitBasis',
      'autoAuditWeigh',
      'sealKinds',
      'storedTareKinds',
      'tareValidDays',
      'tareCheckRate',
      'scaleCheckDaily',
      'pictureKeepDays',
    ],
  },
  {
    title: '取样与化验',
    keys: [
      'barrelDraw',
      'handoverTolerance',
      'qcSeparateDuty',
      'assayLimitDays',
      'controlEvery',
      'recheckRule',
    ],
  },
  {
    title: '结算与资金',
    keys: ['creditGate', 'autoDown', 'examineOther', 'moneyTail', 'farePlanFallback'],
  },
  { title: '系统对接', keys: ['minUploadWeight'] },
]

export interface SettingSection {
  readonly title: string
  readonly settings: readonly Setting[]
}

/** Settings by what they are about; those of modules this page does not know come last. */
export function inSections(settings: readonly Setting[]): readonly SettingSection[] {
  const known = SECTIONS.map(({ title, keys }) => ({
    title,
    settings: keys.flatMap((key) => settings.filter((one) => isOf(one.key, key))),
  }))
  const placed = new Set(known.flatMap((section) => section.settings))
  const others = { title: '其他', settings: settings.filter((one) => !placed.has(one)) }
  return [...known, others].filter((section) => section.settings.length > 0)
}

/** Found by its name, by what is said of it, or by where it is used. */
export const isFound = ({ key, label, help, used }: Setting, word: string): boolean =>
  [key, label, help, ...used].some((text) => text.includes(word))

const isOf = (key: string, named: string): boolean =>
  named.endsWith('.') ? key.startsWith(named) : key === named
