import { type AnyRow, isPlainObject, textOf } from '@junheng/domain/row/any-row.ts'

/** An answer as a row; one that is none reads as empty, so that a view shows what there is. */
export const rowOf = (data: unknown): AnyRow => (isPlainObject(data) ? data : {})

export const rowsOf = (data: unknown): readonly AnyRow[] =>
  Array.isArray(data) ? data.filter(isPlainObject) : []

/** @example text({ code: 'L1' }, 'code') // 'L1' */
export const text = (row: AnyRow, name: string): string => textOf(row[name])
