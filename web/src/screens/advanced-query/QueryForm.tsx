import type { QueryInput, QueryInputs } from '@junheng/domain/query/advanced-query.ts'
import {
  defaultOperator,
  OPERATOR_LABELS,
  type Operator,
  offeredOperators,
  type QueryPlace,
} from '@junheng/domain/query/operators.ts'
import { Select } from 'antd'
import { type FormEvent, type ReactNode, useId } from 'react'
import { CONTROLS } from '#web/controls/registry.ts'
import { useOptions } from '#web/controls/use-options.ts'
import { askedField, isWideQuery, NO_ROW, type QueryField, queryControl } from './query-control.ts'
import './advanced-query.css'

/** Fields to ask by, each with its operator where it has a choice; Enter submits. */
export function QueryForm({
  fields,
  inputs,
  place,
  operators,
  onChange,
  onSubmit,
  children,
}: {
  readonly fields: readonly QueryField[]
  readonly inputs: QueryInputs
  readonly place: QueryPlace
  /** How this person last compared which field, by its name; where it is offered it is in force from the start. */
  readonly operators?: LastOperators | undefined
  readonly onChange: (inputs: QueryInputs) => void
  readonly onSubmit: () => void
  readonly children?: ReactNode
}) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form className={`jh-query jh-query-${place}`} onSubmit={submit}>
      <div className="jh-query-fields">
        {fields.map((field) => (
          <QueryEntry
            key={field.id}
            field={field}
            place={place}
            input={inputs[field.id]}
            last={operators?.last[field.fieldName]}
            onOperator={(op) => operators?.keep(field.fieldName, op)}
            onChange={(input) => onChange({ ...inputs, [field.id]: input })}
          />
        ))}
      </div>
      {children}
      <input type="submit" hidden />
    </form>
  )
}

/** The comparisons somebody chose last in this list. */
export interface LastOperators {
  readonly last: Readonly<Record<string, Operator>>
  readonly keep: (field: string, op: Operator) => void
}

interface EntryProps {
  readonly field: QueryField
  readonly place: QueryPlace
  readonly input: QueryInput | undefined
  readonly last: Operator | undefined
  readonly onChange: (input: QueryInput) => void
  readonly onOperator: (op: Operator) => void
}

const BETWEEN = '介于'

function QueryEntry({ field, place, input, last, onChange, onOperator }: EntryProps) {
  const id = useId()
  const operators = offeredOperators(field, place)
  const kept = last && operators.includes(last) ? last : null
  const op = input?.op ?? kept ?? defaultOperator(field)
  const control = queryControl(field, op)
  const { Edit } = CONTROLS[control]
  const options = useOptions({ options: field.options, dict: 'dict' in field ? field.dict : null })
  const isRange = Array.isArray(input?.value) || control.includes('RANGE')
  return (
    <div className={isWideQuery(field) ? 'jh-query-entry jh-query-wide' : 'jh-query-entry'}>
      <label htmlFor={id} title={field.fieldExplain}>
        {field.fieldExplain}
      </label>
      {operators.length > 1 && !isRange ? (
        <OperatorSelect
          label={field.fieldExplain}
          operators={operators}
          value={op}
          onChange={(chosen) => {
            onOperator(chosen)
            onChange({ value: input?.value, op: chosen })
          }}
        />
      ) : (
        // The dialog is one column: all boxes begin at the same place.
        place === 'dialog' && (
          <span className="jh-query-operator jh-query-said">
            {isRange ? BETWEEN : op && OPERATOR_LABELS[op]}
          </span>
        )
      )}
      <div className="jh-query-control">
        <Edit
          id={id}
          field={askedField(field, control)}
          value={input?.value ?? null}
          onChange={(value) =>
            onChange({ value: value as QueryInput['value'], op: input?.op ?? kept })
          }
          row={NO_ROW}
          options={options}
          place="query"
          disabled={false}
          invalid={false}
        />
      </div>
    </div>
  )
}

function OperatorSelect({
  label,
  operators,
  value,
  onChange,
}: {
  readonly label: string
  readonly operators: readonly Operator[]
  readonly value: Operator | null
  readonly onChange: (op: Operator) => void
}) {
  return (
    <Select<Operator>
      className="jh-query-operator"
      variant="borderless"
      aria-label={`${label}的比较方式`}
      popupMatchSelectWidth={false}
      value={value}
      options={operators.map((op) => ({ value: op, label: OPERATOR_LABELS[op] }))}
      onChange={onChange}
    />
  )
}
