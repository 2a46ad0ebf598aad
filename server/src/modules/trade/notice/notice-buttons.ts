import type { ButtonDefinition } from '@junheng/domain/entity/define-button.ts'
import { jointButton, VISITS_OF_NOTICE } from '@junheng/domain/report/joint-button.ts'
import { qrButton } from '#modules/archives/api.ts'

/** Of every list of notices, beside those of their actions. */
export const BORROWED = [
  qrButton('NOTICE', '通知单码'),
  VISITS_OF_NOTICE,
  jointButton('notice'),
] as const

/** Asks the rules of the site about the one selected line. */
const verify = (name: 'line' | 'queue', label: string, partnerId: string) =>
  ({
    right: `material:as-${name}:verifyMatch`,
    name: `${name}Match`,
    label,
    call: {
      method: 'POST',
      path: `/material/as-${name}/verifyMatch`,
      rows: 'one',
      take: {
        context: { kind: 'kind', inventoryId: 'inventoryId', carrierId: 'carrierId', partnerId },
      },
      result: 'match',
    },
  }) as const

/** Which line and which queue a truck of the one selected row would get. */
export const verifyButtons = (partnerId: string) => [
  verify('line', '验证匹配线路', partnerId),
  verify('queue', '验证排队规则', partnerId),
]

/** What the last nightly audit of the counters found. */
export const QUANTITY_AUDIT = {
  right: 'sale:quantity-audit:list',
  name: 'quantityAudit',
  label: '数量核对',
  call: { method: 'GET', path: '/sale/quantity-audit', rows: 'none', result: 'differences' },
} as const satisfies ButtonDefinition
