import { STAGE_LABELS } from '@junheng/domain/visit/stages.ts'
import type { ResultProps } from '#web/screens/host/result-view.ts'
import { blockLines } from './card-lines.ts'
import { ResultHead } from './ResultHead.tsx'
import { rowOf, text } from './read-answer.ts'

const TYPES: Readonly<Record<string, string>> = { TEMP: '临时卡', FIXED: '固定卡' }
const STAGES: Readonly<Record<string, string>> = STAGE_LABELS
const NEXT: Readonly<Record<string, string>> = {
  ENTER: '入厂',
  FIRST: '一次过磅',
  SECOND: '二次过磅',
  RELEASE: '出厂',
}

/** The card on the reader: whose it is and what comes next, or that it may serve the chosen visit and what it gets. */
export function CardView({ data }: ResultProps) {
  const answer = rowOf(data)
  const isRead = answer['card'] !== undefined
  const card = isRead ? rowOf(answer['card']) : answer
  const visit = rowOf(answer['visit'])
  const facts = [
    ['卡类型', TYPES[text(card, 'cardType')]],
    ['车牌号', text(visit, 'plateNumber')],
    ['登记单', text(visit, 'code')],
    ['车辆状态', STAGES[text(visit, 'stage')]],
    ['下一步', NEXT[text(answer, 'next')]],
  ].filter(([, value]) => value)
  const lines = blockLines(answer['blocks'])
  const label = isRead ? (answer['visit'] ? '使用中' : '空闲') : '此卡可用于所选登记单'
  return (
    <div className="jh-result">
      <ResultHead
        tone={isRead && answer['visit'] ? 'plain' : 'good'}
        label={label}
        value={`卡 ${text(card, 'cardNo')}`}
      >
        <dl className="jh-result-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {lines.length > 0 && <p className="jh-result-text">将写入卡内的内容：</p>}
        <dl className="jh-result-facts">
          {lines.map(({ label: holds, text: bytes }) => (
            <div key={holds}>
              <dt>{holds}</dt>
              <dd className="jh-result-code">{bytes}</dd>
            </div>
          ))}
        </dl>
        {lines.length > 0 && (
          <p className="jh-result-text">用写卡程序按此写入，写好后验卡，再制卡。</p>
        )}
      </ResultHead>
    </div>
  )
}
