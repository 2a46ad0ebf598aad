import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { RowAccess } from '#web/controls/control.ts'

/** The row around one specimen: its values, and the rows a control has added to it. */
export interface SpecimenRow extends RowAccess {
  readonly added: () => readonly AnyRow[]
  append(rows: readonly AnyRow[]): void
  current(): AnyRow
}

export function createSpecimenRow(start: AnyRow): SpecimenRow {
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
