import { Tooltip } from 'antd'
import { errorText } from '#web/api/api-error.ts'
import { Pager } from '../pager/Pager.tsx'
import { PAGE_SIZES } from '../pager/use-page-size.ts'
import type { ListParts } from './list-parts.ts'
import { ToneLegend } from './ToneLegend.tsx'

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
