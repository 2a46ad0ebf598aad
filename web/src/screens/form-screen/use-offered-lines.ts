import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { type FormType, isCreating } from '@junheng/domain/wire/form-types.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { textValue } from '#web/controls/control.ts'
import { useControlHost } from '#web/controls/control-host.ts'
import { filledValues, filterConditions } from '#web/controls/picker-entry/mapping.ts'
import { fillPairs, filterPairs } from '#web/controls/picker-entry/picker.queries.ts'
import { enterFirstEmpty } from '../cell-keys/first-empty.ts'
import { isEditable } from '../form-state/form-model.ts'
import type { FormStore } from '../form-state/form-store.ts'
import { withoutUntouched } from '../form-state/submit-body.ts'
import type { OpenForm } from './use-form-store.ts'

/** A picker of a child table that follows the picking of a header field. */
interface Offer {
  readonly by: string
  readonly table: string
  readonly field: FieldDefinition
}

/** Once a contract is picked, its lines are offered: each that is taken becomes a row. */
export function useOfferedLines(
  { store, presetRow }: OpenForm,
  { type, body }: { readonly type: FormType; readonly body: RefObject<HTMLElement | null> },
): void {
  const host = useControlHost()
  const queries = useQueryClient()
  const offer = useEffectEvent(async ({ table, field }: Offer) => {
    const [fill, filter] = await Promise.all([
      queries.fetchQuery(fillPairs(field.id)),
      queries.fetchQuery(filterPairs(field.id)),
    ])
    const picked = await host.pick({
      popupId: field.cgFormatResId,
      fieldId: field.id,
      mode: 'multiple',
      clearable: false,
      selected: [],
      search: filterConditions(filter, { row: headerOf(store), popupId: field.cgFormatResId }),
    })
    if (picked === null || picked.length === 0) return
    const own = fill.filter(({ fieldSub1 }) => fieldSub1.masterTable === table)
    const presets = { [table]: presetRow(table) }
    store.replace(withoutUntouched(store.model, store.get(), presets))
    store.addRows(
      table,
      picked.map((line): AnyRow => ({ ...presetRow(table), ...filledValues(own, [line]) })),
    )
    // The dialog gives the keys back to a row that is gone; what is left to type comes next.
    const added = store.get().children[table]?.slice(-picked.length) ?? []
    const rows = new Set(added.map((row) => textValue(row['rowKey'])))
    const columns = mustBeFilled(store, { table, type })
    requestAnimationFrame(() => enterFirstEmpty(body.current, { rows, columns }))
  })
  useEffect(() => {
    if (!isCreating(type)) return
    const stops = offersOf(store).map((one) => {
      const read = () => textValue(store.get().header[one.by])
      let before = read()
      return store.subscribe(() => {
        const now = read()
        if (now === before) return
        before = now
        // Without its pairs a picker cannot be opened; the rows can still be picked one by one.
        if (now !== '') void offer(one).catch(() => {})
      })
    })
    return () => {
      for (const stop of stops) stop()
    }
  }, [store, type])
}

const offersOf = ({ model }: FormStore): readonly Offer[] =>
  model.children.flatMap(({ flag, fields }) =>
    fields.flatMap((field) =>
      field.offeredBy === undefined || !field.ishow
        ? []
        : [{ by: field.offeredBy, table: flag.customTable, field }],
    ),
  )

function mustBeFilled(
  { model }: FormStore,
  { table, type }: { readonly table: string; readonly type: FormType },
): ReadonlySet<string> {
  const fields = model.children.find(({ flag }) => flag.customTable === table)?.fields ?? []
  return new Set(
    fields
      .filter((field) => field.irequired && isEditable(field, type))
      .map(({ fieldName }) => fieldName),
  )
}

/** The header as a picker reads it. */
const headerOf = (store: FormStore) => ({
  table: store.model.main,
  header: null,
  read: (name: string) => store.get().header[name],
  subscribe: (listener: () => void) => store.subscribe(listener),
  write: () => {},
})
