import { CloseOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useId } from 'react'
import { CONTROLS } from '#web/controls/registry.ts'
import { useOptions } from '#web/controls/use-options.ts'
import {
  BUILT_LABELS,
  type BuiltGroup,
  type BuiltOperator,
  type BuiltRow,
  builtOperators,
  NEW_ROW,
  takesValue,
} from './built-query.ts'
import { askedField, NO_ROW, type QueryField, queryControl } from './query-control.ts'

interface BuilderProps {
  readonly fields: readonly QueryField[]
  readonly groups: readonly BuiltGroup[]
  readonly onChange: (groups: readonly BuiltGroup[]) => void
}

/** Conditions put together by hand: all lines must hold, of a line joined by 或 one. */
export function ConditionBuilder({ fields, groups, onChange }: BuilderProps) {
  const write = (at: number, group: BuiltGroup) =>
    onChange(group.length === 0 ? groups.toSpliced(at, 1) : groups.with(at, group))
  return (
    <section className="jh-builder" aria-label="组合条件">
      {groups.map((group, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a group has nothing else to be known by
        <div key={at} className="jh-builder-group" role="group" aria-label={`第${at + 1}组条件`}>
          {group.map((row, place) => (
            <BuilderRow
              // oxlint-disable-next-line react/no-array-index-key -- nor has a row
              key={place}
              fields={fields}
              row={row}
              lead={place === 0 ? (at === 0 ? '当' : '并且') : '或'}
              onChange={(next) => write(at, group.with(place, next))}
              onRemove={() => write(at, group.toSpliced(place, 1))}
              onOr={place === group.length - 1 ? () => write(at, [...group, NEW_ROW]) : null}
            />
          ))}
        </div>
      ))}
      <Button
        size="small"
        type="dashed"
        className="jh-builder-add"
        onClick={() => onChange([...groups, [NEW_ROW]])}
      >
        {groups.length === 0 ? '添加组合条件（或、为空…）' : '添加条件'}
      </Button>
    </section>
  )
}

interface RowProps {
  readonly fields: readonly QueryField[]
  readonly row: BuiltRow
  readonly lead: string
  readonly onChange: (row: BuiltRow) => void
  readonly onRemove: () => void
  readonly onOr: (() => void) | null
}

function BuilderRow({ fields, row, lead, onChange, onRemove, onOr }: RowProps) {
  const field = fields.find(({ id }) => id === row.fieldId)
  const choose = (fieldId: string) => {
    const [op = 'eq'] = builtOperators(fields.find(({ id }) => id === fieldId) ?? NO_FIELD)
    onChange({ fieldId, op, value: '' })
  }
  return (
    <div className="jh-builder-row">
      <span className="jh-builder-lead">{lead}</span>
      <Select
        className="jh-builder-field"
        aria-label="条件的字段"
        placeholder="选择字段"
        showSearch={{ optionFilterProp: 'label' }}
        value={row.fieldId}
        options={fields.map(({ id, fieldExplain }) => ({ value: id, label: fieldExplain }))}
        onChange={(id) => id !== null && choose(id)}
      />
      <Select<BuiltOperator>
        className="jh-builder-operator"
        aria-label="条件的比较方式"
        disabled={field === undefined}
        value={row.op}
        options={(field ? builtOperators(field) : [row.op]).map((op) => ({
          value: op,
          label: BUILT_LABELS[op],
        }))}
        onChange={(op) => onChange({ ...row, op, value: takesValue(op) ? row.value : '' })}
      />
      <div className="jh-builder-value">
        {field && takesValue(row.op) && (
          <ValueBox field={field} row={row} onChange={(value) => onChange({ ...row, value })} />
        )}
      </div>
      {onOr ? (
        <Button size="small" onClick={onOr}>
          或
        </Button>
      ) : (
        <span className="jh-builder-gap" />
      )}
      <Button
        size="small"
        type="text"
        aria-label="去掉这个条件"
        icon={<CloseOutlined />}
        onClick={onRemove}
      />
    </div>
  )
}

const NO_FIELD = { fieldType: 'CHAR' } as const

/** The control the field is asked by elsewhere; a range is two conditions here. */
function ValueBox({
  field,
  row,
  onChange,
}: {
  readonly field: QueryField
  readonly row: BuiltRow
  readonly onChange: (value: string) => void
}) {
  const id = useId()
  const options = useOptions({ options: field.options, dict: 'dict' in field ? field.dict : null })
  const control = boxOf(field, row.op)
  const { Edit } = CONTROLS[control]
  return (
    <>
      <label className="jh-unseen" htmlFor={id}>{`${field.fieldExplain}的值`}</label>
      <Edit
        id={id}
        field={askedField(field, control)}
        value={row.value === '' ? null : row.value}
        onChange={(value) => onChange(typeof value === 'boolean' ? String(value) : textOf(value))}
        row={NO_ROW}
        options={options}
        place="query"
        disabled={false}
        invalid={false}
      />
    </>
  )
}

function boxOf(field: QueryField, op: BuiltOperator) {
  if (op === 'in') return 'SELECT_MORE'
  if (field.fieldType === 'NUMBER') return 'ONE_TXT'
  const asked = queryControl({ ...field, detailsUrl: null }, 'eq')
  if (field.fieldType !== 'DATE') return asked
  return op === 'eq' || op === 'ne' || !withTime(field) ? 'DATA_BOX' : 'DATA_BOX_TIM'
}

const withTime = ({ searchType }: QueryField): boolean =>
  searchType === 'dateTimePicker' || searchType === 'dateTimePickerRange'

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.join(',') : typeof value === 'string' ? value : ''
