import {
  SYNC_RESULTS,
  SYNC_STATES,
  type SyncResult,
  type SyncState,
} from '@junheng/domain/integration/source-terms.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { ResultProps } from '#web/screens/host/result-view.ts'
import { ResultHead } from './ResultHead.tsx'
import { rowOf, rowsOf, text } from './read-answer.ts'

/** What a source has, or what became or would become of it here. */
export function SyncView({ data }: ResultProps) {
  const answer = rowOf(data)
  return Object.hasOwn(answer, 'columns') ? <Sample answer={answer} /> : <Run answer={answer} />
}

function Sample({ answer }: { readonly answer: AnyRow }) {
  const { columns, rows, fields } = answer
  const names = Array.isArray(columns) ? columns.map(String) : []
  return (
    <div className="jh-result jh-result-scroll">
      <ResultHead tone="plain" label={names.length === 0 ? '来源中没有数据' : '来源的前几行'}>
        <p className="jh-result-text">
          字段对照可用的档案字段：
          {rowsOf(fields)
            .map((field) => `${text(field, 'label')}${field.required === true ? '（必填）' : ''}`)
            .join('、')}
        </p>
      </ResultHead>
      <table className="jh-result-table">
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(rows).map((row) => (
            <tr key={JSON.stringify(row)}>
              {names.map((name) => (
                <td key={name}>{text(row, name)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const FIGURES = [
  ['added', '新增'],
  ['updated', '更新'],
  ['same', '不变'],
  ['disabled', '停用'],
  ['review', '待确认'],
  ['failed', '拒绝'],
] as const

const TONES = { DONE: 'good', TRIED: 'plain', UNDONE: 'bad', FAILED: 'bad' } as const

function Run({ answer }: { readonly answer: AnyRow }) {
  const state = text(answer, 'state') as SyncState
  const told = rowsOf(answer.rows)
  return (
    <div className="jh-result jh-result-scroll">
      <ResultHead tone={TONES[state]} label={SYNC_STATES[state]}>
        <p className="jh-result-text">
          {text(answer, 'error') ||
            `读取${text(answer, 'read')}行：${FIGURES.map(([name, label]) => `${label}${text(answer, name)}`).join('，')}`}
        </p>
      </ResultHead>
      {told.length > 0 && (
        <table className="jh-result-table">
          <thead>
            <tr>
              <th>行号</th>
              <th>来源主键</th>
              <th>结果</th>
              <th>说明</th>
            </tr>
          </thead>
          <tbody>
            {told.map((row) => (
              <tr key={`${text(row, 'no')} ${text(row, 'key')}`}>
                <td>{text(row, 'no')}</td>
                <td>{text(row, 'key')}</td>
                <td>{SYNC_RESULTS[text(row, 'result') as SyncResult]}</td>
                <td>{text(row, 'message')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
