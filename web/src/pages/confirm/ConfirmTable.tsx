import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import { App } from 'antd'
import { type Ref, type RefObject, useImperativeHandle, useMemo, useRef } from 'react'
import { ConfirmButtons } from '#web/controls/announcement/ConfirmButtons.tsx'
import { type ConfirmAction, isSelectable } from '#web/controls/announcement/confirm-actions.ts'
import { unitOf } from '#web/controls/display/unit-of.ts'
import { useCellKeys } from '#web/screens/cell-keys/use-cell-keys.ts'
import { usePaste } from '#web/screens/cell-keys/use-paste.ts'
import { SubCell } from '#web/screens/editable-table/SubCell.tsx'
import { tableResult } from '#web/screens/editable-table/table-result.ts'
import { isStarred } from '#web/screens/form-fields/is-starred.ts'
import { firstFault, focusFirstFault } from '#web/screens/form-state/first-fault.ts'
import {
  FormContext,
  rowOf,
  useFormPart,
  useRowAccess,
} from '#web/screens/form-state/form-context.ts'
import { isDrawn, isEditable } from '#web/screens/form-state/form-model.ts'
import type { FormStore } from '#web/screens/form-state/form-store.ts'
import { makeConfirmStore } from './confirm-store.ts'
import '#web/screens/data-table/data-table.css'
import '#web/screens/editable-table/editable-table.css'
import './confirm-table.css'

const EMPTY = { update: '没有等待确认的车辆', sampling: '没有等待取样的车辆' } as const
const SELECT_WIDTH = 40
const ACTIONS_WIDTH = 196
const CELL_WIDTH = 140

/** What stands outside the table may take of it. */
export interface ConfirmHandle {
  /** Rows as they are filled in by now; null: one of them is not in order, which its cell says. */
  collect(keys: readonly string[]): readonly AnyRow[] | null
}

interface ConfirmTableProps {
  readonly label: string
  /** `customTable` of the rows. */
  readonly table: string
  readonly fields: readonly FieldDefinition[]
  /** With ihandle, confirmSubButs and noReason, as the list gives them. Other rows drop what was typed. */
  readonly rows: readonly AnyRow[]
  /** Route query `type`: sampling asks whether the load is good. */
  readonly type: 'update' | 'sampling'
  readonly selected: ReadonlySet<string>
  readonly onSelect: (keys: ReadonlySet<string>) => void
  readonly handle?: Ref<ConfirmHandle>
  /** A row that passed its checks, and what shall be done with it. */
  readonly onAction: (action: ConfirmAction, row: AnyRow) => void
}

interface ConfirmRowProps {
  readonly fields: readonly FieldDefinition[]
  readonly table: string
  readonly row: AnyRow
  readonly isOpen: boolean
  readonly isSampling: boolean
  readonly isSelected: boolean
  readonly onToggle: () => void
  readonly onAction: (action: ConfirmAction) => void
}

/** Site confirmation: a row is selected and edited only while it may be handled; each has its own actions. */
export function ConfirmTable(props: ConfirmTableProps) {
  const { label, table, rows, type, selected, onSelect, onAction } = props
  const fields = useMemo(() => drawnFields(props.fields), [props.fields])
  const store = useMemo(() => makeConfirmStore(fields, { table, rows }), [fields, table, rows])
  // Closed rows stand in a form that is only looked at, and so show plain text.
  const scopes = useMemo(
    () => ({ open: { store, type }, closed: { store, type: 'view' as const } }),
    [store, type],
  )
  const kept = useFormPart(store, () => store.get().children[table] ?? NONE)
  const box = useRef<HTMLDivElement>(null)
  const tellFault = useFaultTeller(box)
  const open = kept.filter(isOpenRow)
  const hands = useHands(store, { table, type, fields, keys: open.map(keyOf) })
  const collect = (keys: readonly string[]) => {
    const chosen = keys.map((key) => rowOf(store, table, key))
    const result = tableResult(fields, chosen, type)
    store.setErrors(result.errors)
    if (!result.success) tellFault(firstFault(fields, kept, result.errors))
    return result.success ? result.rows : null
  }
  useImperativeHandle(props.handle, () => ({ collect }))
  const act = (action: ConfirmAction, rowKey: string) => {
    const [row] = collect([rowKey]) ?? []
    if (row) onAction(action, row)
  }
  return (
    <div
      ref={box}
      className="jh-table-box jh-confirm"
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard
      tabIndex={0}
      style={{ '--row': '38px' } as React.CSSProperties}
      {...hands}
    >
      <table className="jh-table" style={{ minWidth: widthOf(fields) }}>
        <ConfirmHead fields={fields} type={type} rows={open} {...{ selected, onSelect }} />
        <tbody>
          {kept.map((row) => (
            <FormContext key={keyOf(row)} value={isOpenRow(row) ? scopes.open : scopes.closed}>
              <ConfirmRow
                fields={fields}
                table={table}
                row={row}
                isOpen={isOpenRow(row)}
                isSampling={type === 'sampling'}
                isSelected={selected.has(keyOf(row))}
                onToggle={() => onSelect(toggled(selected, keyOf(row)))}
                onAction={(action) => act(action, keyOf(row))}
              />
            </FormContext>
          ))}
        </tbody>
      </table>
      {kept.length === 0 && <div className="jh-table-empty">暂无数据，{EMPTY[type]}</div>}
    </div>
  )
}

