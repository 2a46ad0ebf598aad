import { QR_FIELD_LABELS, QR_TARGET_LABELS } from '@junheng/domain/qr/qr-labels.ts'
import type { ResultProps } from '#web/screens/host/result-view.ts'
import { ResultHead } from './ResultHead.tsx'
import { rowOf, text } from './read-answer.ts'

const TARGETS: Readonly<Record<string, string>> = QR_TARGET_LABELS

/** What a scanned code stands for. */
export function ScannedView({ data }: ResultProps) {
  const answer = rowOf(data)
  const fields = rowOf(answer['fields'])
  return (
    <div className="jh-result">
      <ResultHead tone="good" label="有效的二维码" value={TARGETS[text(answer, 'target')] ?? ''}>
        <dl className="jh-result-facts">
          {Object.keys(fields).map((name) => (
            <div key={name}>
              <dt>{QR_FIELD_LABELS[name] ?? name}</dt>
              <dd>{text(fields, name) || '—'}</dd>
            </div>
          ))}
        </dl>
      </ResultHead>
    </div>
  )
}
