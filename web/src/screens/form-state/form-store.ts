import { type CellChange, type Overridden, recompute } from '@junheng/domain/formula/recompute.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { newKey } from '#web/api/new-key.ts'
import type { FormModel } from './form-model.ts'
import { type FormValues, withKey } from './start-values.ts'
import { suggestedValues } from './suggest.ts'

/** What the person has done to a form so far; plain JSON, so that a draft of it can be kept. */
export interface FormState extends FormValues {
  /** Calculated cells typed over: fields of the header under '', of a child row under its rowKey. */
  readonly overridden: Readonly<Record<string, readonly string[]>>
  /** What pickers have put in, by row as above and by the picker's field. */
  readonly filled?: Readonly<Record<string, Readonly<Record<string, AnyRow>>>>
  readonly isDirty: boolean
  /** Under which it is sent: what is sent again after a lost answer is stored once. */
  readonly sendKey?: string
}

export type CellErrors = Readonly<Record<string, string>>

/** Name of a cell for its errors: a header field, or a field of a child row. */
export const cellName = (rowKey: string | null, field: string): string =>
  rowKey === null ? field : `${rowKey}.${field}`

/** A form's values outside React: a key press draws one cell again, not the form. */
export interface FormStore {
  readonly model: FormModel
  /** The values the form opened with, drafts apart. */
  readonly start: FormValues
  get(): FormState
  errors(): CellErrors
  subscribe(listener: () => void): () => void
  /** Changes the header (`rowKey` null) or a child row. `byHand`: typed, so a calculated cell is kept. */
  change(
    cell: { readonly table: string; readonly rowKey: string | null },
    patch: AnyRow,
    byHand?: boolean,
  ): void
  /** Remembers what the picker `by` has put into a row. */
  keepFilled(rowKey: string | null, by: string, values: AnyRow): void
  addRows(table: string, rows: readonly AnyRow[], at?: number): void
  removeRows(table: string, keys: ReadonlySet<string>): void
  moveRow(table: string, from: number, to: number): void
  replace(state: FormState): void
  setErrors(errors: CellErrors): void
  /** Kept with the draft until what was sent is known to be stored. */
  sendKey(): string
  /** What is sent from now on is meant anew. */
  renewKey(): void
}

/** What a form reckons beyond the formulas of its template, after each change; the server reckons the same. */
export type Reckon = (state: FormState) => FormState

export function createFormStore(
  model: FormModel,
  first: FormState,
  start: FormValues = first,
  reckon: Reckon = asItIs,
): FormStore {
  let state = withSendKey(first)
  let errors: CellErrors = {}
  const listeners = new Set<() => void>()
  const tell = () => tellAll(listeners)
  const settle = (next: FormState, changed: readonly CellChange[]) => {
    state = withSendKey({ ...reckon(recomputed(model, next, changed)), isDirty: true })
    tell()
  }
  const setRows = (table: string, rows: readonly AnyRow[]) =>
    settle({ ...state, children: { ...state.children, [table]: rows } }, [{ table }])
  return {
    model,
    start,
    get: () => state,
    errors: () => errors,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(cell, patch, byHand = false) {
      errors = withoutCells(errors, cell.rowKey, patch)
      const whole = { ...cell, patch }
      const overridden = byHand ? overriddenBy(model, state, whole) : state.overridden
      const followed = withSuggested(model, { before: state, after: patched(state, whole) }, whole)
      settle({ ...followed, overridden }, changesOf(state, whole))
    },
    keepFilled(rowKey, by, values) {
      state = withSendKey(withFilled(state, { place: rowKey ?? '', by, values }))
    },
    ...rowActions((table) => state.children[table] ?? [], setRows),
    replace(next) {
      state = withSendKey({ ...next, sendKey: state.sendKey })
      errors = {}
      tell()
    },
    setErrors(next) {
      errors = next
      tell()
    },
    sendKey: () => state.sendKey,
    renewKey() {
      state = { ...state, sendKey: newKey() }
      tell()
    },
  }
}

const asItIs: Reckon = (state) => state

/** Rows of child tables come, go and move. */
function rowActions(
  rowsOf: (table: string) => readonly AnyRow[],
  setRows: (table: string, rows: readonly AnyRow[]) => void,
): Pick<FormStore, 'addRows' | 'removeRows' | 'moveRow'> {
  let serial = 0
  return {
    addRows(table, rows, at) {
      const added = rows.map((row) => withKey(row, `new-${++serial}-${Date.now().toString(36)}`))
      setRows(table, rowsOf(table).toSpliced(at ?? rowsOf(table).length, 0, ...added))
    },
    removeRows: (table, keys) =>
      setRows(
        table,
        rowsOf(table).filter((row) => !keys.has(String(row['rowKey']))),
      ),
    moveRow(table, from, to) {
      const moved = movedRows(rowsOf(table), from, to)
      if (moved !== null) setRows(table, moved)
    },
  }
}

