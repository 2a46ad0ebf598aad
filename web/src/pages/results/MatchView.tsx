import type { ResultProps } from '#web/screens/host/result-view.ts'
import { type RankedColumn, RankedView } from './RankedView.tsx'
import { rowOf, text } from './read-answer.ts'

/** The material itself; anything less is the depth of a class, counted from the top. */
const DIRECT = 1000

const COLUMNS: readonly RankedColumn[] = [
  { title: '物料', show: ({ material }) => materialHit(Number(material)) },
  { title: '往来单位', show: ({ partner }) => narrowed(partner) },
  { title: '承运商', show: ({ carrier }) => narrowed(carrier) },
  { title: '厂区', show: ({ factory }) => narrowed(factory) },
  { title: '优先级', isFigure: true, show: (rule) => text(rule, 'priority') },
]

/** Which rule a vehicle would get, which others would do, and why the rest would not. */
export function MatchView({ data }: ResultProps) {
  const answer = rowOf(data)
  const message = text(answer, 'message')
  return (
    <RankedView
      answer={answer}
      label="匹配结果"
      nothing={{
        tone: message === '' ? 'plain' : 'bad',
        label: '没有匹配的规则',
        text: message || '没有规则也可以继续',
      }}
      columns={COLUMNS}
    />
  )
}

const narrowed = (isNamed: unknown): string => (isNamed === true ? '指定' : '不限')

function materialHit(depth: number): string {
  if (depth >= DIRECT) return '本物料'
  return depth > 0 ? `第 ${depth} 级分类` : '不限'
}
