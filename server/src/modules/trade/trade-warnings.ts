import { addDays, formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { is, type WarnSource } from '#platform/attention/attention-source.ts'
import { noticeLow } from './trade-settings.ts'

/** Days ahead in which notices that end are told. */
const ENDING_DAYS = 3
const DAY = 86_400_000

const MOUNTS = { pu: '采购', sa: '销售', al: '调拨', tr: '转储' } as const
const COLUMNS = ['code', 'partnerName', 'invName', 'surplus', 'endTime'] as const

/** Lines against which vehicles still register, and which soon have nothing left. */
const low = (mount: keyof typeof MOUNTS): WarnSource => ({
  type: `NOTICE_LOW_${mount.toUpperCase()}`,
  title: `${MOUNTS[mount]}通知单余量不足`,
  severity: 'warning',
  mount: `notice/${mount}`,
  columns: COLUMNS,
  async search({ services, call }) {
    const limit = await services.engine.setting(noticeLow, call.caller)
    return [is('live', 'true'), is('surplus', limit, 'lt')]
  },
})

const ending = (mount: keyof typeof MOUNTS): WarnSource => ({
  type: `NOTICE_END_${mount.toUpperCase()}`,
  title: `${MOUNTS[mount]}通知单即将到期`,
  severity: 'info',
  mount: `notice/${mount}`,
  columns: COLUMNS,
  async search({ now }) {
    const until = new Date(now.getTime() + ENDING_DAYS * DAY)
    return [
      is('live', 'true'),
      is('endTime', formatWireDateTime(now), 'ge'),
      is('endTime', formatWireDateTime(until), 'le'),
    ]
  },
})

/** Days ahead in which contracts that end are told: a new one takes its time. */
const CONTRACT_DAYS = 30

const contractEnding = (mount: 'pu' | 'sa' | 'al'): WarnSource => ({
  type: `CONTRACT_END_${mount.toUpperCase()}`,
  title: `${MOUNTS[mount]}合同即将到期`,
  severity: 'info',
  mount: `contract/${mount}`,
  columns: ['code', 'partnerName', 'endDate', 'totalQuantity', 'doneQuantity'],
  search: async ({ today }) => [
    is('status', 'AUDITED'),
    is('enabled', 'true'),
    is('endDate', today, 'ge'),
    is('endDate', addDays(today, CONTRACT_DAYS), 'le'),
  ],
})

/** Notices that run out of goods or of time, and contracts that end. */
export const tradeWarnings: readonly WarnSource[] = [
  ...(['pu', 'sa', 'al', 'tr'] as const).flatMap((mount) => [low(mount), ending(mount)]),
  ...(['pu', 'sa', 'al'] as const).map(contractEnding),
]
