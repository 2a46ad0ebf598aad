import type { ReportAnswer } from '@junheng/domain/report/report-template.ts'
import { textOf } from '@junheng/domain/row/any-row.ts'
import { formatFigure } from '@junheng/domain/values/format-figure.ts'
import { applyFormat, parseFormat } from '@junheng/domain/values/value-format.ts'

export type RunColumn = ReportAnswer['columns'][number]

export type RunParams = Readonly<Record<string, string>>

/** @example runBody('7', null) // { id: '7' } */
export const runBody = (id: string, params: RunParams | null): object =>
  params === null ? { id } : { id, params }

const YES = '是'
const NO = '否'

/** A value as its column shows it: by its format where it has one, else by its kind. */
export function showValue({ scale, options, format }: RunColumn, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  const text = textOf(value)
  const given = parseFormat(format)
  if (given !== null)
    return applyFormat(
      given,
      text,
      Object.entries(options ?? {}).map(([key, label]) => ({ value: key, label })),
    )
  if (options) return options[text] ?? text
  if (typeof value === 'boolean') return value ? YES : NO
  return scale === null ? text : formatFigure(text, scale)
}

/**
 * What a report was asked with, as it is read above it.
 *
 * @param sent null: nothing was, so that the usual values hold
 */
export function tellParams(params: ReportAnswer['params'], sent: RunParams | null): string {
  const told = params.flatMap(({ key, label, value: usual, options }) => {
    const value = sent === null ? usual : (sent[key] ?? '')
    const name = options?.find((option) => option.value === value)?.label ?? value
    return value === '' ? [] : [`${label}：${name}`]
  })
  return told.length === 0 ? '全部' : told.join(' · ')
}
