import type { FieldOption } from '@junheng/domain/entity/field.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import type { ComponentType } from 'react'

/** Where a control stands: in a form, in a cell of an editable table, or in a search form. */
const CONTROL_PLACES = ['form', 'cell', 'query'] as const
export type ControlPlace = (typeof CONTROL_PLACES)[number]

/** The row a control stands in: pickers read what narrows them and write what they bring along. */
export interface RowAccess {
  /** `customTable` of the row. */
  readonly table: string
  /** The header above a sub-row; null in the header itself. */
  readonly header: RowAccess | null
  read(name: string): unknown
  /** Told of every change of the row; `useRowValue` follows one value by it. */
  subscribe(listener: () => void): () => void
  write(patch: AnyRow): void
  /** What the picker of a field has put into the row; null: nothing was picked since the form opened. */
  filled?(by: string): AnyRow | null
  keepFilled?(by: string, values: AnyRow): void
  /** The row as the server had it when the form opened; null: it is new. */
  stored?(): AnyRow | null
  /**
   * From the header: the only row of a child table, null where it has none or several; undefined: the form has
   * no such table.
   */
  below?(table: string): RowAccess | null | undefined
  /** Rows picked at once, each to become a sub-row; absent where there is no sub-table. */
  append?(rows: readonly AnyRow[], by?: string): void
}

/** What every control is given; one that has no use for a part leaves it. */
export interface ControlProps {
  readonly id: string
  readonly field: FieldDefinition
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly onBlur?: (() => void) | undefined
  readonly row: RowAccess
  /** Options of the field or its dictionary, narrowed by linkage. */
  readonly options: readonly FieldOption[]
  readonly place: ControlPlace
  readonly disabled: boolean
  readonly invalid: boolean
  /** Id of the text that says what is wrong. */
  readonly describedBy?: string | undefined
  /** A cell that was just entered: what is typed next goes here. */
  readonly takesFocus?: boolean | undefined
}

/** A value shown and not to be changed. */
export type ReadProps = Pick<ControlProps, 'field' | 'value' | 'row' | 'options'>

/** How wide a control lies in the form grid; `image` is 12 units of 24. */
export type ControlSpan = 'one' | 'half' | 'row' | 'image'

/** One kind of control. */
export interface Control {
  readonly Edit: ComponentType<ControlProps>
  readonly Read: ComponentType<ReadProps>
  readonly span: ControlSpan
  /** Cheap enough to be alive in every cell of a large table; others are mounted when a cell is entered. */
  readonly isLight: boolean
  /** Shows more than the value: it stays where a record is looked at without what is empty. */
  readonly isKept?: boolean
}

/** The text of a stored value; nothing for null. */
export function textValue(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  return JSON.stringify(value) ?? ''
}

/** The parts of a comma-joined value. */
export function listValue(value: unknown): readonly string[] {
  const text = Array.isArray(value) ? value.join(',') : textValue(value)
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Several values as they are stored: comma-joined, null for none. */
export function joinValues(values: readonly string[]): string | null {
  return values.length === 0 ? null : values.join(',')
}

/** Characters that stand in the narrowest input without being cut: of a table, of a choice with its mark, of a line. */
const FITTING = { cell: 6, choice: 9, line: 11 } as const

/**
 * Placeholder of a control: the field's tip, where it can be read whole; a longer one is behind the mark at
 * the label. The label already says what to fill in, so without a tip an input stays empty and only a
 * choice says that it is one.
 */
export function placeholderOf({ field, place, disabled }: ControlProps, verb = ''): string {
  const room = place === 'cell' ? FITTING.cell : verb === '' ? FITTING.line : FITTING.choice
  const tip = field.tipsMessage ?? ''
  if (tip !== '' && shownLength(tip) <= room) return tip
  return disabled || place === 'cell' ? '' : verb
}

/** Length in Chinese characters; letters and digits are half as wide. */
function shownLength(text: string): number {
  return [...text].reduce((length, letter) => length + (letter > '\u2e7f' ? 1 : 0.55), 0)
}
