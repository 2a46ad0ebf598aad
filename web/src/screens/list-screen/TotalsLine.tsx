import type { ListTemplate } from '@junheng/domain/wire/template-wire.ts'
import { formatFigure } from '#web/controls/display/format-figure.ts'
import type { useListData } from './use-list-data.ts'

/** Three figures every notice list shows by these names. */
const TOTALS = [
  { key: 'countSa', label: '制单数', scale: null },
  { key: 'preQuantity', label: '预装数', scale: 3 },
  { key: 'deSuttle', label: '实发数', scale: 3 },
] as const

/** 制单数, 预装数, 实发数 of the whole result, where the entity has them. */
export function TotalsLine({
  template,
  data,
}: {
  readonly template: ListTemplate
  readonly data: ReturnType<typeof useListData>
}) {
  const names = new Set(template.listSubList.map((field) => field.fieldName))
  const shown = TOTALS.filter(({ key }) => names.has(key))
  const sums = data.summary.data?.sums ?? data.rows.data?.sums
  if (shown.length === 0 || sums === undefined) return null
  return (
    <dl className="jh-totals">
      {shown.map(({ key, label, scale }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{formatFigure(sums[key] ?? '0', scale)}</dd>
        </div>
      ))}
    </dl>
  )
}
