import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { useId, useState, useSyncExternalStore } from 'react'
import type { RowAccess } from '#web/controls/control.ts'
import { controlOf } from '#web/controls/registry.ts'
import { useOptions } from '#web/controls/use-options.ts'
import { useRowValue } from '#web/controls/use-row-value.ts'
import { checkCell } from '#web/screens/form-state/check-form.ts'
import type { SpecimenSetup } from './specimen-states.ts'

/** The row around one specimen: its values, and the rows a control has added to it. */
interface SpecimenRow extends RowAccess {
  readonly added: () => readonly AnyRow[]
  append(rows: readonly AnyRow[]): void
  current(): AnyRow
}

/** One control, checked on leaving like a field of a form, with what it stores written below. */
export function Specimen({
  setup,
  name,
}: {
  readonly setup: SpecimenSetup
  readonly name: string
}) {
  const { field, values, state, place, label } = setup
  const id = useId()
  const [row] = useState(() => createSpecimenRow(values))
  const check = () =>
    checkCell(field, row.current(), place === 'cell' ? 'cell' : 'form')?.message ?? null
  const [error, setError] = useState(() => (state === 'error' ? check() : null))
  const value = useRowValue(row, field.fieldName)
  const options = useOptions(field)
  const { Edit, Read } = controlOf(field.formSubmitType)
  const isRead = state === 'read'
  return (
    <div className="gallery-specimen" data-specimen={name} data-state={state}>
      <label className="gallery-caption" htmlFor={isRead ? undefined : id}>
        {label}
      </label>
      {isRead ? (
        <Read field={field} value={value} row={row} options={options} />
      ) : (
        <Edit
          id={id}
          field={field}
          value={value}
          onChange={(next) => {
            setError(null)
            row.write({ [field.fieldName]: next })
          }}
          onBlur={() => setError(check())}
          row={row}
          options={options}
          place={place}
          disabled={state === 'disabled'}
          invalid={error !== null}
          describedBy={error === null ? undefined : `${id}-error`}
        />
      )}
      {error !== null && (
        <p className="jh-field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      {!isRead && state !== 'disabled' && <Stored row={row} />}
    </div>
  )
}

/** What a form would send, and the rows a multi pick has added. */
function Stored({ row }: { readonly row: ReturnType<typeof createSpecimenRow> }) {
  const current = useSyncExternalStore(row.subscribe, row.current)
  const added = useSyncExternalStore(row.subscribe, row.added)
  return (
    <code className="gallery-stored">
      {textOf(current)}
      {added.map((one, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows are only ever added at the end
        <span key={at}>{` + ${textOf(one)}`}</span>
      ))}
    </code>
  )
}

const textOf = (row: AnyRow): string =>
  Object.entries(row)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    .join(' ')

function createSpecimenRow(start: AnyRow): SpecimenRow {
  let values = start
  let added: readonly AnyRow[] = []
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    table: 'gallery',
    header: null,
    read: (name) => values[name],
    current: () => values,
    added: () => added,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    write(patch) {
      values = { ...values, ...patch }
      tell()
    },
    append(rows) {
      added = [...added, ...rows]
      tell()
    },
  }
}
