import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import type { FormTemplate } from '@junheng/domain/wire/template-wire.ts'

export interface Said {
  readonly isGood: boolean
  readonly text: string
}

/** Enough to see that it is what was typed. */
const MOST_VALUES = 8

/** What the server would have stored, in the titles of the form; of lines how many there are. */
export function sayTried(
  { formSubList, mcFlag, opations }: FormTemplate,
  { row, fault }: { readonly row: AnyRow | null; readonly fault: string | null },
): Said {
  if (fault !== null || row === null) return { isGood: false, text: fault ?? '没有存下' }
  const values = formSubList
    .filter(({ customTable, ishow }) => ishow && customTable === opations.main)
    .filter(({ fieldName }) => ['string', 'number'].includes(typeof row[fieldName]))
    .slice(0, MOST_VALUES)
    .map(({ fieldName, fieldExplain }) => `${fieldExplain} ${textOf(row[fieldName])}`)
  const lines = mcFlag.flatMap(({ key, label }) => {
    const held = key === null ? null : row[key]
    return Array.isArray(held) ? [`${label} ${held.length} 行`] : []
  })
  return { isGood: true, text: `可以保存。存下的是：${[...values, ...lines].join('，')}` }
}
