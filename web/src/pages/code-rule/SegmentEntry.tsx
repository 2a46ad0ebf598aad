import type { CodeSegment } from '@junheng/domain/codes/code-rule.ts'
import { AutoComplete, Input, InputNumber, Select } from 'antd'
import type { ProbedCodes } from './code-rule.queries.ts'
import { newSegment, PATTERNS, RESET_LABELS, SEGMENT_LABELS, type SegmentType } from './segments.ts'

interface Props {
  readonly segment: CodeSegment
  readonly at: number
  readonly fields: ProbedCodes['fields']
  readonly disabled: boolean
  onChange(segment: CodeSegment): void
}

const TYPES = Object.entries(SEGMENT_LABELS).map(([value, label]) => ({
  value: value as SegmentType,
  label,
}))
const RESETS = Object.entries(RESET_LABELS).map(([value, label]) => ({
  value: value as keyof typeof RESET_LABELS,
  label,
}))

/** One piece of a code: of which kind, and what that kind asks for. */
export function SegmentEntry(props: Props) {
  const { segment, at, disabled, onChange } = props
  return (
    <>
      <Select<SegmentType>
        aria-label={`第${at + 1}段类型`}
        className="code-type"
        disabled={disabled}
        value={segment.type}
        options={TYPES}
        onChange={(type) => onChange(newSegment[type])}
      />
      <Details {...props} />
    </>
  )
}

function Details(props: Props) {
  const { segment, at, disabled, onChange } = props
  const named = (word: string) => `第${at + 1}段${word}`
  switch (segment.type) {
    case 'constant':
      return (
        <Input
          aria-label={named('内容')}
          disabled={disabled}
          maxLength={20}
          value={segment.value}
          onChange={({ target }) => onChange({ ...segment, value: target.value })}
        />
      )
    case 'date':
      return (
        <AutoComplete
          aria-label={named('格式')}
          className="code-detail"
          disabled={disabled}
          value={segment.pattern}
          options={PATTERNS.map((value) => ({ value }))}
          onChange={(pattern: string) => onChange({ ...segment, pattern })}
        />
      )
    case 'orgPrefix':
      return <span className="code-detail code-hint">本库区的编号</span>
    case 'field':
      return <FieldDetails {...props} segment={segment} />
    case 'sequence':
      return (
        <>
          <InputNumber<number>
            aria-label={named('位数')}
            disabled={disabled}
            min={1}
            max={12}
            precision={0}
            value={segment.width}
            suffix="位"
            onChange={(width) => width !== null && onChange({ ...segment, width })}
          />
          <Select
            aria-label={named('归零')}
            className="code-detail"
            disabled={disabled}
            value={segment.reset}
            options={RESETS}
            onChange={(reset) => onChange({ ...segment, reset })}
          />
        </>
      )
  }
}

function FieldDetails({
  segment,
  at,
  fields,
  disabled,
  onChange,
}: Props & { readonly segment: CodeSegment<'field'> }) {
  const named = (word: string) => `第${at + 1}段${word}`
  return (
    <>
      <Select<string>
        aria-label={named('字段')}
        className="code-detail"
        disabled={disabled}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="选择单据的字段"
        value={segment.field === '' ? null : segment.field}
        options={fields.map(({ name, label }) => ({ value: name, label }))}
        onChange={(field) => onChange({ ...segment, field })}
      />
      <Input
        aria-label={named('空时用')}
        className="code-otherwise"
        placeholder="空时用"
        disabled={disabled}
        maxLength={20}
        value={segment.otherwise ?? ''}
        onChange={({ target: { value } }) =>
          onChange(
            value === ''
              ? { type: 'field', field: segment.field }
              : { ...segment, otherwise: value },
          )
        }
      />
    </>
  )
}
