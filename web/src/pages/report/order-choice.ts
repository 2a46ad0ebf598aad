import { readOrder } from '@junheng/domain/report/report-template.ts'
import type { ChartOption } from './chart-choice.ts'

const DIRECTIONS = { desc: '从大到小', asc: '从小到大' } as const

/**
 * What a report can be ordered by: each of its columns, either way round. One that is chosen and no longer among
 * the columns stays, so that it can be taken away.
 *
 * @example
 * orderChoices([{ value: 'suttle_SUM', label: '净重（求和）' }], [])[0]
 * // { value: 'suttle_SUM desc', label: '净重（求和）从大到小' }
 */
export function orderChoices(
  columns: readonly ChartOption[],
  chosen: readonly string[],
): readonly ChartOption[] {
  const known = columns.flatMap(({ value, label }) =>
    Object.entries(DIRECTIONS).map(([dir, word]) => ({
      value: `${value} ${dir}`,
      label: `${label}${word}`,
    })),
  )
  const lost = chosen.filter((one) => known.every(({ value }) => value !== one))
  return [...known, ...lost.map((value) => ({ value, label: `${value}（已不在列中）` }))]
}

/** @example chosenOrder('suttle_SUM desc, kind') // ['suttle_SUM desc', 'kind asc'] */
export const chosenOrder = (text: string): readonly string[] =>
  readOrder(text).map(({ field, dir }) => `${field} ${dir}`)

/** Of one column only the way that was chosen last. */
export function orderText(chosen: readonly string[]): string | null {
  const last = new Map(chosen.map((one) => [one.split(' ')[0], one]))
  return [...last.values()].join(', ') || null
}
