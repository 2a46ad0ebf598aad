import './states.css'

const ROWS = 12

/** A list that is on its way, in the shape of a list. */
export function ListSkeleton() {
  return (
    <div className="jh-skeleton" role="status" aria-label="正在加载">
      <div className="jh-skeleton-bar">
        <i style={{ width: 64 }} />
        <i style={{ width: 64 }} />
        <i style={{ width: 64 }} />
        <i style={{ width: 200, marginLeft: 'auto' }} />
      </div>
      <SkeletonRows count={ROWS} />
    </div>
  )
}

export function SkeletonRows({ count }: { readonly count: number }) {
  return (
    <div className="jh-skeleton-rows" aria-hidden>
      {Array.from({ length: count }, (_, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- placeholders have nothing else
        <i key={at} style={{ width: `${72 + ((at * 37) % 26)}%` }} />
      ))}
    </div>
  )
}
