import { refuse } from '@junheng/domain/refusals/refusal.ts'

/** The dialog's own form of a day: yyyyMMdd. */
export const COMPACT_DATE = 'YYYYMMDD'
export const GROUP_RANGE = { min: 0, max: 500, preset: 1 } as const

export interface DateInput {
  readonly dates: readonly (string | null)[]
  readonly carGroupNum: number | null
  readonly deadline: string | null
}

/** What the dialog gives back; the sampling part only where it asked for it. */
export interface DateAnswer {
  /** yyyyMMdd, as many as there are pickers. */
  readonly dates: readonly string[]
  readonly carGroupNum?: number
  /** yyyy-MM-dd HH:mm:ss */
  readonly deadline?: string | null
}

export type DateFaults = Readonly<Partial<Record<'dates' | 'carGroupNum', string>>>

/** Labels of one picker, or of two. */
export function dateLabels(count: 1 | 2): readonly string[] {
  return count === 1 ? ['日期'] : ['开始日期', '结束日期']
}

/**
 * The answer, or what is missing for one.
 *
 * @example
 * readAnswer({ dates: ['20261115'], carGroupNum: 1, deadline: null }, { sampling: false }) // { dates: ['20261115'] }
 */
export function readAnswer(
  { dates, carGroupNum, deadline }: DateInput,
  { sampling }: { readonly sampling: boolean },
): DateAnswer | { readonly faults: DateFaults } {
  const given = dates.filter((date) => date !== null)
  const missing = dateLabels(dates.length === 2 ? 2 : 1).find((_label, at) => !dates[at])
  const faults: DateFaults = {
    ...(missing ? { dates: refuse('check.required', { label: missing }).message } : {}),
    ...(sampling && !isGroupCount(carGroupNum) ? { carGroupNum: groupFault() } : {}),
  }
  if (Object.keys(faults).length > 0) return { faults }
  return sampling && carGroupNum !== null
    ? { dates: given, carGroupNum, deadline }
    : { dates: given }
}

function isGroupCount(count: number | null): boolean {
  const { min, max } = GROUP_RANGE
  return count !== null && Number.isInteger(count) && count >= min && count <= max
}

function groupFault(): string {
  const { min, max } = GROUP_RANGE
  return refuse('check.range', { label: '取样组车数', min: String(min), max: String(max) }).message
}
