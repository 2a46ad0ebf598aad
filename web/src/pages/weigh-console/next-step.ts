import { passageOf } from '@junheng/domain/kinds/kind-traits.ts'
import { parseWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { STAGE_LABELS } from '@junheng/domain/visit/stages.ts'
import type { VisitShown, WeighForm } from '@junheng/domain/weighing/console-wire.ts'
import type { ConsoleColumn } from '@junheng/domain/weighing/next-expect.ts'
import type { Expect } from '@junheng/domain/weighing/weigh-terms.ts'
import { durationText } from '../field/clock.ts'

export const COLUMN_LABELS: Readonly<Record<ConsoleColumn, string>> = {
  FIRST: '待一次过磅',
  CONFIRM: '待现场确认',
  SECOND: '待二次过磅',
  EXIT_CHECK: '待出厂核对',
  RELEASE: '待放行',
}

/** Which of its weights a truck gives next. */
export type Role = 'gross' | 'tare' | 'exit' | 'sub'

type Passing = Pick<VisitShown, 'kind' | 'side'>

export const isOut = ({ kind, side }: Passing): boolean => passageOf(kind, side).direction === 'out'

/** @example roleOf('FIRST', { kind: 'pu', side: null }) // 'gross' */
export function roleOf(expect: Expect, visit: Passing): Role {
  if (expect === 'EXIT_CHECK') return 'exit'
  if (expect === 'SUB') return 'sub'
  const first = isOut(visit) ? 'tare' : 'gross'
  const second = isOut(visit) ? 'gross' : 'tare'
  return expect === 'FIRST' ? first : second
}

const ROLE_LABELS: Readonly<Record<Role, string>> = {
  gross: '保存毛重',
  tare: '保存皮重',
  sub: '保存本次重量',
  exit: '核对出厂重量',
}

const TURN_LABELS: Readonly<Record<Expect, string>> = {
  FIRST: '一次过磅',
  SECOND: '二次过磅',
  SUB: '分次过磅',
  EXIT_CHECK: '出厂核对',
}

export const turnLabel = (expect: Expect): string => TURN_LABELS[expect]

/** What the large button says, or why there is nothing to weigh. */
export function stepLabel({ expect, visit }: Pick<WeighForm, 'expect' | 'visit'>): string {
  if (expect !== null) return ROLE_LABELS[roleOf(expect, visit)]
  if (visit.stage === 'WEIGHED' || visit.stage === 'FIRST_WEIGHED')
    return '无需再过磅，请去门岗放行'
  return `车辆${STAGE_LABELS[visit.stage]}，还不能过磅`
}

/** 实收 for what comes in, 实发 for what goes out. */
export const netLabel = (visit: Passing | null): string =>
  visit !== null && isOut(visit) ? '实发' : '实收'

const MINUTE = 60_000

/**
 * How long a truck has waited.
 *
 * @example
 * waitText('2026-11-15 10:00:00', Date.parse('2026-11-15T11:05:00+08:00')) // '1 小时 5 分'
 */
export function waitText(since: string | null, now: number): string {
  const minutes = waitMinutes(since, now)
  return minutes === null ? '' : durationText(minutes)
}

function waitMinutes(since: string | null, now: number): number | null {
  const from = since === null ? null : parseWireDateTime(since)
  return from === null ? null : Math.max(0, Math.floor((now - from.getTime()) / MINUTE))
}
