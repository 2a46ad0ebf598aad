import { addDays } from '@junheng/domain/values/wire-time.ts'
import { is, type WarnSource } from '#platform/attention/attention-source.ts'

const TARE_DAYS = 15

/** Stored tares that will soon serve no more. */
export const expiringTares: WarnSource = {
  type: 'TARE_EXPIRE',
  title: '期限皮重到期',
  severity: 'info',
  mount: 'vehicleTare/main',
  columns: ['plateNumber', 'tare', 'endDate'],
  search: async ({ today }) => [
    is('state', 'VALID'),
    is('endDate', addDays(today, TARE_DAYS), 'le'),
  ],
}
