import type { ListTemplate } from '@junheng/domain/wire/template-wire.ts'
import { formatFigure } from '#web/controls/display/format-figure.ts'
import type { useListData } from './use-list-data.ts'

/** Three figures every notice list shows by these names. */
const TOTALS = [
  { key: 'countSa', label: '制单数', scale: null },
  { key: 'preQuantity', label: '预装数', scale: 3 },
  { key: 'deSuttle', label: '实发数', scale: 3 },
] as const

/** What comes in is received, not delivered: there the column says it better. */
const RECEIVED = '实收数'

/** 制单数, 预装数, 实发数 of the whole result, where the entity has them. */
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

/** Only what the server has summed: a figure of the header is never totalled where rows are lines. */
function totalsOf(
  { listSubList }: Pick<ListTemplate, 'listSubList'>,
  sums: Readonly<Record<string, unknown>>,
) {
  const labels = new Map(
    listSubList.flatMap((field) => (field.itotal ? [[field.fieldName, field.fieldExplain]] : [])),
  )
  return TOTALS.flatMap(({ key, ...total }) => {
    const label = labels.get(key)
    if (label === undefined || !Object.hasOwn(sums, key)) return []
    return [{ key, ...total, label: label === RECEIVED ? label : total.label }]
  })
}
