import type { FieldOption } from '@junheng/domain/entity/field.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { FieldDefinition, FillPair } from '@junheng/domain/wire/template-wire.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { api } from '#web/api/api.ts'
import type { RowAccess } from '#web/controls/control.ts'
import { fillForm, filterConditions } from '#web/controls/picker-entry/mapping.ts'
import { fillPairs, filterPairs, popupTemplate } from '#web/controls/picker-entry/picker.queries.ts'
import { readSuggestions, suggestCall } from '#web/controls/suggest-entry/suggest.ts'
import { dictionaryItems } from '#web/controls/use-options.ts'
import { rowAccessOf } from '../form-state/form-context.ts'
import { cellName, type FormStore } from '../form-state/form-store.ts'
import type { Block } from './clipboard-block.ts'
import { type Pasted, pastedValue } from './pasted-value.ts'
import type { CellPlace } from './use-cell-keys.ts'

/** The record a pasted name means, and what picking it would write. */
interface FoundRecord {
  readonly record: AnyRow
  readonly pairs: readonly FillPair[]
}

interface PasteTarget {
  readonly store: FormStore
  readonly table: string
  /** Columns that may be typed into, as they stand. */
  readonly fields: readonly FieldDefinition[]
  /** Rows that may be typed into, from top to bottom. */
  readonly keys: () => readonly string[]
  /** Adds that many rows below the last. Absent: what goes beyond the last row is left. */
  readonly addRows?: ((count: number) => void) | undefined
}

interface Cell {
  readonly rowKey: string
  readonly field: FieldDefinition
  readonly text: string
}

/** Pastes a block over the cells from one on, and says what came of it. */
export function usePaste(target: PasteTarget | null) {
  const queries = useQueryClient()
  const { message } = App.useApp()
  return async (at: CellPlace, block: Block): Promise<void> => {
    if (target === null) return
    const cells = coveredCells(target, at, block)
    const faults: Record<string, string> = {}
    for (const cell of cells) {
      const pasted = await takeCell(queries, target, cell)
      if ('fault' in pasted) faults[cellName(cell.rowKey, cell.field.fieldName)] = pasted.fault
      else if (pasted.value !== TAKEN)
        target.store.change(
          { table: target.table, rowKey: cell.rowKey },
          { [cell.field.fieldName]: pasted.value },
          true,
        )
    }
    target.store.setErrors({ ...target.store.errors(), ...faults })
    const [first] = Object.values(faults)
    const rows = new Set(cells.map(({ rowKey }) => rowKey)).size
    const left = Object.keys(faults).length
    if (first === undefined) void message.success(`已粘贴 ${rows} 行 ${cells.length} 格`)
    else
      void message.warning(
        `已粘贴 ${cells.length - left} 格，${left} 格未采用并已标出，例如：${first}`,
      )
  }
}

/** The reference has written itself, with what it brings along. */
const TAKEN: unique symbol = Symbol('taken')

async function takeCell(
  queries: QueryClient,
  { store, table }: PasteTarget,
  { rowKey, field, text }: Cell,
): Promise<Pasted> {
  const called = text.trim()
  if (field.cgFormatResId === null || called === '')
    return pastedValue(field, text, await optionsOf(queries, field))
  const row = rowAccessOf(store, table, rowKey)
  const found = await findRecord(queries, { field, row, text: called }).catch(() => null)
  if (found === null) return { fault: `${field.fieldExplain}没有或不止一个“${called}”，请点选` }
  fillForm(found.pairs, { row, by: field.fieldName, picked: [found.record] })
  return { value: TAKEN }
}

async function optionsOf(
  queries: QueryClient,
  { options, dict }: FieldDefinition,
): Promise<readonly FieldOption[]> {
  if (options !== null || dict === null || dict === '') return options ?? []
  return queries.fetchQuery(dictionaryItems(dict)).catch(() => [])
}

/** Which cells a block covers, with rows added for what goes beyond the last. */
function coveredCells(
  { fields, keys, addRows }: PasteTarget,
  at: CellPlace,
  block: Block,
): readonly Cell[] {
  const first = keys().indexOf(at.rowKey)
  const column = fields.findIndex(({ fieldName }) => fieldName === at.field)
  if (first < 0 || column < 0) return []
  const missing = first + block.length - keys().length
  if (missing > 0) addRows?.(missing)
  const rows = keys().slice(first)
  return block.flatMap((texts, down) => {
    const rowKey = rows[down]
    if (rowKey === undefined) return []
    return texts.flatMap((text, right) => {
      const field = fields[column + right]
      return field ? [{ rowKey, field, text }] : []
    })
  })
}

/** The keys of a store's rows, as they stand now. */
export const keysOf = (store: FormStore, table: string): readonly string[] =>
  (store.get().children[table] ?? NO_ROWS).map((row) => String(row['rowKey']))

const NO_ROWS: readonly AnyRow[] = []

/**
 * Finds the one record of a field's picker that is called exactly so, by its code, its name or whatever else
 * the picker shows of it; none or several are no answer. What narrows the picker narrows this too.
 */
async function findRecord(
  queries: QueryClient,
  {
    field,
    row,
    text,
  }: { readonly field: FieldDefinition; readonly row: RowAccess; readonly text: string },
): Promise<FoundRecord | null> {
  const { cgFormatResId: popupId, id } = field
  if (popupId === null) return null
  const [popup, pairs, filter] = await Promise.all([
    queries.fetchQuery(popupTemplate(popupId, id)),
    queries.fetchQuery(fillPairs(id)),
    queries.fetchQuery(filterPairs(id)),
  ])
  const search = filterConditions(filter, { row, popupId })
  const answer = await api.request<unknown>(suggestCall(popup, { word: text, search }))
  const called = readSuggestions(popup, answer).filter(({ data }) =>
    popup.listSubList.some(({ fieldName }) => data[fieldName] === text),
  )
  const [only, second] = called
  return only && !second ? { record: only.data, pairs } : null
}
