import './states.css'

const FIELDS = 16

/** A form that is on its way, in the shape of a form. */
export function FormSkeleton() {
  return (
    <div className="jh-skeleton jh-skeleton-form" role="status" aria-label="正在加载">
      {Array.from({ length: FIELDS }, (_, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- placeholders have nothing else
        <i key={at} />
      ))}
    </div>
  )
}
