import { OUTBOX_STATES, type OutboxState } from '@junheng/domain/integration/outbox-terms.ts'
import type { ResultProps } from '#web/screens/host/result-view.ts'
import { rowOf, rowsOf, text } from './read-answer.ts'

const FOUND: Readonly<Record<string, string>> = {
  MATCH: '一致',
  MISSING: 'ERP没有这张单据',
  EXTRA: 'ERP已有这张单据',
  SILENT: 'ERP没有应答',
}

/** What the ERP has of the selected documents, beside what we think it has. */
export function OutboxCheckView({ data }: ResultProps) {
  return (
    <div className="jh-result jh-result-scroll">
      <table className="jh-result-table">
        <thead>
          <tr>
            <th>单号</th>
            <th>状态</th>
            <th>核对结果</th>
            <th>ERP单号</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(rowOf(data)['lists']).map((row) => (
            <tr key={`${text(row, 'bizCode')}${text(row, 'status')}${text(row, 'extCode')}`}>
              <td>{text(row, 'bizCode')}</td>
              <td>{OUTBOX_STATES[text(row, 'status') as OutboxState] ?? ''}</td>
              <td>{text(row, 'said') || (FOUND[text(row, 'found')] ?? '')}</td>
              <td>{text(row, 'extCode')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
