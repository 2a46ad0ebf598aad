import type { RowTone } from '@junheng/domain/entity/row-tones.ts'
import { rowTone } from '@junheng/domain/template/row-tone.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { Tooltip } from 'antd'
import { useMemo } from 'react'
import { errorText } from '#web/api/api-error.ts'
import { plantTime } from '#web/api/plant-clock.ts'
import { Pager } from '../pager/Pager.tsx'
import { PAGE_SIZES } from '../pager/use-page-size.ts'
import type { ListParts } from './list-parts.ts'
import { toneLegend } from './tone-legend.ts'

/** A capped total shows as 1000+ until the exact one has come. */
export function ListPager(parts: ListParts) {
  const { state, data, pageSize, ask, change, preferences } = parts
  const total = data.summary.data?.total ?? data.rows.data?.total ?? 0
  return (
    <div className="jh-pager">
      <ToneLegend {...parts} />
      <Pager
        page={state.page}
        pageSize={pageSize}
        total={total}
        sizes={PAGE_SIZES}
        onChange={(page, size) => {
          if (size === pageSize) change({ page })
          else {
            preferences.setPageSize(size)
            ask({ pageSize: size })
          }
        }}
      >
        <PagerTotal data={data} total={total} />
      </Pager>
    </div>
  )
}

function PagerTotal({ data, total }: { readonly data: ListParts['data']; readonly total: number }) {
  const { rows, summary } = data
  const isCapped = rows.data?.totalCapped === true && summary.data === undefined
  if (rows.data === undefined) return <span className="jh-pager-total" />
  if (!isCapped) return <span className="jh-pager-total">共 {total} 条</span>
  if (!summary.error)
    return (
      <span className="jh-pager-total" title="正在统计准确条数">
        共 {total}+ 条
      </span>
    )
  return (
    <span className="jh-pager-total">
      共{' '}
      <Tooltip title={`${errorText(summary.error)}；点击再统计一次`}>
        <button type="button" className="jh-link" onClick={() => void summary.refetch()}>
          {total}+
        </button>
      </Tooltip>{' '}
      条
    </span>
  )
}

/** What the colours of the rows in sight mean. */
function ToneLegend({ template, data }: Pick<ListParts, 'template' | 'data'>) {
  const { tones, listSubList } = template
  const rows = data.rows.data?.list
  const cameAt = data.rows.dataUpdatedAt
  const legend = useMemo(() => {
    const now = formatWireDateTime(plantTime(cameAt))
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
