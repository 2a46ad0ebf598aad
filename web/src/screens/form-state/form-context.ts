import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import type { FormType } from '@junheng/domain/wire/form-types.ts'
import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import { plantNow } from '#web/api/plant-clock.ts'
import type { RowAccess } from '#web/controls/control.ts'
import { cellName, type FormStore } from './form-store.ts'
import { defaultRow, type FormValues } from './start-values.ts'

export interface FormScope {
  readonly store: FormStore
  readonly type: FormType
  /** The server alone says what is wrong; leaving a field says nothing. */
  readonly isUnchecked?: boolean
  /** A record that is looked at: fields that hold nothing are not drawn. */
  readonly hidesEmpty?: boolean
  /** What new rows of child tables start with beside their defaults, by table. */
  readonly presetRows?: Readonly<Record<string, AnyRow>> | undefined
}

export const FormContext = createContext<FormScope | null>(null)

export function useForm(): FormScope {
  const scope = use(FormContext)
  if (scope === null) throw new Error('a form field stands outside a form')
  return scope
}

/** Follows part of a form; draws again only when that part is another. */
export function useFormPart<T>(store: FormStore, read: () => T): T {
  return useSyncExternalStore(store.subscribe, read)
}

/** Whether something was typed that is not saved; for the shell's dot and its question on closing. */
export function useDirty(store: FormStore): boolean {
  return useFormPart(store, () => store.get().isDirty)
}

/** The row of a block: the header, or the one with this key in a child table. */
export function rowOf(store: FormStore, table: string, rowKey: string | null): AnyRow {
  return findRow(store.get(), table, rowKey) ?? NO_ROW
}

function findRow(
  { header, children }: FormValues,
  table: string,
  rowKey: string | null,
): AnyRow | null {
  if (rowKey === null) return header
  return indexOf(children[table] ?? NO_ROWS).get(rowKey) ?? null
}

const NO_ROW: AnyRow = {}
const NO_ROWS: readonly AnyRow[] = []

/** Rows by key, made once per change: every cell in sight asks for its row on every key press. */
const indexes = new WeakMap<readonly AnyRow[], ReadonlyMap<string, AnyRow>>()

function indexOf(rows: readonly AnyRow[]): ReadonlyMap<string, AnyRow> {
  const known = indexes.get(rows)
  if (known) return known
  const made = new Map(rows.map((row) => [String(row['rowKey']), row]))
  indexes.set(rows, made)
  return made
}

/** The first, and only, row of a child that has one. */
export function useOnlyRowKey(store: FormStore, table: string): string | null {
  return useFormPart(store, () => {
    const row = store.get().children[table]?.[0]
    return row === undefined ? null : String(row['rowKey'])
  })
}

/** What controls may do with the row they stand in. */
export function useRowAccess(table: string, rowKey: string | null): RowAccess {
  const { store } = useForm()
  return useMemo(() => rowAccessOf(store, table, rowKey), [store, table, rowKey])
}

/** The same outside of drawing, for what writes into several rows at once. */
export function rowAccessOf(store: FormStore, table: string, rowKey: string | null): RowAccess {
  const header = rowAccess(store, { table: store.model.main, rowKey: null, header: null })
  return rowKey === null ? header : rowAccess(store, { table, rowKey, header })
}

function rowAccess(
  store: FormStore,
  {
    table,
    rowKey,
    header,
  }: { readonly table: string; readonly rowKey: string | null; readonly header: RowAccess | null },
): RowAccess {
  const read = (name: string) => rowOf(store, table, rowKey)[name]
  return {
    table,
    header,
    read,
    subscribe: store.subscribe,
    write: (patch) => store.change({ table, rowKey }, patch),
    filled: (by) => store.get().filled?.[rowKey ?? '']?.[by] ?? null,
    keepFilled: (by, values) => store.keepFilled(rowKey, by, values),
    stored: () => findRow(store.start, table, rowKey),
    ...(rowKey === null
      ? { below: (child) => onlyRow(store, child) }
      : { append: (rows, by) => appendRows(store, table, { rows, by }) }),
  }
}

/** New rows begin with their defaults; a record that stands in the table already is not put there twice. */
function appendRows(
  store: FormStore,
  table: string,
  { rows, by }: { readonly rows: readonly AnyRow[]; readonly by?: string | undefined },
): void {
  const child = store.model.children.find(({ flag }) => flag.customTable === table)
  const blank = defaultRow(child?.fields ?? [], { user: NOBODY, now: plantNow() })
  const here = store.get().children[table] ?? NO_ROWS
  const held = new Set(by === undefined ? [] : here.map((row) => textOf(row[by])))
  const fresh = by === undefined ? rows : rows.filter((row) => !held.has(textOf(row[by])))
  store.addRows(
    table,
    fresh.map((row) => ({ ...blank, ...row })),
  )
}

/** Templates come with the tokens of their user resolved. */
const NOBODY = {
  user: '',
  username: '',
  realName: null,
  currentOrg: null,
  currentOrgName: null,
  currentGroup: null,
  currentGroupName: null,
}

function onlyRow(store: FormStore, table: string): RowAccess | null | undefined {
  const rows = store.get().children[table]
  if (rows === undefined) return undefined
  const [row] = rows
  if (row === undefined || rows.length > 1) return null
  return rowAccess(store, { table, rowKey: String(row['rowKey']), header: null })
}

export function useCellError(rowKey: string | null, field: string): string | null {
  const { store } = useForm()
  return useFormPart(store, () => store.errors()[cellName(rowKey, field)] ?? null)
}
