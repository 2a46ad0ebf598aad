import type { RowTone } from '@junheng/domain/entity/row-tones.ts'
import { rowTone } from '@junheng/domain/template/row-tone.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { useMemo } from 'react'
import type { ListParts } from './list-parts.ts'
import { toneLegend } from './tone-legend.ts'

/** What the colours of the rows in sight mean. */
export function ToneLegend({ template, data }: Pick<ListParts, 'template' | 'data'>) {
  const { tones, listSubList } = template
  const rows = data.rows.data?.list
  const cameAt = data.rows.dataUpdatedAt
  const legend = useMemo(() => {
    const now = formatWireDateTime(new Date(cameAt))
    const seen = (rows ?? []).flatMap((row): RowTone[] => {
      const tone = rowTone(tones, row, now)
      return tone === null ? [] : [tone]
    })
    return toneLegend(tones, listSubList, new Set(seen))
  }, [tones, listSubList, rows, cameAt])
  if (legend.length === 0) return null
  return (
    <ul className="jh-legend" aria-label="行的颜色">
      {legend.map(({ tone, text }) => (
        <li key={tone} className={`jh-tone-${tone}`}>
          {text}
        </li>
      ))}
    </ul>
  )
}
