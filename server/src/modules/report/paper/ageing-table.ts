import { type AnyRow, isPlainObject, textOf } from '@junheng/domain/row/any-row.ts'
import { formatFigure } from '@junheng/domain/values/format-figure.ts'
import type { SheetTable } from '#platform/print/sheet.ts'

/** How long what is open had waited when the statement was sent. */
export function ageingTable({ ageing: stored }: AnyRow): readonly SheetTable[] {
  const ageing = Array.isArray(stored) ? stored.filter(isPlainObject) : []
  if (ageing.length === 0) return []
  return [
    {
      title: '未付清的结算单',
      columns: [
        { title: '账龄' },
        { title: '张数', isFigure: true, sumScale: 0 },
        { title: '未付(元)', isFigure: true, sumScale: 2 },
      ],
      rows: ageing.map(({ label, count, amount }) => [
        textOf(label),
        textOf(count),
        formatFigure(textOf(amount), 2),
      ]),
    },
  ]
}
