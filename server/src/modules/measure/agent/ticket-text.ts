import type { StoredWeigh } from '../weigh/weigh-row.ts'

/** A ticket for the narrow printer of a station: what a driver needs, line by line. */
export function ticketText(weigh: StoredWeigh): string {
  const lines: readonly (readonly [string, unknown])[] = [
    ['磅单号', weigh.code],
    ['车牌号', weigh.plateNumber],
    ['客商', weigh.partnerName],
    ['毛重', weigh.gross],
    ['皮重', weigh.tare],
    ['净重', weigh.suttle],
    ['实收/实发', weigh.deSuttle],
    ['时间', weigh.finishTime],
  ]
  const filled = lines.filter(([, value]) => value !== null && value !== undefined)
  return ['称重单', ...filled.map(([label, value]) => `${label}：${String(value)}`)].join('\n')
}
