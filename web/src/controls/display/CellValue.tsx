import type { FieldType } from '@junheng/domain/query/operators.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import type { ReactNode } from 'react'
import { textValue } from '../control.ts'
import { formatValue } from './format-value.ts'
import { maskShown } from './mask-shown.ts'
import { RunningMinutes } from './RunningMinutes.tsx'
import { Tag } from './Tag.tsx'

/** What a cell may set off; a cell without an effect shows plain text. */
export interface CellEffects {
  /** LINK: what opens the record or file the cell names; null: nothing to be opened. */
  readonly linkOf?: (field: FieldDefinition, row: AnyRow) => CellLink | null
  /** BUTTON: runs the row action named by `controlValue`. */
  readonly runButton?: (field: FieldDefinition, row: AnyRow) => void
}

export interface CellLink {
  /** In place of a value that says nothing to a reader. */
  readonly text?: string
  readonly open: () => void
}

/** A cell of a list, by the type of its field. */
export function cellContent(field: FieldDefinition, row: AnyRow, effects: CellEffects): ReactNode {
  return CELLS[field.fieldType](field, row, effects)
}

type Cell = (field: FieldDefinition, row: AnyRow, effects: CellEffects) => ReactNode

const plain: Cell = (field, row) => maskShown(field, formatValue(field, row[field.fieldName]))

/** Minutes that still run are shown as they are now. */
const figure: Cell = (field, row, effects) => {
  const { runsUntil, fieldName } = field
  const minutes = row[fieldName]
  return runsUntil !== undefined && typeof minutes === 'number' && !row[runsUntil] ? (
    <RunningMinutes minutes={minutes} />
  ) : (
    plain(field, row, effects)
  )
}

const flag: Cell = (field, row) => {
  const value = row[field.fieldName]
  if (value === null || value === undefined) return ''
  return <span className={value === true ? 'jh-yes' : 'jh-no'}>{formatValue(field, value)}</span>
}

const tag: Cell = (field, row) => {
  const value = textValue(row[field.fieldName])
  const option = field.options?.find((one) => one.value === value)
  if (value === '') return ''
  return <Tag color={option?.color}>{option?.label ?? value}</Tag>
}

const link: Cell = (field, row, { linkOf }) => {
  const text = maskShown(field, formatValue(field, row[field.fieldName]))
  const target = text === '' ? null : (linkOf?.(field, row) ?? null)
  return target === null ? text : <CellButton text={target.text ?? text} onClick={target.open} />
}

const button: Cell = (field, row, { runButton }) =>
  runButton && field.controlValue ? (
    <CellButton text={field.fieldExplain} onClick={() => runButton(field, row)} />
  ) : null

const date: Cell = (field, row) => {
  const value = textValue(row[field.fieldName])
  const text = formatValue(field, value)
  return text === value ? text : <time title={value}>{text}</time>
}

const CELLS: Readonly<Record<FieldType, Cell>> = {
  TEXT: plain,
  DATE: date,
  TIME: plain,
  LINK: link,
  BUTTON: button,
  TAG: tag,
  BOOLEAN: flag,
  ENUM: plain,
  NUMBER: figure,
  CHAR: plain,
  TXT: plain,
  JSON: plain,
}

/** A click in a cell is not a click on its row. */
export function CellButton({
  text,
  onClick,
}: {
  readonly text: string
  readonly onClick: () => void
}) {
  return (
    <button
      type="button"
      className="jh-link"
      onClick={(event) => {
        event.stopPropagation()
        onClick()
      }}
    >
      {text}
    </button>
  )
}
