import type { QueuedWeighing } from '@junheng/domain/station/offline.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'

/** What an offline ticket says besides the weighing itself. */
export interface TicketPlace {
  readonly orgName: string
  readonly scaleName: string
  readonly visitCode: string | null
  readonly invName: string | null
}

export type TicketLine = readonly [label: string, value: string]

/** The lines of an offline ticket, for printer and page alike. */
export function ticketLines(weighing: QueuedWeighing, place: TicketPlace): readonly TicketLine[] {
  return [
    ['离线票号', weighing.number],
    ['车牌号', weighing.plateNumber],
    ['登记单', place.visitCode ?? '无'],
    ['物料', place.invName ?? '—'],
    ['重量（吨）', weighing.weight],
    ['过磅时间', formatWireDateTime(new Date(weighing.takenTime))],
    ['地磅', place.scaleName],
    ['司磅员', weighing.operator],
    ...(weighing.simulated ? [['标记', '模拟'] as const] : []),
    ['校验码', weighing.hash.slice(0, 8).toUpperCase()],
  ]
}

export const TICKET_NOTE = '离线称重凭证，以联网后的正式磅单为准'

/** The same for a plain printer. */
export function ticketText(weighing: QueuedWeighing, place: TicketPlace): string {
  const lines = ticketLines(weighing, place).map(([label, value]) => `${label}：${value}`)
  return [place.orgName, '【离线】称重单', '', ...lines, '', TICKET_NOTE, '', '', ''].join('\n')
}
