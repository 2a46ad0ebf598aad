import { STAGES, type Stage } from '@junheng/domain/visit/stages.ts'

const POINTS: readonly { readonly label: string; readonly from: Stage }[] = [
  { label: '登记', from: 'REGISTERED' },
  { label: '入厂', from: 'ENTERED' },
  { label: '一磅', from: 'FIRST_WEIGHED' },
  { label: '二磅', from: 'WEIGHED' },
  { label: '出厂', from: 'LEFT' },
]

const rank = (stage: Stage): number => STAGES.indexOf(stage)

/** How far the visit is. */
export function ProgressLine({ stage }: { readonly stage: Stage }) {
  if (stage === 'CANCELLED') return null
  const reached = POINTS.filter(({ from }) => rank(stage) >= rank(from)).length
  return (
    <ol className="driver-progress" aria-label={`进度 ${reached}/${POINTS.length}`}>
      {POINTS.map(({ label }, at) => (
        <li
          key={label}
          data-state={at < reached ? 'done' : 'ahead'}
          {...(at === reached - 1 ? { 'aria-current': 'step' as const } : {})}
        >
          {label}
        </li>
      ))}
    </ol>
  )
}