/** Keys and pasted blocks over the rows that may be handled. */
function useHands(
  store: FormStore,
  {
    table,
    type,
    fields,
    keys,
  }: Pick<ConfirmTableProps, 'table' | 'type' | 'fields'> & { readonly keys: readonly string[] },
) {
  const typed = fields.filter((field) => isEditable(field, type))
  const paste = usePaste({ store, table, fields: typed, keys: () => keys })
  return useCellKeys({ paste: (at, block) => void paste(at, block) })
}

/** Says what is wrong in a row, and leads there. */
function useFaultTeller(box: RefObject<HTMLElement | null>) {
  const { message } = App.useApp()
  return (fault: string | null) => {
    void message.warning(fault)
    focusFirstFault(box.current)
  }
}

const NONE: readonly AnyRow[] = []
const keyOf = (row: AnyRow): string => String(row['rowKey'])

function isOpenRow({ ihandle, confirmSubButs }: AnyRow): boolean {
  return isSelectable({ ihandle, confirmSubButs })
}

/** The actions have a column of their own. */
function drawnFields(fields: readonly FieldDefinition[]): readonly FieldDefinition[] {
  return fields.filter((field) => isDrawn(field) && field.formSubmitType !== 'Announcement')
}

function toggled(selected: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(selected)
  if (!next.delete(key)) next.add(key)
  return next
}

function widthOf(fields: readonly FieldDefinition[]): number {
  const cells = fields.map(({ columnWidth }) => columnWidth ?? CELL_WIDTH)
  return SELECT_WIDTH + ACTIONS_WIDTH + cells.reduce((total, width) => total + width, 0)
}

interface HeadProps extends Pick<ConfirmTableProps, 'fields' | 'type' | 'selected' | 'onSelect'> {
  /** Rows that may be selected. */
  readonly rows: readonly AnyRow[]
}

function ConfirmHead({ fields, type, rows, selected, onSelect }: HeadProps) {
  const keys = rows.map(keyOf)
  const count = keys.filter((key) => selected.has(key)).length
  return (
    <thead>
      <tr>
        <th
          scope="col"
          className="jh-cell-select jh-fixed"
          style={{ left: 0, width: SELECT_WIDTH }}
        >
          <input
            type="checkbox"
            className="jh-check"
            aria-label="全选本页"
            disabled={keys.length === 0}
            checked={keys.length > 0 && count === keys.length}
            ref={(box) => {
              if (box) box.indeterminate = count > 0 && count < keys.length
            }}
            onChange={(event) => onSelect(new Set(event.target.checked ? keys : []))}
          />
        </th>
        {fields.map((field) => (
          <th
            key={field.id}
            scope="col"
            className={`jh-${field.textAlign}`}
            style={{ width: field.columnWidth ?? CELL_WIDTH }}
          >
            {isStarred(field) && isEditable(field, type) && <span className="jh-required">* </span>}
            <span data-unit={unitOf(field)}>{field.fieldExplain}</span>
          </th>
        ))}
        <th scope="col" className="jh-fixed" style={{ right: 0, width: ACTIONS_WIDTH }}>
          操作
        </th>
      </tr>
    </thead>
  )
}

function ConfirmRow(props: ConfirmRowProps) {
  const { fields, table, row, isOpen, isSelected, isSampling, onToggle, onAction } = props
  const rowKey = String(row['rowKey'])
  const access = useRowAccess(table, rowKey)
  const name = textOf(row['plateNumber'] ?? rowKey)
  return (
    <tr className={isSelected ? 'jh-row-selected' : undefined} aria-selected={isSelected}>
      <td className="jh-cell-select jh-fixed" style={{ left: 0 }}>
        <input
          type="checkbox"
          className="jh-check"
          aria-label={`选择${name}`}
          disabled={!isOpen}
          checked={isSelected}
          onChange={onToggle}
        />
      </td>
      {fields.map((field) => (
        <SubCell key={field.id} field={field} table={table} rowKey={rowKey} row={access} />
      ))}
      <td className="jh-fixed jh-confirm-actions" style={{ right: 0 }}>
        <ConfirmButtons
          confirmSubButs={row['confirmSubButs']}
          ihandle={row['ihandle']}
          noReason={textOf(row['noReason'])}
          isSampling={isSampling}
          disabled={false}
          onAction={onAction}
        />
      </td>
    </tr>
  )
}