/** Every row that a change of the header touches, else the changed one, with what follows from it. */
function withSuggested(
  { header, main, children }: FormModel,
  { before, after }: { readonly before: FormState; readonly after: FormState },
  { table, rowKey, patch }: CellPatch,
): FormState {
  const headers = { before: before.header, after: after.header }
  const given = new Set(Object.keys(patch))
  if (rowKey === null) {
    const own = { before: before.header, after: after.header, headers, given }
    const next = { ...after.header, ...suggestedValues(header, own) }
    const below = { ...headers, after: next }
    const rows = children.map(({ flag: { customTable: name }, fields }) => [
      name,
      (after.children[name] ?? []).map((row) => {
        const same = { before: row, after: row, headers: below, given: NOTHING_GIVEN }
        const values = suggestedValues(fields, same)
        return Object.keys(values).length === 0 ? row : { ...row, ...values }
      }),
    ])
    return { ...after, header: next, children: { ...after.children, ...Object.fromEntries(rows) } }
  }
  const fields =
    table === main ? [] : (children.find((one) => one.flag.customTable === table)?.fields ?? [])
  const rows = (after.children[table] ?? []).map((row, at) => {
    if (row['rowKey'] !== rowKey) return row
    const was = before.children[table]?.[at] ?? row
    return { ...row, ...suggestedValues(fields, { before: was, after: row, headers, given }) }
  })
  return { ...after, children: { ...after.children, [table]: rows } }
}

const NOTHING_GIVEN: ReadonlySet<string> = new Set()

type Sendable = FormState & { readonly sendKey: string }

const withSendKey = (state: FormState): Sendable => ({
  ...state,
  sendKey: state.sendKey ?? newKey(),
})

function tellAll(listeners: ReadonlySet<() => void>): void {
  for (const listener of listeners) listener()
}

function withFilled(
  state: FormState,
  { place, by, values }: { readonly place: string; readonly by: string; readonly values: AnyRow },
): FormState {
  const known = state.filled ?? {}
  return { ...state, filled: { ...known, [place]: { ...known[place], [by]: values } } }
}

/** The rows in their new order; null: nothing moves. */
function movedRows(rows: readonly AnyRow[], from: number, to: number): readonly AnyRow[] | null {
  const row = rows[from]
  if (row === undefined || to < 0 || to >= rows.length || from === to) return null
  return rows.toSpliced(from, 1).toSpliced(to, 0, row)
}

interface CellPatch {
  readonly table: string
  readonly rowKey: string | null
  readonly patch: AnyRow
}

function patched(state: FormState, { table, rowKey, patch }: CellPatch): FormState {
  if (rowKey === null) return { ...state, header: { ...state.header, ...patch } }
  const rows = (state.children[table] ?? []).map((row) =>
    row['rowKey'] === rowKey ? { ...row, ...patch } : row,
  )
  return { ...state, children: { ...state.children, [table]: rows } }
}

function changesOf(state: FormState, { table, rowKey, patch }: CellPatch): readonly CellChange[] {
  const fields = Object.keys(patch)
  if (rowKey === null) return fields.map((field) => ({ field }))
  const index = (state.children[table] ?? []).findIndex((row) => row['rowKey'] === rowKey)
  return fields.map((field) => ({ table, index, field }))
}

/** A calculated cell typed over keeps what was typed; emptied, it is computed again. */
function overriddenBy(
  { calculations, main }: FormModel,
  { overridden }: FormState,
  { table, rowKey, patch }: CellPatch,
): FormState['overridden'] {
  const place = rowKey ?? ''
  const names = new Set(overridden[place])
  for (const [field, value] of Object.entries(patch)) {
    const key = table === main ? field : `${table}.${field}`
    if (!Object.hasOwn(calculations, key)) continue
    if (value === null || value === '') names.delete(field)
    else names.add(field)
  }
  return { ...overridden, [place]: [...names] }
}

function recomputed(
  { calculations, main, scales }: FormModel,
  state: FormState,
  changed: readonly CellChange[],
): FormState {
  if (Object.keys(calculations).length === 0) return state
  const { row, children } = recompute({
    calculations,
    main,
    changed,
    row: state.header,
    children: state.children,
    overridden: overriddenCells(state),
    scales,
  })
  return { ...state, header: row, children }
}

/** Overridden cells as the formula language takes them: by table and place of the row. */
function overriddenCells({ overridden, children }: FormState): Overridden {
  return {
    row: overridden[''] ?? [],
    children: Object.fromEntries(
      Object.entries(children).map(([table, rows]) => [
        table,
        rows.map((row) => overridden[String(row['rowKey'])]),
      ]),
    ),
  }
}

function withoutCells(errors: CellErrors, rowKey: string | null, patch: AnyRow): CellErrors {
  const gone = new Set(Object.keys(patch).map((field) => cellName(rowKey, field)))
  const left = Object.entries(errors).filter(([name]) => !gone.has(name))
  return left.length === Object.keys(errors).length ? errors : Object.fromEntries(left)
}
