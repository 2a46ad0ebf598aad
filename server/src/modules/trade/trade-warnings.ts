import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
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

/** Notices that run out of goods or of time. */
export const tradeWarnings: readonly WarnSource[] = (['pu', 'sa', 'al', 'tr'] as const).flatMap(
  (mount) => [low(mount), ending(mount)],
)
