import type { ResultProps } from '#web/screens/host/result-view.ts'
import { type RankedColumn, RankedView } from './RankedView.tsx'
import { rowOf, text } from './read-answer.ts'

const COLUMNS: readonly RankedColumn[] = [
  { title: '依据', show: (row) => text(row, 'why') },
  { title: '得分', isFigure: true, show: (row) => text(row, 'score') },
]

/** Which model, format or rule goods would get, how close the others come, and why the rest do not fit. */
export function FitView({ data }: ResultProps) {
  const answer = rowOf(data)
  return (
    <RankedView
      answer={answer}
      label={text(answer, 'sourceName')}
      nothing={{ tone: 'bad', label: '没有找到', text: text(answer, 'message') }}
      columns={COLUMNS}
    />
  )
}
