import { totalsOf } from '@junheng/domain/wire/list-totals.ts'
import type { ListTemplate } from '@junheng/domain/wire/template-wire.ts'
import { formatFigure } from '#web/controls/display/format-figure.ts'
import type { useListData } from './use-list-data.ts'
import './list-screen.css'

/** The sums that are named below a list, of the whole result, where the entity has them. */
export function TotalsLine({
  template,
  data,
}: {
  readonly template: ListTemplate
  readonly data: ReturnType<typeof useListData>
}) {
  const sums = data.summary.data?.sums ?? data.rows.data?.sums
  if (sums === undefined) return null
  const shown = totalsOf(template, sums)
  if (shown.length === 0) return null
  return (
    <dl className="jh-totals">
      {shown.map(({ key, label, scale }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{formatFigure(sums[key] ?? '', scale)}</dd>
        </div>
      ))}
    </dl>
  )
}
