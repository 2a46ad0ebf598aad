import type { CodeSegment } from '@junheng/domain/codes/code-rule.ts'
import { textOf } from '@junheng/domain/row/any-row.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useDeferredValue } from 'react'
import { errorText } from '#web/api/api-error.ts'
import type { Control, ControlProps, ReadProps } from '#web/controls/control.ts'
import { useRowValue } from '#web/controls/use-row-value.ts'
import { type ProbedCodes, probedCodes } from './code-rule.queries.ts'
import { SegmentEntry } from './SegmentEntry.tsx'
import {
  newSegment,
  readSegments,
  SEGMENT_LABELS,
  type SegmentType,
  segmentWords,
  shifted,
} from './segments.ts'
import './code-rule.css'

/** The pieces of a code one by one, and below them the next three codes they would give. */
function SegmentsEntry({ id, value, onChange, disabled, describedBy, row }: ControlProps) {
  const segments = readSegments(value)
  const code = textOf(useRowValue(row, 'code') ?? '').trim()
  const asked = useDeferredValue(JSON.stringify(segments))
  const { data, error } = useQuery({
    ...probedCodes(code, JSON.parse(asked) as readonly CodeSegment[]),
    placeholderData: keepPreviousData,
  })
  const put = (next: readonly CodeSegment[]) => onChange(next)
  return (
    <div id={id} className="code-segments" aria-describedby={describedBy}>
      <ol>
        {segments.map((segment, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a piece has nothing but its place
          <li key={at}>
            <SegmentEntry
              segment={segment}
              at={at}
              fields={data?.fields ?? []}
              disabled={disabled}
              onChange={(next) => put(segments.map((one, place) => (place === at ? next : one)))}
            />
            <Button
              size="small"
              aria-label={`第${at + 1}段上移`}
              disabled={disabled || at === 0}
              onClick={() => put(shifted(segments, at))}
            >
              上移
            </Button>
            <Button
              size="small"
              danger
              aria-label={`删除第${at + 1}段`}
              disabled={disabled}
              onClick={() => put(segments.filter((_, place) => place !== at))}
            >
              删除
            </Button>
          </li>
        ))}
      </ol>
      <AddSegment disabled={disabled} onAdd={(segment) => put([...segments, segment])} />
      {code === '' ? (
        <p className="code-hint">填了规则标识就能看到接下来的三个编码</p>
      ) : (
        <Probe probed={data} error={error} />
      )}
    </div>
  )
}

function AddSegment({
  disabled,
  onAdd,
}: {
  readonly disabled: boolean
  onAdd(segment: CodeSegment): void
}) {
  return (
    <div className="code-add">
      {(Object.keys(SEGMENT_LABELS) as readonly SegmentType[]).map((type) => (
        <Button key={type} size="small" disabled={disabled} onClick={() => onAdd(newSegment[type])}>
          加{SEGMENT_LABELS[type]}
        </Button>
      ))}
    </div>
  )
}

function Probe({
  probed,
  error,
}: {
  readonly probed: ProbedCodes | undefined
  readonly error: unknown
}) {
  if (error !== null) return <p className="code-fault">{errorText(error)}</p>
  if (probed === undefined) return null
  const { entity, codes, taken, fault } = probed
  return (
    <section className="code-probe" aria-label="试编码">
      <strong>接下来的编码</strong>
      {fault !== null && (
        <p className="code-fault" role="alert">
          {fault}
        </p>
      )}
      {codes.map((code) => (
        <code key={code} data-taken={taken.includes(code)}>
          {code}
          {taken.includes(code) ? '（已有）' : ''}
        </code>
      ))}
      <small>{entity === null ? '没有单据用这个规则标识' : `用于${entity}`}</small>
    </section>
  )
}

const ShownSegments = ({ value }: ReadProps) => (
  <span className="jh-read">{segmentWords(readSegments(value))}</span>
)

export const segmentsControl: Control = {
  Edit: SegmentsEntry,
  Read: ShownSegments,
  span: 'row',
  isLight: false,
}
