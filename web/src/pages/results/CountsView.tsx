import type { ResultProps } from '#web/screens/host/result-view.ts'
import { rowOf } from './read-answer.ts'

/** What a count of an answer means to the reader. */
const LABELS: Readonly<Record<string, string>> = {
  added: '新增分配',
  skipped: '原已分配',
  removed: '取消分配',
  count: '处理',
}

/** How many rows an execution has touched, and how. */
export function CountsView({ data }: ResultProps) {
  const counts = Object.entries(rowOf(data)).filter(([name]) => Object.hasOwn(LABELS, name))
  return (
    <dl className="jh-result-counts" role="status">
      {counts.map(([name, count]) => (
        <div key={name} data-name={name}>
          <dt>{LABELS[name]}</dt>
          <dd>
            {String(count)}
            <span className="jh-result-unit">条</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
